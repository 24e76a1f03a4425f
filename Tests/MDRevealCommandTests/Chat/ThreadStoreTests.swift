import Foundation
import MarkdownReveal
import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("The file of a conversation")
struct ThreadStoreTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "mdreveal-\(UUID().uuidString)"
        )
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func name(_ last: String = "t.json") -> SystemString {
        SystemString(folder.appendingPathComponent(last).path)
    }

    private func text(_ last: String = "t.json") throws -> String {
        try String(contentsOf: folder.appendingPathComponent(last), encoding: .utf8)
    }

    private func record(_ texts: String...) throws -> ChatRecord {
        try ChatRecord(
            messages: texts.enumerated().map {
                ChatMessage(
                    id: "\($0)",
                    role: $0.isMultiple(of: 2) ? .user : .assistant,
                    text: $1,
                    date: Date(timeIntervalSince1970: 5)
                )
            }
        )
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    @Test("holds the thread, for its owner alone, and nothing else is left behind")
    func round() throws {
        let thread = try record("a", "**b**")
        let store = try ThreadStore(name())
        #expect(try store.load() == ChatRecord())
        store.save(ChatRecord(), isDurable: true)
        #expect(try names.isEmpty, "nothing was said")
        store.save(thread, isDurable: true)
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/t.json")[
            .posixPermissions
        ]
        #expect(mode as? Int == 0o600)
        #expect(try names == ["t.json"] && store.takeMessages().isEmpty)
        withExtendedLifetime(store) {}
    }

    @Test("is read again as it was saved, with fields that nobody here knows")
    func unknownFields() throws {
        let saved = """
            {"version": 1, "title": "kept", "messages": [{"id": "x", "role": "user", "text": "a",
            "date": "2026-01-02T03:04:05.678Z", "mood": [1, {"deep": null}]}]}
            """
        try saved.write(to: folder.appendingPathComponent("t.json"), atomically: false, encoding: .utf8)
        let store = try ThreadStore(name())
        var thread = ChatThread(try store.load())
        _ = thread.apply(.resume, at: Date(timeIntervalSince1970: 7))
        store.save(thread.record, isDurable: false)
        let text = try text()
        for part in ["\"title\" : \"kept\"", "\"mood\"", "\"deep\" : null", "2026-01-02T03:04:05.678Z"] {
            #expect(text.contains(part))
        }
    }

    @Test(
        "that is damaged, newer or no thread is an error, and stays as it is",
        arguments: [
            "{", "", "[]", "{\"version\": 2, \"messages\": []}", "{\"version\": 1}", "# notes\n",
        ]
    )
    func damaged(_ contents: String) throws {
        try contents.write(to: folder.appendingPathComponent("t.json"), atomically: false, encoding: .utf8)
        let world = FakeWorld()
        var chat = world
        chat.chatConsole = FakeChatConsole([("", .input("hi\n"))])
        #expect(chat.run("chat", "--reply=x", "--thread=\(name())") == .input)
        #expect(chat.diagnostics.text.contains("t.json: ") && chat.output.text.isEmpty)
        #expect(try text() == contents && names == ["t.json"])
    }

    @Test("that a process has open is not for another one")
    func lock() throws {
        let store = try ThreadStore(name())
        store.save(try record("a"), isDurable: true)
        #expect(throws: ThreadStore.Failure.self) { try ThreadStore(name()) }
        store.save(try record("a", "b"), isDurable: true)
        #expect(throws: ThreadStore.Failure.self, "the lock goes on behind a replacement") {
            try ThreadStore(name())
        }
        withExtendedLifetime(store) {}
    }

    @Test("is let go with its store")
    func unlock() throws {
        do { try ThreadStore(name()).save(try record("a"), isDurable: true) }
        #expect(try ThreadStore(name()).load() == record("a"))
    }

    @Test("that someone else changes stays, and the thread goes on beside it")
    func changed() throws {
        let store = try ThreadStore(name())
        store.save(try record("a"), isDurable: true)
        try "mine".write(to: folder.appendingPathComponent("t.json"), atomically: true, encoding: .utf8)
        store.save(try record("a", "b"), isDurable: true)
        #expect(try text() == "mine")
        #expect(try text("t.2.json").contains("\"b\""))
        #expect(store.takeMessages().contains { $0.contains("t.json: ") && $0.contains("t.2.json") })
        store.save(try record("a", "b", "c"), isDurable: true)
        #expect(try text("t.2.json").contains("\"c\"") && store.takeMessages().isEmpty)
        #expect(try names == ["t.2.json", "t.json"])
    }

    @Test("that two make at once becomes two")
    func race() throws {
        let (one, two) = (try ThreadStore(name()), try ThreadStore(name()))
        one.save(try record("one"), isDurable: true)
        two.save(try record("two"), isDurable: true)
        #expect(try text().contains("\"one\"") && text("t.2.json").contains("\"two\""))
        withExtendedLifetime(one) {}
    }

    @Test("keeps its mode and stays behind a symbolic link")
    func modeAndLink() throws {
        do { try ThreadStore(name()).save(try record("a"), isDurable: true) }
        let path = folder.path + "/t.json"
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link",
            withDestinationPath: "t.json"
        )
        let store = try ThreadStore(name("link"))
        #expect(try store.load() == record("a"))
        store.save(try record("a", "b"), isDurable: true)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "t.json")
        #expect(try text().contains("\"b\""))
    }

    @Test("that cannot be written is said once, and tried again")
    func unwritable() throws {
        #expect(throws: ThreadStore.Failure.self) { try ThreadStore(name("missing/t.json")) }
        let missing = folder.path + "/missing"
        try FileManager.default.createDirectory(atPath: missing, withIntermediateDirectories: false)
        let store = try ThreadStore(name("missing/t.json"))
        try FileManager.default.removeItem(atPath: missing)
        store.save(try record("a"), isDurable: true)
        #expect(store.hasFailed && store.takeMessages().count == 1)
        store.save(try record("a", "b"), isDurable: true)
        #expect(store.takeMessages().isEmpty)
        try FileManager.default.createDirectory(atPath: missing, withIntermediateDirectories: false)
        store.save(try record("a", "b"), isDurable: true)
        #expect(!store.hasFailed)
        #expect(try text("missing/t.json").contains("\"b\""))
    }

    @Test("must be a file", arguments: ["", "/dev/null"])
    func notRegular(_ path: String) {
        #expect(throws: ThreadStore.Failure.self) {
            try ThreadStore(SystemString(path.isEmpty ? folder.path : path))
        }
    }
}
