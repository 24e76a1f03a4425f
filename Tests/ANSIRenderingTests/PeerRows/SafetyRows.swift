import ANSIRendering
import MarkdownParsing
import SpanTree
import TestSupport
import Testing

/// What goes wrong in other programs; each test is named after its row in `Tests/peer-rows.txt`.
@Suite("Peers: controls of the content")
struct SafetyRows {
    private static let controls = Array(0...0x1F) + Array(0x7F...0x9F) + [0x202E, 0x2066, 0xFEFF]

    private static func check(_ markdown: String, _ comment: String) throws {
        for links in LinkStyle.allCases {
            for width in [3, 40] {
                let terminal = Terminal(reading: try output(markdown, width: width, links: links))
                #expect(terminal.faults.isEmpty, "\(comment), \(links), \(width)")
            }
        }
    }

    @Test("S01, S08: none gets out, raw or as an entity, wherever it stands", arguments: controls)
    func everywhere(value: Int) throws {
        let raw = Unicode.Scalar(UInt32(value)).map { String(Character($0)) } ?? ""
        for control in [raw, "&#\(value);"] {
            for place in [
                "a\(control)b", "# a\(control)b", "`a\(control)b`", "> - a\(control)[31mb",
                "[a\(control)b](<https://e.org/\(control)x> \"t\(control)\")", "[a](<x:\(control)>)",
                "![a\(control)](<b\(control)>)", "```s\(control)h\na\(control)b\n```", "    a\(control)b",
                "| a\(control) | b |\n|--|--|\n| c\(control)d | e |", "<div>\n\(control)\n</div>",
                "a[^n]\n\n[^n]: b\(control)c", "\\( a\(control)b \\)", "<!-- \(control) --> <b \(control)>",
            ] {
                try Self.check(place, "\(value)")
            }
        }
    }

    @Test("S02: a clipboard write is text")
    func clipboard() throws {
        #expect(try lines("\u{1B}]52;c;aGk=\u{7}x") == ["\u{FFFD}]52;c;aGk=\u{FFFD}x"])
    }

    @Test("S04: a control takes nothing with it")
    func nothingSwallowed() throws {
        #expect(try lines("\u{9B}text \u{90}more\u{9C}") == ["\u{FFFD}text \u{FFFD}more\u{FFFD}"])
    }

    @Test("S05: text that would be reordered is not")
    func bidi() throws {
        #expect(try lines("a\u{202E}b\u{2066}c") == ["a\u{FFFD}b\u{FFFD}c"])
    }

    @Test("S07: an entity in pieces stays in pieces")
    func splitEntity() throws {
        #expect(try lines("~~&**#27;**[31mX~~") == ["&#27;[31mX"])
        #expect(try lines("&amp;#27;[31m") == ["&#27;[31m"])
    }

    @Test("the values of a document built by hand are no safer than parsed ones")
    func handMade() {
        let evil = "\u{1B}]8;;x\u{7}\n\u{9B}2J"
        let target = LinkTarget(destination: "https://e.org/\(evil)", title: evil)
        let text = MarkupText(evil, marks: [Mark(.link(target), 0..<evil.utf8.count)])
        let document = MarkupDocument(blocks: [
            MarkupBlock(.paragraph(text)),
            MarkupBlock(.codeBlock(CodeBlock(info: evil, text: MarkupText(evil)))),
            MarkupBlock(.rawHTML(MarkupText(evil))),
        ])
        for links in LinkStyle.allCases {
            #expect(Terminal(reading: ANSIRenderer(links: links).render(document)).faults.isEmpty)
        }
    }
}
