import TerminalIO
import Testing

@Suite("A terminal's answers")
struct TerminalRepliesTests {
    /// What becomes of some bytes, however they are cut.
    private func replies(_ text: String, _ location: SourceLocation = #_sourceLocation) -> TerminalReplies {
        let bytes = Array(text.utf8)
        var whole = TerminalReplies()
        whole.append(bytes)
        whole.finish()
        for cut in 0...bytes.count {
            var pieces = TerminalReplies()
            pieces.append(bytes[..<cut])
            pieces.append(bytes[cut...])
            pieces.finish()
            #expect(pieces == whole, sourceLocation: location)
        }
        return whole
    }

    private static let attributes = "\u{1B}[?62;22c"

    @Test(
        "tell the background in every form that X11 has for a colour",
        arguments: [
            ("rgb:0000/0000/0000\u{1B}\\", true), ("rgb:ffff/ffff/ffff\u{07}", false),
            ("rgb:1e/1e/2e\u{1B}\\", true),
            ("rgba:ffff/fdfd/f6f6/ffff\u{07}", false), ("#fdf6e3\u{07}", false), ("#002b36\u{1B}\\", true),
            ("rgb:F/F/E\u{07}", false), ("rgb:8080/0000/8080\u{07}", true),
            ("rgb:0000/ffff/0000\u{07}", false),
        ]
    )
    func colors(_ color: String, _ isDark: Bool) {
        let found = replies("\u{1B}]11;" + color + Self.attributes)
        #expect(found.background?.isDark == isDark)
        #expect(found.isComplete)
        #expect(found.typed.isEmpty)
    }

    @Test("are complete without a colour, and not without the attributes")
    func partial() {
        #expect(replies(Self.attributes).isComplete)
        #expect(replies(Self.attributes).background == nil)
        #expect(!replies("\u{1B}]11;rgb:0/0/0\u{07}").isComplete)
        #expect(!replies("").isComplete)
    }

    @Test("leave what somebody typed, before, between and behind")
    func typing() {
        let found = replies(
            "ls\u{1B}[A\u{1B}]11;rgb:0/0/0\u{07}é\u{1B}\u{1B}OP" + Self.attributes + "q\u{1B}"
        )
        #expect(String(decoding: found.typed, as: UTF8.self) == "ls\u{1B}[Aé\u{1B}\u{1B}OPq\u{1B}")
        #expect(found.background?.isDark == true)
        #expect(found.isComplete)
    }

    @Test(
        "that are none have no colour, and lose nothing but a half of an answer",
        arguments: [
            "rgb:0/0\u{07}", "rgb:0/0/0/0\u{07}", "rgb:00000/0/0\u{07}", "rgb:x/0/0\u{07}", "red\u{07}",
            "#ff\u{07}", "\u{07}",
        ]
    )
    func nonsense(_ color: String) {
        let found = replies("\u{1B}]11;" + color + Self.attributes)
        #expect(found.background == nil)
        #expect(found.isComplete)
        #expect(replies("\u{1B}]11;rgb:00").typed.isEmpty)
        #expect(replies("\u{1B}[?6").typed.isEmpty)
    }

    @Test("may be any bytes")
    func anything() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let alphabet = Array("\u{1B}\u{1B}]11;rgb:/0f[?6c\\\u{07}x".utf8)
            let bytes = (0..<40).map { _ in alphabet.randomElement(using: &random) ?? 0 }
            _ = replies(String(decoding: bytes, as: UTF8.self))
        }
        let endless = replies("\u{1B}]11;" + String(repeating: "f", count: 400) + Self.attributes)
        #expect(endless.isComplete && endless.background == nil)
    }
}
