import ANSIRendering
import HTMLRendering
import MarkdownParsing
import PlainTextExport
import SpanTree
import TestSupport
import Testing
import TextMetrics

@Suite("From the tree to what is read")
struct RendererTests {
    /// A renderer, and what of its output is read.
    enum Sink: CaseIterable, CustomTestStringConvertible {
        case plain, ansi, html

        var testDescription: String { "\(self)" }

        /// SGR and OSC 8. Graphemes would hide an escape before a combining mark.
        private static var escape: Regex<Substring> { #/\u{1B}\[[0-9;]*m|\u{1B}\]8;[^\u{1B}]*\u{1B}\\/# }

        /// What becomes of a control.
        var treatment: ControlSanitizer.Treatment { self == .plain ? .remove : .replace }

        func output(of document: MarkupDocument) -> String {
            switch self {
            case .plain: PlainTextExporter().export(document)
            case .ansi: ANSIRenderer(profile: TerminalProfile(width: 60)).render(document)
            case .html: HTMLRenderer(.chat).render(document)
            }
        }

        func visible(of output: String) -> String {
            switch self {
            case .plain: output
            case .ansi: output.replacing(Self.escape.matchingSemantics(.unicodeScalar), with: "")
            case .html: String(decoding: HTMLScan(Array(output.utf8)).visible, as: UTF8.self)
            }
        }
    }

    @Test("every visible character of the tree is in the output, in order", arguments: Sink.allCases)
    func nothingIsLost(sink: Sink) throws {
        let texts = try Texts.all()
        let losses = try texts.flatMap { text in
            let document = try MarkdownParser(dialect: .chat).parse(text.text)
            return document.losses(in: sink.visible(of: sink.output(of: document)), sink.treatment)
                .map { "\(text.id): \($0)" }
        }
        print("\(texts.count) trees looked for in \(sink), \(losses.count) lose something")
        #expect(losses == [])
    }
}
