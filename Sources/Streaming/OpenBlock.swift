internal import MarkdownParsing
internal import SpanTree

/// A last block that still grows, with a settled part that is parsed no more.
///
/// The text behind that part, parsed alone behind a header, gives a block that joins it.
protocol OpenBlock: Sendable {
    /// What must stand before the unsettled text so that, parsed alone, it continues the block.
    func header(in text: [UInt8]) -> [UInt8]

    /// Lets go of what the last document showed of the unsettled text, so that storage can be changed in place.
    mutating func dropTail()

    /// The whole block and what follows it, where `rest` is what the unsettled text gave; `nil` where it does not continue the
    /// block, which is a fault in the rules of settling.
    mutating func joined(with rest: [MarkupBlock]) -> [MarkupBlock]?

    /// Settles all but the end of the block, where `rest` is what the unsettled lines gave.
    mutating func settle(_ rest: MarkupBlock, _ step: SettlingStep) -> Settled

    /// The whole block, where the unsettled text is nothing but code in its innermost container.
    ///
    /// - Parameter end: where the containers end.
    mutating func joined(withCode code: MarkupBlock, upTo end: Int) -> MarkupBlock?

    /// Settles code in the innermost container.
    mutating func settle(code: MarkupBlock)

    /// Whether the whole block, which may end with the text, may be too much for one parse of its inlines. O(unsettled text).
    func isHeavy(_ text: [UInt8]) -> Bool
}

extension OpenBlock {
    mutating func joined(withCode code: MarkupBlock, upTo end: Int) -> MarkupBlock? { nil }
    mutating func settle(code: MarkupBlock) {}
    func isHeavy(_ text: [UInt8]) -> Bool { false }
}

/// What the lines that have become complete are settled with.
struct SettlingStep: Sendable {
    let text: [UInt8]
    let parser: MarkdownParser
    /// Where the unsettled text starts.
    let restart: Int
    /// The end of the complete lines.
    let end: Int
    /// Where TeX is open that later text may close.
    let pendingMath: Int?
    /// Paragraphs of fewer bytes are not settled in parts.
    let paragraphByteCount: Int

    /// Text from here on stays unsettled.
    var limit: Int { min(end, pendingMath ?? end) }

    /// What lines are by themselves.
    func blocks(of lines: [UInt8]) -> [MarkupBlock] {
        // Behind a newline, U+FEFF is no byte order mark.
        ([0x0A] + lines).withUnsafeBufferPointer {
            parser.fragment($0, at: 0, footnotes: nil).document.blocks
        }
    }

    /// The text of lines that are one paragraph by themselves.
    func paragraph(of lines: [UInt8]) -> MarkupText? {
        let blocks = blocks(of: lines)
        guard blocks.count == 1, case .paragraph(let text)? = blocks.first?.kind else { return nil }
        return text
    }

    /// A block that has just turned up as the last one in its container, with nothing settled yet; `nil` where it cannot be settled
    /// in parts.
    ///
    /// - Parameter paragraph: what is left of the paragraph that it cuts off.
    func open(
        _ block: MarkupBlock,
        behind paragraph: MarkupBlock?,
        in path: ContainerPath
    ) -> (any OpenBlock)? {
        guard let source = block.source else { return nil }
        let start = source.lowerBound
        switch block.kind {
        case .paragraph where path.isEmpty && pendingMath == nil:
            return OpenParagraph(at: start, minimumByteCount: paragraphByteCount)
        case .list(let list):
            return OpenList(list, at: start, in: path, keepsNumbers: parser.dialect.keepsListNumbers)
        case .blockQuote, .alert:
            return OpenQuote(block.kind, at: start, in: path, text)
        case .table(let table): return OpenTable(table, behind: paragraph, at: source, in: path, self)
        case .rawHTML where path.isEmpty, .codeBlock where path.isEmpty:
            return OpenLines(block.kind, at: start, in: text)
        default: return nil
        }
    }

    /// A last block that is code whose end has not come; `nil` where it has, or where its lines must be parsed.
    func openFence(_ block: MarkupBlock, in path: ContainerPath) -> OpenFence? {
        guard case .codeBlock(let code) = block.kind, let start = block.source?.lowerBound,
            // TeX that opens in the info string would reach into the code.
            pendingMath ?? .max >= text.nextLine(after: start)
        else { return nil }
        return OpenFence(code, at: start, in: path, self)
    }
}

/// What a step has settled.
struct Settled: Sendable {
    /// Where the unsettled text starts now; `nil` where nothing could be settled.
    var restart: Int?
    /// The code that the text ends in.
    var fence: OpenFence?

    /// Nothing.
    static let nothing = Settled()
}
