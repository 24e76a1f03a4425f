import Foundation
import MarkdownReveal
import Testing

@testable import MDRevealCommand

@Suite(
    "The built command in a conversation",
    .enabled(if: BuiltCommand.hasProgram("python3"), "python3 makes the terminal")
)
struct ChatTerminalTests {
    /// Replies by what is said: one waits for ever, one fails the first time.
    private static let model = """
        case $MDREVEAL_MESSAGE in
            slow*) printf 'It begins **here'; exec sleep 600 ;;
            fail*) printf 'Half'
                if [ -e failed ]; then printf ' and whole'; else touch failed; echo 'out of tokens' >&2; exit 3; fi ;;
            *) printf '# Größe\\n\\nYou said *%s*.\\n\\n```sh\\nls -l\\n```\\n\\n- [x] done\\n' "$MDREVEAL_MESSAGE" ;;
        esac
        """

    private let command: BuiltCommand

    init() throws { command = try BuiltCommand(files: ["model": Self.model]) }

    private func chat(
        _ steps: [TerminalScript.Step],
        in environment: [String: String] = ["TERM": "xterm"]
    ) throws -> BuiltCommand.Outcome {
        let outcome = try TerminalScript.run(
            command,
            "chat --reply='sh model' --thread=t.json",
            environment,
            steps
        )
        #expect(outcome.status != 99, "\(outcome.errors) in \(outcome.text)")
        return outcome
    }

    private func thread() throws -> ChatRecord {
        try JSONDecoder().decode(
            ChatRecord.self,
            from: Data(contentsOf: command.directory.appendingPathComponent("t.json"))
        )
    }

    private func clipboard(_ outcome: BuiltCommand.Outcome) -> [String] {
        outcome.text.matches(of: /\x1B\]52;c;([A-Za-z0-9+\/=]*)\x07/)
            .compactMap { Data(base64Encoded: String($0.output.1)) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(
        "A question, Thinking, a reply, Stop, Regenerate, an error, Retry, thumbs, Copy, code, and the thread again"
    )
    func everything() throws {
        let outcome = try chat([
            .wait("›"), .type("slow 日本\r"), .wait("Thinking"), .wait("here"), .type("\u{1B}"),
            .wait("Stopped"), .wait("›"), .type("/regen\t\r"), .wait("In the place"), .wait("here"),
            .type("\u{3}"), .wait("Stopped"), .wait("›"),
            .type("fail\r"), .wait("out of tokens"), .wait("›"), .type("/retry\r"), .wait("and whole"),
            .wait("›"),
            .type("/good\r"), .wait("Good reply"), .wait("›"), .type("/bad\r"), .wait("Bad reply"),
            .wait("›"),
            .type("\u{1B}[200~one\rtwo\u{1B}[201~ three\r"), .wait("done"), .wait("›"), .type("/copy\r"),
            .wait("Copied"), .wait("›"), .type("/code 1\r"), .wait("Copied"), .wait("›"), .type("\u{4}"),
        ])
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        let messages = try thread().messages
        #expect(messages.map(\.state) == [.complete, .stopped, .complete, .complete, .complete, .complete])
        #expect(messages.filter { $0.role == .user }.map(\.text) == ["slow 日本", "fail", "one\ntwo three"])
        try #require(messages.count == 6)
        #expect(messages[1].text == "It begins **here" && messages[3].text == "Half and whole")
        #expect(messages[3].feedback == .bad)

        try Data(messages[5].text.utf8).write(to: command.directory.appendingPathComponent("reply.md"))
        let plain = try command.run("mdreveal --plain reply.md").text
        #expect(
            clipboard(outcome).map { $0 + "\n" } == [
                plain, try command.run("mdreveal --code=1 reply.md").text,
            ]
        )

        let again = try chat([
            .wait("two three"), .wait("done"), .wait("›"), .type("/copy\r"), .wait("Copied"), .type("\u{4}"),
        ])
        #expect(clipboard(again).map { $0 + "\n" } == [plain])
        #expect(try thread().messages == messages)
    }

