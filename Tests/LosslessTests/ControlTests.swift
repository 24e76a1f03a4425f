import ANSIRendering
import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite("Controls")
struct ControlTests {
    /// C0, DEL, C1, and the marks that reorder what is read.
    private static let controls: [Unicode.Scalar] = [
        0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069,
    ]
    .flatMap { (range: ClosedRange<UInt32>) in range.compactMap(Unicode.Scalar.init) }

    /// A control in every place where a source may have one.
    private static func sources(_ control: String) -> [String] {
        [
            "a\(control)b **c\(control)** `d\(control)`", "# a\(control)", "[a](b\(control) \"c\(control)\")",
            "[a](<b\(control)>)", "![a\(control)](b\(control))", "<https://a.b/\(control)>",
            "https://a.b/\(control)",
            "```a\(control) b\(control)\nc\(control)\n```", "    a\(control)",
            "| a\(control) |\n|---|\n| b\(control) |",
            "<b title=\"\(control)\">a\(control)</b> <x\(control)>", "<div>\n\(control)\n</div>",
            "<a href=\"https://a.b/\(control)\">c</a>", "a[^b\(control)]\n\n[^b\(control)]: c\(control)",
            "\\(a\(control)\\)\n\n\\[\nb\(control)\n\\]", "- [x] a\(control)\n- \(control)",
            "> [!NOTE]\n> \(control)",
            "[a]\n\n[a]: b\(control) 'c\(control)'",
        ]
    }

    @Test(
        "never reach an output, raw or as a reference, wherever they stand",
        arguments: RendererTests.Sink.allCases
    )
    func noneGetsThrough(sink: RendererTests.Sink) throws {
        for control in Self.controls {
            let spellings = [
                String(control), "&#\(control.value);", "&#x\(String(control.value, radix: 16));",
            ]
            for source in spellings.flatMap(Self.sources) {
                #expect(try stray(in: source, sink) == nil, "\(source.debugDescription)")
            }
        }
    }

    @Test("of the fixtures never reach an output", arguments: RendererTests.Sink.allCases)
    func fixtures(sink: RendererTests.Sink) throws {
        for text in try Texts.all() { #expect(try stray(in: text.text, sink) == nil, "\(text.id)") }
    }

    /// The first control in an output; tabs are code's, and the terminal's own escapes are taken away.
    private func stray(in source: String, _ sink: RendererTests.Sink) throws -> Unicode.Scalar? {
        let output = sink.output(of: try MarkdownParser(dialect: .chat).parse(source))
        let text = sink == .ansi ? sink.visible(of: output) : output
        return text.unicodeScalars.first {
            $0 != "\n" && !($0 == "\t" && sink != .ansi) && Self.controls.contains($0)
        }
    }
}
