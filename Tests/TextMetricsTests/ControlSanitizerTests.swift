import Testing
import TextMetrics

@Suite("Control sanitizer")
struct ControlSanitizerTests {
    private static let controls: [ClosedRange<UInt32>] = [
        0x00...0x08, 0x0B...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x206F, 0xFEFF...0xFEFF,
        0xFFF9...0xFFFB,
    ]

    @Test(
        "every scalar of Unicode is kept, or removed as a control, or a line separator that becomes a space"
    )
    func everyScalar() {
        let sanitizer = ControlSanitizer(.remove)
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isControl = Self.controls.contains { $0.contains(value) }
            let expected =
                switch value {
                case 0x09, 0x2028, 0x2029: "a b"
                case _ where isControl: "ab"
                default: "a" + String(scalar) + "b"
                }
            let text = "a" + String(scalar) + "b"
            if !sanitizer.sanitized(text).utf8.elementsEqual(expected.utf8) {
                Issue.record("U+\(String(value, radix: 16))")
            }
        }
    }

    @Test("on a screen a control becomes U+FFFD, and nothing else changes")
    func replacement() {
        let sanitizer = ControlSanitizer(.replace)
        for value in Self.controls.joined() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(sanitizer.sanitized("a\(scalar)b") == "a\u{FFFD}b", "U+\(String(value, radix: 16))")
        }
    }

    @Test(
        "escape sequences lose their power, not their letters",
        arguments: ["\u{1B}]52;c;eA==\u{7}", "\u{9B}31mred"]
    )
    func sequences(text: String) {
        let clean = ControlSanitizer(.remove).sanitized(text)
        #expect(clean.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) })
        #expect(
            clean
                == text.unicodeScalars.filter { $0.isASCII && $0.value >= 0x20 }.reduce("") {
                    $0 + String($1)
                }
        )
    }

    @Test("S04: a lone C1 control takes nothing of what follows with it")
    func loneC1() {
        #expect(ControlSanitizer(.remove).sanitized("\u{90}text goes on") == "text goes on")
    }

    @Test("joiners, variation selectors, tags and marks of direction stay")
    func joiners() {
        for text in ["👨‍👩‍👧", "می\u{200C}خواهم", "⚠️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "a\u{200E}b\u{200F}c", "क्\u{200D}ष", "\u{200B}"] {
            #expect(ControlSanitizer(.remove).sanitized(text).utf8.elementsEqual(text.utf8))
        }
    }

    @Test("tabs stay where they are asked for, and line feeds everywhere")
    func tabs() {
        #expect(ControlSanitizer(.remove, keepsTabs: true).sanitized("a\tb\u{1}\nc\r") == "a\tb\nc")
        #expect(ControlSanitizer(.remove).sanitized("a\tb\nc\r\n") == "a b\nc\n")
        #expect(ControlSanitizer(.replace).sanitized("a\tb") == "a b")
    }

    @Test("the check for clean text agrees with what sanitizing changes, wherever the scalar stands")
    func cleanness() {
        let scalars: [Unicode.Scalar] = [
            "\n", "\t", "\u{0}", "\u{1B}", "\u{1F}", " ", "~", "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}", "é",
            "—",
            "\u{2027}", "\u{2028}", "\u{202E}", "\u{202F}", "\u{2065}", "\u{2066}", "\u{206F}", "名",
            "\u{FEFE}",
            "\u{FEFF}", "\u{FF00}", "\u{FFF9}", "\u{FFFB}", "\u{FFFC}", "\u{FE0F}", "😀",
        ]
        for sanitizer in [ControlSanitizer(.remove), ControlSanitizer(.remove, keepsTabs: true)] {
            for scalar in scalars {
                for filler in ["a", "名", "é", "—"] {
                    for length in 0..<12 {
                        var text = String(repeating: filler, count: length) + String(scalar) + "b"
                        let isChanged = !sanitizer.sanitized(text).utf8.elementsEqual(text.utf8)
                        #expect(text.withUTF8(sanitizer.isClean) == !isChanged)
                    }
                }
            }
        }
    }

    @Test("clean text stays the same slice")
    func sameSlice() {
        let text = "some text, 日本語 — “quoted”"
        let slice = ControlSanitizer(.remove).sanitized(text[...])
        #expect(slice.startIndex == text.startIndex && slice.endIndex == text.endIndex)
    }
}