    @Test("A turn of several lines is edited whole, in any locale", arguments: ["C", "C.UTF-8", "POSIX"])
    func editing(_ locale: String) throws {
        let outcome = try chat(
            [
                .wait("›"), .type("héllo wörld"), .wait("ö"),
                .type("\u{1B}[D\u{1B}[D\u{7F}R\u{1B}\rx\u{1}日\u{5}!\\\r🙂\r"),
                .wait("done"), .wait("›"), .type("\u{1B}[A\r"), .wait("done"), .wait("›"), .type("\u{4}"),
            ],
            in: ["TERM": "xterm", "LC_ALL": locale]
        )
        #expect(outcome.status == 0)
        let turns = try thread().messages.filter { $0.role == .user }.map(\.text)
        #expect(turns.count == 2 && turns.first == turns.last, "\(turns)")
        #expect(turns.first?.hasSuffix("!\n🙂") == true && turns.first?.contains("wöR\nx") == true, "\(turns)")
    }

    @Test("Keys typed while a reply comes are not echoed into it, and are kept")
    func typeAhead() throws {
        let outcome = try chat([
            .wait("›"), .type("slow\r"), .wait("here"), .type("kept ke\u{1B}[Dys"), .type("\u{1B}"),
            .wait("Stopped"),
            .type("\r"), .wait("done"), .wait("›"), .type("\u{4}"),
        ])
        let reply = outcome.text.split(separator: "Stopped").first ?? ""
        #expect(!reply.contains("kept"))
        #expect(try thread().messages[2].text.hasPrefix("kept k"))
    }

    #if os(Linux)
        @Test(
            "Keys come unseen and Enter as Enter at each moment from the first prompt on, whoever sets the modes",
            .enabled(if: BuiltCommand.hasProgram("cc"), "cc makes what watches the modes")
        )
        func modes() throws {
            try Data(Self.watcher.utf8).write(to: command.directory.appendingPathComponent("watcher.c"))
            try #require(try command.run("cc -shared -fPIC -o watcher.so watcher.c").status == 0)
            let outcome = try chat(
                [
                    .wait("›"), .type("one\r"), .wait("done"), .wait("›"), .type("two\r"), .wait("done"),
                    .wait("›"), .type("\u{4}"),
                ],
                in: [
                    "TERM": "xterm", "LD_PRELOAD": command.directory.path + "/watcher.so",
                    "MODES": command.directory.path + "/modes", "ASAN_OPTIONS": "verify_asan_link_order=0",
                ]
            )
            #expect(outcome.status == 0)
            let modes = try command.contents(of: "modes").split(separator: "\n")
            // Both ends give the terminal back as it was; between them are the keys' modes alone.
            let first = try #require(modes.firstIndex(of: "keys")), last = modes.lastIndex(of: "keys")
            #expect(modes[first...(last ?? first)].allSatisfy { $0 == "keys" }, "\(modes)")
            #expect(modes.last == "lines", "\(modes)")
        }

        /// Notes each change of the terminal's modes.
        private static let watcher = """
            #define _GNU_SOURCE
            #include <dlfcn.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <termios.h>
            int tcsetattr(int terminal, int when, const struct termios *modes) {
                int (*original)(int, int, const struct termios *) = dlsym(RTLD_NEXT, "tcsetattr");
                FILE *file = fopen(getenv("MODES"), "a");
                if (file) {
                    int keys = !(modes->c_lflag & (ECHO | ICANON | IEXTEN));
                    int same = !(modes->c_iflag & (ICRNL | INLCR | IGNCR | IXON));
                    fputs(keys && same ? "keys\\n" : keys ? "keys, but not Enter as Enter\\n" : "lines\\n", file);
                    fclose(file);
                }
                return original(terminal, when, modes);
            }
            """
    #endif

