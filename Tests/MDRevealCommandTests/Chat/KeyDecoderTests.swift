import Testing

@testable import MDRevealCommand

@Suite("Keys")
struct KeyDecoderTests {
    private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

    /// The keys in bytes, which come to the same in every cutting.
    private func keys(_ bytes: [UInt8]) -> [Key] {
        var whole = KeyDecoder()
        let keys = whole.append(bytes) + whole.flush()
        for size in 1...3 {
            var decoder = KeyDecoder()
            var pieces: [Key] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                pieces += decoder.append(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            #expect(pieces + decoder.flush() == keys)
        }
        return keys
    }

    @Test(
        "are told from their bytes, however those are cut",
        arguments: [
            ("a", .character("a")), ("é", .character("é")), ("日", .character("日")), ("🙂", .character("🙂")),
            ("\r", .enter), ("\n", .newline), ("\u{1B}\r", .newline), ("\u{1B}\n", .newline),
            ("\u{1B}[13;2u", .newline), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
            ("\u{3}", .interrupt), ("\u{4}", .endOfInput), ("\u{1}", .control("A")), ("\u{1B}", .escape),
            ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[1;5C", .wordRight),
            ("\u{1B}[1;3D", .wordLeft), ("\u{1B}[D", .left), ("\u{1B}[H", .home), ("\u{1B}[4~", .end),
            ("\u{1B}[3~", .delete), ("\u{1B}b", .alt("b")), ("\u{1B}ü", .alt("ü")), ("\u{1B}[15~", .other),
            ("\u{1B}]11;rgb:0/0/0\u{7}", .other), ("\u{1B}]11;rgb:0/0/0\u{1B}\\", .other),
        ] as [(String, Key)]
    )
    func single(_ bytes: String, _ key: Key) {
        #expect(keys(bytes) == [key])
        #expect(keys("x" + bytes).first == .character("x"))
        if key != .escape { #expect(keys(bytes + "x") == [key, .character("x")]) }
    }

    @Test("Pasted lines are one key, whatever stands in them")
    func paste() {
        #expect(
            keys("\u{1B}[200~a\rb\r\nc\u{1B}[A\n\u{1B}[201~d") == [
                .paste("a\nb\nc\u{1B}[A\n"), .character("d"),
            ]
        )
        #expect(keys("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    }

    @Test("Esc is a key once nothing follows")
    func escape() {
        var decoder = KeyDecoder()
        #expect(decoder.append([0x1B]).isEmpty && decoder.isPending)
        #expect(decoder.append(Array("[A".utf8)) == [.up] && !decoder.isPending)
        #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
    }

    @Test("What is no UTF-8 is U+FFFD and takes nothing else with it")
    func invalid() {
        #expect(keys([0xFF, 0x61]) == [.character("\u{FFFD}"), .character("a")])
        #expect(keys([0xE2, 0x82, 0x61]).last == .character("a"))
        #expect(keys([0xC3]) == [.character("\u{FFFD}")])
    }

    @Test("Any bytes at all end in no key that is left over")
    func anyBytes() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let alphabet: [UInt8] = [
                0x1B, 0x5B, 0x4F, 0x5D, 0x41, 0x7E, 0x32, 0x30, 0x3B, 0xE2, 0x82, 0xAC, 0x0D, 0x07,
            ]
            var decoder = KeyDecoder()
            let bytes = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                alphabet.randomElement(using: &random)!
            }
            _ = decoder.append(bytes)
            _ = decoder.flush()
            #expect(!decoder.isPending)
        }
    }
}
