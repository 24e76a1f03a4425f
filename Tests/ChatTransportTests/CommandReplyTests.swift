import ChatModel
import ChatTransport
import Foundation
import ModelStreams
import Testing

@Suite("Replies of a command", .timeLimit(.minutes(1)))
struct CommandReplyTests {
    private func run(_ command: String, _ messages: [ChatMessage] = conversation("Hello")) async throws
        -> Collected
    {
        try await Collected(CommandReply(command: command).reply(to: messages))
    }

    @Test("are what the command writes")
    func output() async throws {
        let reply = try await run("printf '# Title\\n\\nA *word*'; printf .")
        #expect(reply.text == "# Title\n\nA *word*.")
        #expect(reply.error == nil)
    }

    @Test("get the conversation as JSON, without messages that say nothing")
    func input() async throws {
        let reply = try await run("cat", conversation("A \"b\"\n\u{1B}", " \n", "ü", "", "c"))
        let format = CommandReply(command: "cat", format: .text)
        let json = try await Collected(format.reply(to: conversation("A \"b\"\n\u{1B}", " \n", "ü", "", "c")))
            .text
        let array = try JSONDecoder().decode([[String: String]].self, from: Data(json.utf8))
        #expect(
            array == [
                ["role": "user", "content": "A \"b\"\n\u{1B}"], ["role": "user", "content": "ü"],
                ["role": "user", "content": "c"],
            ]
        )
        // Read as a stream of a chat API, it is one: texts in `content`.
        #expect(reply.text == "A \"b\"\n\u{1B}üc")
    }

    @Test("get the last message and more in environment variables")
    func environment() async throws {
        let replies = CommandReply(
            command: "printf '%s|%s|%s' \"$MDREVEAL_MESSAGE\" \"$COLOUR\" \"${HOME:+home}\"",
            environment: ["COLOUR": "rød", "HOME": "/"]
        )
        #expect(
            try await Collected(replies.reply(to: conversation("a", "b", "c 'd' $e"))).text
                == "c 'd' $e|rød|home"
        )
    }

    @Test("get no variable for a message that the system does not take, and the message all the same")
    func largeMessage() async throws {
        let long = String(repeating: "a", count: 3_000_000)
        let reply = try await run("printf '%s ' \"${MDREVEAL_MESSAGE-none}\"; wc -c", conversation(long))
        let count = "[{\"role\":\"user\",\"content\":\"\"}]".count + long.count
        #expect(reply.text.split(separator: " ") == ["none", "\(count)\n"])
        #expect(try await run("printf %s \"${MDREVEAL_MESSAGE-none}\"", conversation("a\0b")).text == "none")
    }

    @Test("flow both ways at once, however much there is")
    func bothWays() async throws {
        let long = String(repeating: "0123456789abcde\n", count: 200_000)
        let replies = CommandReply(command: "cat", format: .text)
        let reply = try await Collected(replies.reply(to: conversation(long)))
        #expect(reply.text.utf8.count == long.utf8.count + 200_000 + 30)  // "\n" is escaped
        #expect(reply.error == nil)
    }

    @Test("do not need their input")
    func closedInput() async throws {
        let long = conversation(String(repeating: "a", count: 5_000_000))
        #expect(try await run("exec <&-; sleep 0.1; echo fine", long).text == "fine\n")
        #expect(try await run("echo fine", long).text == "fine\n")
    }

    @Test("come whole where a character is split between writes")
    func splitCharacters() async throws {
        let reply = try await run(
            "printf 'a\\342'; sleep 0.02; printf '\\202'; sleep 0.02; printf '\\254\\360\\237'; sleep 0.02; printf '\\230\\200b\\303'"
        )
        #expect(reply.text == "a€😀b\u{FFFD}")
    }

    @Test("may be the stream of a chat API")
    func modelStream() async throws {
        let event = #"data: {"choices":[{"delta":{"content":"Hi "},"index":0}]}"#
        let command = "printf '%s\\n\\n%s\\n\\ndata: [DONE]\\n\\n' '\(event)' '\(event)'"
        #expect(try await run(command).text == "Hi Hi ")
        let text = CommandReply(command: command, format: .text)
        #expect(try await Collected(text.reply(to: conversation("a"))).text.hasPrefix("data: {"))
        let broken = "printf '%s\\n\\ndata: {\"choices\\n\\ndata: [DONE]\\n\\n' '\(event)'; sleep 60"
        let reply = try await run(broken)
        #expect(reply.text == "Hi ")
        #expect(reply.error == .malformed(excerpt: "{\"choices"))
        let error = #"data: {"error":{"message":"No \u001b credit"}}"#
        let failed = try await run("printf '%s\\n\\n%s\\n\\n' '\(event)' '\(error)'; sleep 60")
        #expect(failed.text == "Hi ")
        #expect(failed.error == .failed(words: "No \u{FFFD} credit"))
    }

    @Test("fail with the last lines of the error output, without controls, and keep what came before")
    func failure() async throws {
        let reply = try await run(
            "echo text; printf 'old\\n\\n  \\033[1mbad\\007\\r\\nworse  \\n\\n' >&2; exit 3"
        )
        #expect(reply.text == "text\n")
        #expect(reply.error == .commandFailed(status: 3, words: "old\n\u{FFFD}[1mbad\u{FFFD}\nworse"))
        #expect(reply.error?.description == "old\n\u{FFFD}[1mbad\u{FFFD}\nworse")
    }

    @Test("fail with at most 1,000 characters")
    func longErrors() async throws {
        let lines = try #require(try await run("seq 100000 >&2; exit 1").error?.description)
        #expect(
            lines.count <= 1000 && lines.count > 990 && lines.hasSuffix("\n100000") && !lines.hasPrefix("\n")
        )
        #expect(lines.split(separator: "\n").allSatisfy { Int($0) ?? 0 > 99_000 })
        let line = try #require(
            try await run("head -c 100000 /dev/zero | tr '\\0' x >&2; exit 1").error?.description
        )
        #expect(line == "…" + String(repeating: "x", count: 999))
    }

    @Test("fail with the status or signal where the command says nothing")
    func silentFailure() async throws {
        #expect(try await run("exit 7").error?.description == "The command ended with status 7.")
        #expect(try await run("kill -9 $$").error?.description == "The command was ended by signal 9.")
        let missing = CommandReply(command: "true", shell: "/nowhere/sh")
        let reply = try await Collected(missing.reply(to: conversation("a")))
        #expect(reply.error?.description == "The command could not be started: No such file or directory")
    }

    @Test("have a limit, at which the command is ended")
    func limit() async throws {
        let replies = CommandReply(command: "yes ää", limit: 1_000_001)
        let reply = try await Collected(replies.reply(to: conversation("a")))
        #expect(reply.error == .replyTooLong(limit: 1_000_001))
        #expect(reply.text.utf8.count == 1_000_000 || reply.text.utf8.count == 1_000_001)
        #expect(reply.text.hasPrefix("ää\nää\n"))
    }

    @Test("end when the command has ended, though something that it left behind holds the output")
    func heldOutput() async throws {
        let scratch = try Scratch()
        let file = scratch.path("pid")
        let replies = CommandReply(
            command: "sleep 600 & echo $! > '\(file)'; echo done",
            patience: .milliseconds(50)
        )
        let reply = try await Collected(replies.reply(to: conversation("a")))
        #expect(reply.text == "done\n")
        #expect(reply.error == nil)
        let left = try #require(processNumber(in: file))
        await eventually { !exists(left) }
    }

    @Test("leave alone what does not hold the output")
    func background() async throws {
        let scratch = try Scratch()
        let file = scratch.path("pid")
        let reply = try await run("sleep 600 >/dev/null 2>&1 & echo $! > '\(file)'; echo done")
        #expect(reply.text == "done\n")
        let left = try #require(processNumber(in: file))
        #expect(exists(left))
        kill(left, SIGKILL)
    }

    @Test("end when the output is closed, though the command does not")
    func closedOutput() async throws {
        let scratch = try Scratch()
        let file = scratch.path("pid")
        let replies = CommandReply(
            command: "echo $$ > '\(file)'; echo done; exec >&- 2>&-; exec sleep 600",
            patience: .milliseconds(50)
        )
        let reply = try await Collected(replies.reply(to: conversation("a")))
        #expect(reply.text == "done\n")
        #expect(reply.error == nil)
        let process = try #require(processNumber(in: file))
        await eventually { !exists(process) }
    }

    @Test("tell a failure that comes behind the end of the output")
    func lateFailure() async throws {
        let replies = CommandReply(
            command: "echo a; exec >&-; sleep 0.05; echo no >&2; exit 2",
            patience: .seconds(50)
        )
        let reply = try await Collected(replies.reply(to: conversation("a")))
        #expect(reply.error == .commandFailed(status: 2, words: "no"))
    }
}