    @Test(
        "A signal that ends it leaves the terminal as it was, and the thread with what arrived",
        arguments: [15, 1]
    )
    func signals(_ number: Int) throws {
        let outcome = try chat([.wait("›"), .type("slow\r"), .wait("here"), .signal(number)])
        #expect(outcome.status == Int32(256 - number))
        #expect(outcome.text.hasSuffix("\u{1B}[?2004l"))
        #expect(try thread().messages.last?.text == "It begins **here")
        let again = try chat([.wait("Stopped"), .wait("›"), .type("\u{4}")])
        #expect(again.status == 0)
    }

    @Test("Another size in the middle of a reply and of a turn loses nothing")
    func resize() throws {
        let outcome = try chat([
            .wait("›"), .type("slow\r"), .wait("here"), .resize(columns: 30, rows: 10), .type("\u{1B}"),
            .wait("Stopped"),
            .wait("›"), .type("some words"), .wait("some words"), .resize(columns: 20, rows: 10),
            .type(" more\r"),
            .wait("done"), .wait("›"), .type("\u{4}"),
        ])
        #expect(outcome.status == 0)
        #expect(try thread().messages[2].text == "some words more")
    }

    @Test("On a terminal that cannot move its cursor, lines are enough")
    func dumb() throws {
        let outcome = try chat(
            [
                .wait("›"), .type("hello\\\n"), .type("you\n"), .wait("done"), .wait("›"), .type("/help\n"),
                .wait("Ctrl-D"),
                .wait("›"), .type("\u{4}"),
            ],
            in: ["TERM": "dumb"]
        )
        #expect(outcome.status == 0 && !outcome.output.contains(0x1B))
        #expect(try thread().messages.first?.text == "hello\nyou")
    }

    @Test("Killed at any moment of a save, it leaves a whole thread, old or new")
    func kill() throws {
        // Enough to take a while to write; each turn saves several times.
        let messages = (1...60).map {
            ChatMessage(
                id: "m\($0)",
                role: $0.isMultiple(of: 2) ? .assistant : .user,
                text: String(repeating: "word \($0) ", count: 20),
                date: Date(timeIntervalSince1970: 5)
            )
        }
        try JSONEncoder().encode(ChatRecord(messages: messages))
            .write(to: command.directory.appendingPathComponent("t.json"))
        try Data(Self.killer.utf8).write(to: command.directory.appendingPathComponent("killer.py"))
        let outcome = try command.run("exec python3 killer.py \"$MDREVEAL\"")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let end = try thread().messages
        #expect(end.prefix(60) == messages[...] && end.count > 60, "\(end.count)")
    }

    /// Kills the command 200 times, and reads the thread after each.
    private static let killer = """
        import json, os, random, signal, subprocess, sys, time
        random.seed(7)
        count = 60
        for round in range(200):
            process = subprocess.Popen(
                [sys.argv[1], "chat", "--reply=echo yes", "--thread=t.json"],
                stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, process_group=0
                ) if sys.version_info >= (3, 11) else subprocess.Popen(
                [sys.argv[1], "chat", "--reply=echo yes", "--thread=t.json"],
                stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            process.stdin.write(b"a turn\\n" * 5)
            process.stdin.flush()
            before, end = os.stat("t.json"), time.time() + 20
            while os.stat("t.json").st_mtime_ns == before.st_mtime_ns and time.time() < end:
                time.sleep(0.001)
            time.sleep(random.uniform(0.0, 0.03))
            process.send_signal(signal.SIGKILL)
            process.wait()
            process.stdin.close()
            with open("t.json", "rb") as file:
                thread = json.load(file)
            if thread.get("version") != 1 or len(thread["messages"]) < count:
                sys.exit("round %d: %d messages after %d" % (round, len(thread["messages"]), count))
            count = len(thread["messages"])
        extra = [name for name in os.listdir(".") if "t.json" in name and name not in ("t.json", ".t.json.mdreveal")]
        if extra:
            sys.exit("left behind: %s" % extra)
        """
}
