internal import MarkdownParsing

/// A run of `*`, `_` or `~` in an open leaf.
struct DelimiterRun {
    let mark: UInt8
    /// Where the marks start that have not closed anything.
    var position: Int
    let end: Int
    /// Marks that no closing run has taken.
    var count: Int
    let length: Int
    let canOpen: Bool
    let canClose: Bool
    /// Whether a writer who puts a mark here probably means to open something.
    let isPlausible: Bool

    /// The run at `range`, by CommonMark's flanking rules, or in a dialect with CJK emphasis by its own.
    init(_ range: Range<Int>, in leaf: ArraySlice<UInt8>, dialect: Dialect) {
        mark = leaf[range.lowerBound]
        position = range.lowerBound
        end = range.upperBound
        count = range.count
        length = range.count
        let before = FlankingScalar(before: range.lowerBound, in: leaf)
        let after = FlankingScalar(at: range.upperBound, in: leaf)
        let isCJK = dialect.hasCJKEmphasis && mark != UInt8(ascii: "_")
        func flanks(_ inner: FlankingScalar, _ outer: FlankingScalar) -> Bool {
            if inner.isSpace { return false }
            if !inner.isPunctuation || outer.isSpace || outer.isPunctuation { return true }
            return isCJK && (inner.isCJK || outer.isCJK)
        }
        let isLeft = flanks(after, before)
        let isRight = flanks(before, after)
        switch mark {
        case UInt8(ascii: "_"):
            canOpen = isLeft && (!isRight || before.isPunctuation)
            canClose = isRight && (!isLeft || after.isPunctuation)
        case UInt8(ascii: "~"):
            let isMark = range.count == 2 || range.count == 1 && !dialect.needsTwoTildes
            canOpen = isMark && isLeft
            canClose = isMark && isRight
        default:
            canOpen = isLeft
            canClose = isRight
        }
        isPlausible = Self.isPlausible(range, in: leaf, before: before)
    }

    private static func isPlausible(
        _ range: Range<Int>,
        in leaf: ArraySlice<UInt8>,
        before: FlankingScalar
    ) -> Bool {
        guard range.upperBound < leaf.endIndex else { return false }
        let next = leaf[range.upperBound]
        if range.count == 1, [0x29, 0x2C, 0x2E, 0x2F].contains(next) { return false }
        if range.count > 3 { return false }
        if before.isSpace || before.isCJK || range.lowerBound == leaf.startIndex { return true }
        let previous = leaf[range.lowerBound - 1]
        if previous >= 0x80 { return before.isPunctuation }
        return "([{\"'*_~|>".utf8.contains(previous)
    }
}
