import HTMLRendering
import SpanTree
import TestSupport
import Testing

@Suite("Escaping")
struct EscapingTests {
    /// One scalar after the other: what the renderer does eight bytes at a time.
    private func escaped(_ string: String, replacesControls: Bool) -> String {
        var output = String.UnicodeScalarView()
        for scalar in string.unicodeScalars {
            switch scalar {
            case "<": output.append(contentsOf: "&lt;".unicodeScalars)
            case ">": output.append(contentsOf: "&gt;".unicodeScalars)
            case "&": output.append(contentsOf: "&amp;".unicodeScalars)
            case "\"": output.append(contentsOf: "&quot;".unicodeScalars)
            case "\u{2028}" where replacesControls: output.append(" ")
            case "\u{202E}" where replacesControls, "\u{2066}" where replacesControls,
                "\u{FEFF}" where replacesControls:
                output.append("\u{FFFD}")
            case "\n", "\t": output.append(scalar)
            case "\0"..<" " where replacesControls, "\u{7F}"..."\u{9F}" where replacesControls:
                output.append("\u{FFFD}")
            default: output.append(scalar)
            }
        }
        return String(output)
    }

    @Test("Scanning by words finds what scanning by characters does", arguments: [false, true])
    func words(matchesCmark: Bool) {
        let options = HTMLRenderer.Options.chat.with(\.matchesCmark, matchesCmark)
        let alphabet = Array(
            "abcdefgh <>&\"'\t\n\r\0\u{1B}\u{7F}\u{80}\u{9B}\u{9F}\u{A0}\u{2028}\u{202E}\u{2066}\u{FEFF}éñ中😀;=:#%!/?"
                .unicodeScalars
        )
        var random = SeededGenerator(seed: 7)
        for length in (0...40).flatMap({ Array(repeating: $0, count: 60) }) {
            var string = String.UnicodeScalarView()
            for _ in 0..<length {
                // Long stretches without anything to escape matter as much.
                let isPlain = Bool.random(using: &random)
                string.append(isPlain ? "x" : alphabet.randomElement(using: &random) ?? "y")
            }
            let expected = "<p>" + escaped(String(string), replacesControls: !matchesCmark) + "</p>\n"
            let output = html(options, paragraph(String(string)))
            #expect(output.utf8.elementsEqual(expected.utf8), "\(String(string).debugDescription)")
        }
    }

    @Test("Exactly the unreserved characters and delimiters of URLs stay in one")
    func urls() {
        let safe = Set(
            "-_.+!*(),%#@?=;:/$~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8
        )
        let digits = Array("0123456789ABCDEF")
        for scalar in (0...0x7F).map({ Unicode.Scalar(UInt8($0)) }) + ["é", "中"] {
            let expected = String(scalar).utf8.map { byte in
                switch byte {
                case UInt8(ascii: "&"): "&amp;"
                case UInt8(ascii: "'"): "&#x27;"
                case _ where safe.contains(byte): String(Unicode.Scalar(byte))
                default: "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
                }
            }
            .joined()
            let target = LinkTarget(destination: String(scalar))
            #expect(
                html(.chat, paragraph("x", Mark(.link(target), 0..<1)))
                    == "<p><a href=\"\(expected)\">x</a></p>\n"
            )
        }
    }
}
