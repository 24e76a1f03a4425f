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
        var losses: [String] = []
        var count = 0
        for text in texts {
            let document = try MarkdownParser(dialect: .chat).parse(text.text)
            let shown = scalars(of: sink.visible(of: sink.output(of: document)), sink)
            let readable = document.readable()
            let all = readable.leaves.flatMap { scalars(of: $0.string, sink) }
            count += all.count
            // Columns stand side by side, so that the order of their text says nothing.
            let running = readable.blocks.flatMap(\.leavesOutsideTables).flatMap {
                scalars(of: $0.string, sink)
            }
            if let missing = running.firstMissing(in: shown) {
                let around = running[max(0, missing.offset - 20)..<min(running.count, missing.offset + 10)]
                losses.append("\(text.id): \(String(String.UnicodeScalarView(around)))")
            }
            let counts = Dictionary(shown.map { ($0, 1) }, uniquingKeysWith: +)
            let lost = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +).filter {
                counts[$0.key, default: 0] < $0.value
            }
            if !lost.isEmpty { losses.append("\(text.id): \(lost.keys)") }
        }
        print("\(count) characters of \(texts.count) trees looked for in \(sink), \(losses.count) are lost")
        #expect(losses == [])
    }

    private func scalars(of text: String, _ sink: Sink) -> [Unicode.Scalar] {
        ControlSanitizer(sink.treatment).sanitized(text).unicodeScalars.filter {
            !$0.properties.isWhitespace
        }
    }
}

extension MarkupBlock {
    fileprivate var leavesOutsideTables: [MarkupText] {
        switch kind {
        case .table: []
        case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.leavesOutsideTables) }
        case .blockQuote(let blocks), .alert(_, let blocks): blocks.flatMap(\.leavesOutsideTables)
        case .footnoteDefinition(let note): note.blocks.flatMap(\.leavesOutsideTables)
        case .paragraph, .heading, .codeBlock, .thematicBreak, .rawHTML: leaves
        }
    }
}
