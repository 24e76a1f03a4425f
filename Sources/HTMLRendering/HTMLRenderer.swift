public import SpanTree

/// Prints a document as HTML: the inside of a `<body>`, in UTF-8.
public struct HTMLRenderer: Sendable, Hashable {
    /// What is printed, and how.
    public var options: Options

    /// A renderer, such as `HTMLRenderer(.gfm)`.
    public init(_ options: Options = .chat) {
        self.options = options
    }

    /// The document as HTML.
    ///
    /// O(document).
    public func render(_ document: MarkupDocument) -> String {
        String(decoding: bytes(document), as: UTF8.self)
    }

    /// The document as HTML, in UTF-8; spares the copy that a string costs.
    ///
    /// O(document).
    public func bytes(_ document: MarkupDocument) -> [UInt8] {
        var buffer: [UInt8] = []
        write(document, to: &buffer)
        return buffer
    }

    /// Appends the document's HTML to a buffer, so that parts of a long text can be printed one after another.
    ///
    /// Footnote definitions get one section a call. O(document).
    public func write(_ document: MarkupDocument, to buffer: inout [UInt8]) {
        var writer = HTMLWriter(options: options)
        swap(&writer.bytes, &buffer)
        // A guess that fits most texts; memory that is not touched costs nothing.
        writer.bytes.reserveCapacity(writer.bytes.count + document.graphemeCount * 2 + 256)
        writer.append(options.allowsRawHTML ? document.blocks : document.readable().blocks)
        swap(&writer.bytes, &buffer)
    }
}
