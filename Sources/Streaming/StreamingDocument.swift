public import MarkdownParsing
public import SpanTree

/// A reply that is still arriving: text in, documents out.
///
/// `document` equals, after every prefix, what a fresh parse of that prefix gives, but costs only the parse of the open end:
/// blocks that can no longer change are parsed once and shared by all documents that follow. Appending is O(chunk);
/// parsing happens when a document is asked for, so a burst of chunks costs one parse.
public struct StreamingDocument: Sendable {
    private var received = ReceivedText()
    private var exact: ExactDocument
    /// Whether no more text will come.
    public private(set) var isFinished = false

    /// A stream without text yet.
    public init(parser: MarkdownParser = MarkdownParser()) {
        exact = ExactDocument(parser: parser)
    }

    /// A stream that settles paragraphs of so many bytes in parts.
    package init(parser: MarkdownParser, paragraphByteCount: Int) {
        exact = ExactDocument(parser: parser, paragraphByteCount: paragraphByteCount)
    }

    /// How a text related to the one before.
    public enum Update: Sendable, Hashable {
        /// The same bytes.
        case unchanged
        /// The bytes before, and more.
        case appended
        /// Something else; the stream starts again.
        case replaced
    }

    /// Takes the text received so far, from its beginning. Giving the same text twice changes nothing, so a lost or repeated
    /// chunk cannot put the stream out of step. O(length), for the comparison of bytes.
    @discardableResult
    public mutating func update(_ text: String) -> Update {
        switch received.update(text) {
        case .same: return .unchanged
        case .appended: return .appended
        case .replaced:
            exact = ExactDocument(parser: exact.parser)
            return .replaced
        }
    }

    /// Takes more text. O(chunk).
    public mutating func append(_ chunk: String) { received.append(chunk.utf8) }

    /// Takes more bytes; a scalar may be split between two calls. O(chunk).
    public mutating func append(utf8 bytes: some Sequence<UInt8>) { received.append(bytes) }

    /// Says that no more text will come.
    public mutating func finish() {
        received.finish()
        isFinished = true
    }

    /// The document of the text received so far.
    public var document: MarkupDocument {
        mutating get { exact.document(of: received.utf8) }
    }

    /// What a reader should see now: the text received, without what is undecided, and with what is open styled the way it will
    /// most probably end. After `finish()` it is `document`.
    public var steady: MarkupDocument {
        mutating get { isFinished ? document : exact.steadyDocument(of: received.utf8) }
    }

    /// What a reader should see when no byte has come for a while: every hold ends after `patience`.
    public mutating func steady(
        quietFor quiet: Duration,
        patience: Duration = .milliseconds(700)
    ) -> MarkupDocument {
        quiet >= patience ? document : steady
    }

    /// How many leading blocks of `document`, or of a steady view, are closed: text that follows adds nothing to them. All that can
    /// still change in them is the text of a link or footnote whose definition has not come yet, which is `[label]` so far.
    /// After `finish()` it is all of them. O(blocks).
    ///
    /// - Parameter document: what this stream gave last.
    public func closedBlockCount(in document: MarkupDocument) -> Int {
        isFinished ? document.blocks.count : exact.closedBlockCount(in: document)
    }

    /// How many leading blocks of the document, or steady view, that was given last are those of the one given before it, in the same
    /// storage, so that what was made of them can be kept. Those behind may be the same or not. It is 0 for the first document, and
    /// where a text had to be parsed whole again.
    public var unchangedBlockCount: Int { exact.settled.unchangedCount }

    /// UTF-8 bytes that were parsed so far, over all documents; divided by the text's length it tells how much is parsed
    /// again.
    public var parsedByteCount: Int { exact.parsedByteCount }
}
