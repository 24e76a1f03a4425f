internal import SpanTree

/// A stretch of TeX with its delimiters in a text that has not been parsed yet.
struct MathRegion {
    /// `\[ \]` or `$$ $$`.
    let isDisplay: Bool
    /// The whole stretch, delimiters included, as one piece a line: without line ends, and from the second line on
    /// without indentation and quote marks.
    let pieces: [Range<Int>]
}

/// What opens and closes TeX.
private enum MathDelimiter: Int, CaseIterable {
    case parentheses, brackets, dollars

    /// The character behind the backslash that opens it.
    var opener: UInt8 { self == .parentheses ? UInt8(ascii: "(") : UInt8(ascii: "[") }
    /// The character behind the backslash that closes it.
    var closer: UInt8 { self == .parentheses ? UInt8(ascii: ")") : UInt8(ascii: "]") }
}

/// Finds TeX: from an opening delimiter to the next closing one of its kind in the same paragraph, without a backtick between,
/// where what is between reads as maths and not as words in escaped brackets. Neither headings nor table rows go on behind
/// their line, and `MathLine` tells which lines begin a block of their own.
///
/// It need not know of code: what is taken by mistake is put back verbatim, and since a backtick ends the search, no
/// code span or fence changes its bounds.
struct MathScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The regions, in order.
    private(set) var regions: [MathRegion] = []
    /// For each delimiter, up to where no closing one can be found; keeps many lone openers linear.
    private var barren = [0, 0, 0]
    /// The line that the scan is in.
    private var line = MathLine()

    /// The offset of the first opening delimiter that text behind the end could still close; `nil` for none.
    private(set) var pendingOffset: Int?

    private let closingOffset: Int?
    private let refusal: MathRefusal

    /// Scans a text. O(bytes).
    ///
    /// - Parameters:
    ///   - closingOffset: where TeX counts as closed that is still open at the end, and reads as such.
    ///   - refusal: what opens no TeX.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>,
        closingOffset: Int? = nil,
        refusing refusal: MathRefusal = MathRefusal()
    ) {
        self.bytes = bytes
        self.closingOffset = closingOffset
        self.refusal = refusal
        scan()
    }

    private mutating func scan() {
        var position = 0
        while position + 1 < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"):
                let delimiter: MathDelimiter? =
                    switch bytes[position + 1] {
                    case MathDelimiter.parentheses.opener: .parentheses
                    case MathDelimiter.brackets.opener: .brackets
                    default: nil
                    }
                position = delimiter.flatMap { region($0, at: position) } ?? position + 2
            case UInt8(ascii: "$"):
                let run = length(ofRunAt: position)
                position = (run == 2 ? region(.dollars, at: position) : nil) ?? position + run
            default:
                position = bytes.firstIndex(
                    of: UInt8(ascii: "\\"),
                    or: UInt8(ascii: "$"),
                    or: UInt8(ascii: "$"),
                    from: position
                )
            }
        }
    }

    private func length(ofRunAt position: Int) -> Int {
        var end = position
        while end < bytes.count, bytes[end] == bytes[position] { end += 1 }
        return end - position
    }

    /// Takes the region that opens at `start` and gives the offset behind it; `nil` where there is none.
    private mutating func region(_ delimiter: MathDelimiter, at start: Int) -> Int? {
        guard start >= barren[delimiter.rawValue], !refusal.openers.contains(start) else { return nil }
        line.move(to: start, in: bytes)
        switch end(of: delimiter, from: start + 2) {
        case .found(let end):
            let content = UnsafeBufferPointer(rebasing: bytes[start + 2..<end - 2])
            let evidence = MathEvidence(content)
            let suffices = evidence.suffices(
                inBrackets: delimiter == .brackets,
                isLink: end < bytes.count && bytes[end] == UInt8(ascii: "("),
                standsAlone: standsAlone(start..<end)
            )
            return suffices ? take(delimiter, start..<end) : nil
        case .opensAgain:
            return nil
        case .none(let position):
            barren[delimiter.rawValue] = position
            let isOver = line.endsText(in: bytes) && bytes[start..<position].contains(where: \.isLineEnd)
            guard behindPrefix(at: position) == bytes.count, !isOver else { return nil }
            pendingOffset = min(pendingOffset ?? start, start)
            return closingOffset.flatMap { openRegion(delimiter, start..<$0) }
        }
    }

    /// Takes all of an open region, if it reads as TeX already.
    private mutating func openRegion(_ delimiter: MathDelimiter, _ range: Range<Int>) -> Int? {
        let (start, limit) = (range.lowerBound, range.upperBound)
        guard start + 2 <= limit else { return nil }
        var end = limit
        while end > start + 2, bytes[end - 1] <= 0x20 { end -= 1 }
        // Words may still come, so only what no words have tells.
        guard MathEvidence(UnsafeBufferPointer(rebasing: bytes[start + 2..<end])).isCertain else {
            return nil
        }
        return take(delimiter, start..<end) == nil ? nil : limit
    }

    /// Takes a region and gives the offset behind it; `nil` where regions of many lines are refused.
    private mutating func take(_ delimiter: MathDelimiter, _ range: Range<Int>) -> Int? {
        let pieces = pieces(of: range)
        if refusal.refusesManyLines, pieces.count > 1 { return nil }
        regions.append(MathRegion(isDisplay: delimiter != .parentheses, pieces: pieces))
        return range.upperBound
    }

    private enum End {
        case found(Int), opensAgain
        case none(before: Int)
    }

    private func end(of delimiter: MathDelimiter, from start: Int) -> End {
        var position = start
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "`"):
                return .none(before: position)
            case 0x0A, 0x0D:
                position = self.position(behindLineEndAt: position)
                if isBoundary(at: position, openedAt: start - 2) { return .none(before: position) }
            case UInt8(ascii: "\\") where position + 1 < bytes.count:
                if delimiter != .dollars {
                    if bytes[position + 1] == delimiter.closer { return .found(position + 2) }
                    if bytes[position + 1] == delimiter.opener { return .opensAgain }
                }
                // A backslash at the end of a line must not swallow it.
                let isPair = bytes[position + 1] != 0x0A && bytes[position + 1] != 0x0D
                position += isPair ? 2 : 1
            case UInt8(ascii: "$") where delimiter == .dollars:
                let run = length(ofRunAt: position)
                if run == 2 { return position == start ? .opensAgain : .found(position + 2) }
                if run > 2 { return .none(before: position) }
                position += run
            default:
                position += 1
            }
        }
        return .none(before: position)
    }

    private func position(behindLineEndAt position: Int) -> Int {
        let isPair = bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
        return position + (isPair ? 2 : 1)
    }

    private func behindPrefix(at position: Int) -> Int {
        var position = position
        while position < bytes.count,
            bytes[position] == 0x20 || bytes[position] == 0x09 || bytes[position] == UInt8(ascii: ">")
        {
            position += 1
        }
        return position
    }

    /// Whether the line at `position` is blank, may be a fence, or begins another block than that of TeX opened at `start`.
    private func isBoundary(at position: Int, openedAt start: Int) -> Bool {
        let text = behindPrefix(at: position)
        guard text < bytes.count, !line.endsText(in: bytes) else { return true }
        if bytes[text].isLineEnd || bytes[text...].starts(with: "~~~".utf8) { return true }
        if MathLine.isHeading(bytes[text...]) { return true }
        return MathLine.isItem(bytes[text...])
            && !(line.textStart >= start && text - position >= start - line.start)
    }

    /// Whether nothing else stands on the lines of a stretch, but the marks of a quote.
    private func standsAlone(_ range: Range<Int>) -> Bool {
        guard behindPrefix(at: line.start) == range.lowerBound else { return false }
        let rest = bytes[range.upperBound...].drop { $0 == 0x20 || $0 == 0x09 }
        return rest.first.map { $0 == 0x0A || $0 == 0x0D } ?? true
    }

    /// One piece a line. From the second line on, what the containers of the first line take is not part of it: their quote
    /// marks, and spaces up to the column where the TeX began.
    private func pieces(of range: Range<Int>) -> [Range<Int>] {
        let isQuoted = line.isQuoted
        let opensLine = line.textStart >= range.lowerBound
        let indentation = opensLine && !isQuoted ? range.lowerBound - line.start : .max
        var pieces: [Range<Int>] = []
        var start = range.lowerBound
        var position = start
        while position < range.upperBound {
            if bytes[position] == 0x0A || bytes[position] == 0x0D {
                pieces.append(start..<position)
                position = self.position(behindLineEndAt: position)
                let line = position
                while position < range.upperBound, position - line < indentation,
                    bytes[position] == 0x20 || bytes[position] == 0x09
                        || isQuoted && bytes[position] == UInt8(ascii: ">")
                {
                    position += 1
                }
                start = position
            } else {
                position += 1
            }
        }
        return pieces + [start..<range.upperBound]
    }
}

extension UInt8 {
    /// Whether the byte may be part of the indentation and marks of quotes and lists before a line's text.
    package var isContainerMark: Bool {
        switch self {
        case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
            UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
