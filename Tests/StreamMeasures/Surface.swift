import MDRevealCommand
import SpanTree

/// What a reader has before them, as cells: characters with their style.
struct Surface {
    /// A cell is a number, so that comparing is cheap: the style in the upper 8 bits, the character in the others.
    private(set) var cells: [UInt64] = []
    /// How many cells at the start have the characters that the final document has there.
    private(set) var matched = 0

    private var leaves: [StyledLeaf] = []
    private var starts: [Int] = []

    /// What changed in what was shown before.
    struct Change {
        /// Cells that went or got another character: all behind the first such one.
        var retracted = 0
        /// Cells that kept their character and got another style.
        var restyled = 0
    }

    private static let characterMask = UInt64.max >> 8

    /// Shows a document. O(leaves + cells behind the first leaf that differs).
    mutating func show(_ document: MarkupDocument, final: [UInt64]) -> Change {
        let new = document.styledLeaves
        let kept = zip(leaves, new).prefix { $0 == $1 }.count
        let start = kept < starts.count ? starts[kept] : cells.count
        let old = cells[start...]
        cells = Array(cells[..<start])
        starts.removeLast(starts.count - kept)
        for leaf in new[kept...] {
            starts.append(cells.count)
            Self.append(leaf, to: &cells)
        }
        leaves = new

        let common = Self.commonPrefix(old, cells[start...])
        if matched >= start {
            matched = start + Self.commonPrefix(cells[start...], final.dropFirst(start))
        }
        return Change(
            retracted: old.count - common,
            restyled: zip(old.prefix(common), cells[start...]).count { $0 != $1 }
        )
    }

    /// The cells of a document.
    static func cells(of document: MarkupDocument) -> [UInt64] {
        var cells: [UInt64] = []
        for leaf in document.styledLeaves { append(leaf, to: &cells) }
        return cells
    }

    /// How many cells have the same characters.
    private static func commonPrefix(_ a: ArraySlice<UInt64>, _ b: ArraySlice<UInt64>) -> Int {
        var count = 0
        let limit = min(a.count, b.count)
        while count < limit, (a[a.startIndex + count] ^ b[b.startIndex + count]) & characterMask == 0 {
            count += 1
        }
        return count
    }

    private static func append(_ leaf: StyledLeaf, to cells: inout [UInt64]) {
        for run in leaf.runs {
            let style = UInt64(run.style.rawValue) << 56
            if run.text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
                for byte in run.text.utf8 { cells.append(style | UInt64(byte)) }
            } else {
                for character in run.text { cells.append(style | code(of: character)) }
            }
        }
    }

    /// A number for a character: its scalar, or a hash (FNV-1a) of its scalars.
    private static func code(of character: Character) -> UInt64 {
        let scalars = character.unicodeScalars
        if let only = scalars.first, scalars.count == 1 { return UInt64(only.value) }
        let hash = scalars.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1.value)) &* 0x100_0000_01B3
        }
        return hash & characterMask
    }
}
