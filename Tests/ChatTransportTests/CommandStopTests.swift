import ChatModel
import ChatTransport
import Foundation
import Reveal
import Testing

@Suite("A command that is stopped", .timeLimit(.minutes(1)))
struct CommandStopTests {
    @Test("goes with all that it started, and leaves no zombie", arguments: ["", "trap '' TERM; "])
    func group(trap: String) async throws {
        let scratch = try Scratch()
        let (shell, child) = (scratch.path("shell"), scratch.path("child"))
        let replies = CommandReply(
            command:
                "\(trap)echo $$ > '\(shell)'; sleep 600 & echo $! > '\(child)'; echo start; wait; sleep 600",
            patience: .milliseconds(100)
        )
        let session = ChatSession(revealing: .init(policy: .instant)) { replies.reply(to: $0) }
        await session.start()
        await session.send("Go")
        #expect(await session.lastMessage { $0.text == "start\n" } != nil)
        await session.stop()
        let message = await session.thread.messages.last
        #expect(message?.state == .stopped)
        #expect(message?.text == "start\n")
        for file in [shell, child] {
            let process = try #require(processNumber(in: file))
            await eventually { !exists(process) }
        }
    }

    @Test("is ended when its stream is let go, read or not")
    func dropped() async throws {
        let scratch = try Scratch()
        let replies = CommandReply(
            command: "echo $$ > \"$FILE\"; exec sleep 600",
            environment: ["FILE": scratch.path("a")]
        )
        _ = replies.reply(to: conversation("a"))
        let other = CommandReply(
            command: "echo $$ > \"$FILE\"; echo x; exec sleep 600",
            environment: ["FILE": scratch.path("b")]
        )
        for try await _ in other.reply(to: conversation("a")) { break }
        let process = try #require(processNumber(in: scratch.path("b")))
        await eventually { !exists(process) }
        // The other one may have been ended before it wrote anything.
        if let process = processNumber(in: scratch.path("a")) { await eventually { !exists(process) } }
    }

    @Test("may clean up before it goes")
    func cleanUp() async throws {
        let scratch = try Scratch()
        let replies = CommandReply(
            command: "trap 'echo clean > \"$FILE\"; exit' TERM; echo x; while :; do sleep 0.01; done",
            environment: ["FILE": scratch.path("file")],
            patience: .seconds(30)
        )
        for try await _ in replies.reply(to: conversation("a")) { break }
        await eventually { FileManager.default.fileExists(atPath: scratch.path("file")) }
    }

    @Test("is over for its reader before it goes")
    func prompt() async throws {
        let scratch = try Scratch()
        let replies = CommandReply(
            command: "trap '' TERM; echo $$ > \"$FILE\"; echo x; while :; do sleep 0.01; done",
            environment: ["FILE": scratch.path("file")],
            patience: .seconds(3600)
        )
        let stream = replies.reply(to: conversation("a"))
        let task = Task { try await Collected(stream) }
        await eventually { processNumber(in: scratch.path("file")) != nil }
        let process = try #require(processNumber(in: scratch.path("file")))
        defer { kill(process, SIGKILL) }
        task.cancel()
        #expect(try await task.value.error == nil)
        // Had this waited for the command, it would be gone now.
        #expect(exists(process))
    }

    @Test("holds open no pipe of another one")
    func otherPipes() async throws {
        // Would one of those that sleep have the output of one that ends, that reply would last for an hour.
        let replies = CommandReply(command: "echo a", patience: .seconds(3600))
        let sleepers = try await withThrowingTaskGroup(of: AsyncThrowingStream<String, any Error>?.self) {
            group in
            for index in 0..<60 {
                group.addTask {
                    if index.isMultiple(of: 3) {
                        return CommandReply(command: "exec sleep 600").reply(to: conversation("a"))
                    }
                    let text = try await Collected(replies.reply(to: conversation("a"))).text
                    #expect(text == "a\n")
                    return nil
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sleepers.count == 60)
    }

    @Test("gives back every descriptor")
    func descriptors() async throws {
        let before = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
        for _ in 0..<50 {
            let stream = CommandReply(command: "echo a; exec sleep 600").reply(to: conversation("a"))
            for try await _ in stream { break }
        }
        // Others run beside this and load libraries; a leak would be of 50 at least.
        await eventually {
            (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0 < before + 40
        }
    }
}
