internal import MarkdownReveal

/// What of a shown document can no longer change.
///
/// Closed blocks, in which no label waits for its definition, and the complete lines of code at the end. Lists and
/// tables count only once they are closed: a later item can make a list loose, a later row a column wider.
struct FinalPart: Sendable, Hashable {
    /// A part of the document from its start.
    struct Extent: Sendable, Hashable {
        /// How many leading blocks are in it.
        var blocks = 0
        /// Whether the block behind those is the last one, and code, so that its complete lines are in it too.
        var endsInCode = false
    }

    /// How many leading blocks are closed and shown whole.
    var closedBlocks = 0
    /// What cannot change.
    var certain = Extent()
    /// What will not change unless something that only looks like a label, as the `[0]` of `a[0]`, is defined as one.
    var likely = Extent()

    /// Nothing.
    static let none = FinalPart()

    init() {}

    /// - Parameters:
    ///   - shown: what is shown of a readable document.
    ///   - whole: how many leading blocks of that are shown whole.
    ///   - closed: how many leading blocks of the readable document are closed.
    init(of shown: MarkupDocument, whole: Int, closed: Int) {
        closedBlocks = min(closed, whole, shown.blocks.count)
        func extent(until reference: Reference) -> Extent {
            let open = shown.blocks.prefix(closedBlocks).firstIndex { $0.reference >= reference }
            let blocks = open ?? closedBlocks
            guard open == nil, blocks == shown.blocks.count - 1, blocks <= closed,
                case .codeBlock = shown.blocks[blocks].kind
            else { return Extent(blocks: blocks) }
            return Extent(blocks: blocks, endsInCode: true)
        }
        certain = extent(until: .possible)
        likely = extent(until: .clear)
    }
}

/// Whether a text refers to a link or footnote whose definition may come later.
private enum Reference: Int, Comparable {
    case none
    /// `[label]`, which is far more often just brackets.
    case possible
    /// `[text][label]` or `[^label]`.
    case clear

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension MarkupBlock {
    fileprivate var reference: Reference {
        switch kind {
        case .paragraph(let text), .heading(_, let text): text.reference
        case .list(let list): list.items.lazy.map(\.blocks.reference).max() ?? .none
        case .blockQuote(let blocks), .alert(_, let blocks): blocks.reference
        case .table(let table):
            ([table.header] + table.rows).lazy.flatMap(\.self).map(\.reference).max() ?? .none
        case .codeBlock, .thematicBreak, .rawHTML: .none
        // A reference that comes later may change its number, and footnotes stand behind everything.
        case .footnoteDefinition: .clear
        }
    }
}

extension [MarkupBlock] {
    fileprivate var reference: Reference { lazy.map(\.reference).max() ?? .none }
}

extension MarkupText {
    fileprivate var reference: Reference {
        let open = UInt8(ascii: "[")
        let close = UInt8(ascii: "]")
        guard string.utf8.contains(open), string.utf8.contains(close) else { return .none }
        var result = Reference.none
        // A bracket in code or mathematics is a bracket.
        for run in runs where !run.marks.contains(where: \.kind.isVerbatim) {
            for (byte, next) in zip(run.text.utf8, run.text.utf8.dropFirst()) {
                if byte == open && next == UInt8(ascii: "^") || byte == close && next == open {
                    return .clear
                }
            }
            if run.text.utf8.contains(open) { result = .possible }
        }
        return result
    }
}

extension Mark.Kind {
    fileprivate var isVerbatim: Bool {
        switch self {
        case .code, .math, .rawHTML: true
        default: false
        }
    }
}
