internal import MarkdownReveal

/// A reply that is still arriving, out of bytes in any format.
struct ReplyStream: Sendable {
    private var document: StreamingDocument
    private var reader: ReplyReader
    private var isFinished = false
    /// Whether the last document had raw HTML.
    private var hadRawHTML = false
    /// The first bytes, while it is open whether they are UTF-8.
    private var head: [UInt8]? = []
    /// All bytes, where they are UTF-16 or UTF-32.
    private var wide: [UInt8]?
    /// How many bytes of text have arrived.
    private(set) var byteCount = 0

    init(_ format: ModelStreamFormat, parser: MarkdownParser) {
        reader = ReplyReader(format)
        document = StreamingDocument(parser: parser)
    }

    /// Whether the sender said that it failed.
    var hasFailed: Bool { reader.hasFailed }

    mutating func append(_ bytes: [UInt8]) {
        if wide != nil {
            wide? += bytes
        } else if let head {
            let start = head + bytes
            self.head = start
            guard let isWide = InputText.isWide(start) else { return }
            self.head = nil
            if isWide { wide = start } else { take(reader.append(start)) }
        } else {
            take(reader.append(bytes))
        }
    }

    /// Takes the end of the input.
    mutating func finish() {
        guard !isFinished else { return }
        isFinished = true
        if let rest = wide.map(InputText.utf8) ?? head { take(reader.append(rest)) }
        take(reader.finish())
        document.finish()
    }

    /// What a reader should see of the text.
    struct Readable: Sendable {
        let document: MarkupDocument
        /// How many of its blocks are closed.
        let closedBlocks: Int
        /// How many are those of the one before.
        let unchangedBlocks: Int
    }

    /// What a reader should see of the text now.
    ///
    /// - Parameter isQuiet: whether no bytes have come for a while, so that nothing is held back any more.
    mutating func readable(isQuiet: Bool) -> Readable {
        let seen = isQuiet ? document.document : document.steady
        let closed = document.closedBlockCount(in: seen)
        defer { hadRawHTML = seen.hasRawHTML }
        guard seen.hasRawHTML else {
            let unchanged = hadRawHTML ? 0 : document.unchangedBlockCount
            return Readable(document: seen, closedBlocks: closed, unchangedBlocks: unchanged)
        }
        // What is read of a block is other blocks.
        let start = MarkupDocument(blocks: Array(seen.blocks.prefix(closed))).readable()
        return Readable(document: seen.readable(), closedBlocks: start.blocks.count, unchangedBlocks: 0)
    }

    /// What a person should hear of since the last call.
    mutating func takeMessages() -> [String] {
        defer { reader.messages = [] }
        return reader.messages
    }

    private mutating func take(_ text: [UInt8]) {
        byteCount += text.count
        document.append(utf8: text)
    }
}
