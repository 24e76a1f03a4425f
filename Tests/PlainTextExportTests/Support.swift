import MarkdownParsing
import PlainTextExport
import SpanTree

/// The plain text of a Markdown text in the chat dialect.
func plain(_ markdown: String, _ exporter: PlainTextExporter = PlainTextExporter()) throws -> String {
    exporter.export(try MarkdownParser(dialect: .chat).parse(markdown))
}

/// The plain text of blocks made by hand.
func plain(_ blocks: MarkupBlock..., exporter: PlainTextExporter = PlainTextExporter()) -> String {
    exporter.export(MarkupDocument(blocks: blocks))
}

extension MarkupBlock {
    static func paragraph(_ string: String, _ marks: Mark...) -> MarkupBlock {
        MarkupBlock(.paragraph(MarkupText(string, marks: marks)))
    }
    static func code(_ text: String) -> MarkupBlock {
        MarkupBlock(.codeBlock(CodeBlock(text: MarkupText(text))))
    }
}
