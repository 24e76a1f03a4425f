public import SpanTree

/// Reads Markdown into a document.
public struct MarkdownParser: Sendable, Hashable {
    /// Which Markdown is read.
    public var dialect: Dialect

    /// A parser.
    public init(dialect: Dialect = .chat) {
        self.dialect = dialect
    }

    /// The document of a text.
    public func parse(_ source: String) throws(MarkdownParseError) -> MarkupDocument {
        MarkupDocument(blocks: [MarkupBlock(.paragraph(MarkupText(source)))])
    }
}

/// Why a text could not be read.
public enum MarkdownParseError: Error, Sendable, Hashable {
    /// The text has more bytes than the parser takes.
    case tooLarge(bytes: Int, limit: Int)
}
