internal import SpanTree

/// The dialect's pre-pass: the text as cmark shall see it, and the way back.
///
/// TeX is hidden from cmark's rules on escapes and emphasis behind tokens, and delimiter runs beside CJK
/// punctuation get a scalar that reads as a letter. Both use noncharacters that the source does not hold, both leave every
/// line a line, and both are undone in every string of the tree, so that a wrong guess costs nothing.
struct Substitutions {
    /// The text for cmark.
    let text: [UInt8]
    /// What each token stands for.
    let pieces: [MathPiece]
    /// Whether the block parser is guarded.
    let isGuarded: Bool
    /// Whether some TeX is over several lines.
    let hasManyLines: Bool
    private let source: UnsafeBufferPointer<UInt8>
    private let token: UInt8
    private let pad: UInt8

    /// One line's part of some TeX.
    struct MathPiece {
        let range: Range<Int>
        let region: Int
        let isDisplay: Bool
        /// How many pieces the region has.
        let count: Int
    }

    /// The pre-pass over a text; `nil` where there is nothing to substitute. The source must outlive the value.
    ///
    /// - Parameter guards: whether the block parser must be guarded.
    init?(
        for source: UnsafeBufferPointer<UInt8>,
        regions: [MathRegion],
        padsEmphasis: Bool,
        guards: Bool
    ) {
        let pads = padsEmphasis && source.contains { $0 >= 0x80 }
        if regions.isEmpty, !guards, !pads || CJKEmphasis.pads(in: source).isEmpty { return nil }
        let unused = Noncharacters.unused(in: source)
        guard unused.count >= 2 else { return nil }
        (token, pad, self.source) = (unused[0], unused[1], source)

        pieces = regions.enumerated().flatMap { index, region in
            region.pieces.map {
                MathPiece(
                    range: $0,
                    region: index,
                    isDisplay: region.isDisplay,
                    count: region.pieces.count
                )
            }
        }
        isGuarded = guards
        hasManyLines = pieces.contains { $0.count > 1 }
        let hidden = Self.hiding(pieces, of: source, behind: unused[0])
        text = hidden.withUnsafeBufferPointer {
            var offsets = pads ? CJKEmphasis.pads(in: $0) : []
            if guards { offsets = (offsets + BlockGuard.pads(in: $0)).sorted() }
            return Self.padded($0, at: offsets, with: unused[1])
        }
    }

    private static func hiding(
        _ pieces: [MathPiece],
        of source: UnsafeBufferPointer<UInt8>,
        behind token: UInt8
    ) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(source.count + 4 * pieces.count)
        var copied = 0
        for (index, piece) in pieces.enumerated() {
            text.append(contentsOf: source[copied..<piece.range.lowerBound])
            text.append(contentsOf: Noncharacters.utf8(token))
            text.append(contentsOf: "\(index)".utf8)
            text.append(contentsOf: Noncharacters.utf8(token))
            copied = piece.range.upperBound
        }
        text.append(contentsOf: source[copied...])
        return text
    }

    private static func padded(
        _ text: UnsafeBufferPointer<UInt8>,
        at pads: [Int],
        with pad: UInt8
    ) -> [UInt8] {
        var padded: [UInt8] = []
        padded.reserveCapacity(text.count + 3 * pads.count)
        var copied = 0
        for offset in pads {
            padded.append(contentsOf: text[copied..<offset])
            padded.append(contentsOf: Noncharacters.utf8(pad))
            copied = offset
        }
        padded.append(contentsOf: text[copied...])
        return padded
    }

    /// A substitution found in a string of the tree.
    struct Occurrence {
        /// Where it stands in that string.
        let range: Range<Int>
        /// What it stands for; `nil` for a pad, which stands for nothing.
        let piece: MathPiece?
    }

    /// The substitutions in a string of the tree, in order. O(length).
    func occurrences(in bytes: UnsafeBufferPointer<UInt8>) -> [Occurrence] {
        var found: [Occurrence] = []
        var position = 0
        while position + 2 < bytes.count {
            guard bytes[position] == 0xEF, bytes[position + 1] == 0xB7 else {
                position = bytes.firstIndex(of: 0xEF, from: position + 1)
                continue
            }
            let start = position
            position += 3
            if bytes[start + 2] == pad {
                found.append(Occurrence(range: start..<position, piece: nil))
            } else if bytes[start + 2] == token {
                var index = 0
                while position < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[position],
                    index < pieces.count
                {
                    index = index * 10 + Int(bytes[position] - UInt8(ascii: "0"))
                    position += 1
                }
                let isClosed = bytes[position...].starts(with: Noncharacters.utf8(token))
                // Only a character reference for a noncharacter can make a token of its own; it is left as it is.
                guard isClosed, pieces.indices.contains(index) else { continue }
                position += 3
                found.append(Occurrence(range: start..<position, piece: pieces[index]))
            }
        }
        return found
    }

    /// The regions of several pieces all of which are in a string of the tree. O(length).
    func regions(within bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var counts: [Int: Int] = [:]
        return occurrences(in: bytes).compactMap { occurrence in
            guard let piece = occurrence.piece, piece.count > 1 else { return nil }
            counts[piece.region, default: 0] += 1
            return counts[piece.region] == piece.count ? piece.region : nil
        }
    }

    /// The bytes that a piece stands for.
    func bytes(of piece: MathPiece) -> Slice<UnsafeBufferPointer<UInt8>> { source[piece.range] }
}

/// U+FDD0 to U+FDEF: noncharacters, never in text that is meant for interchange. cmark takes them for letters.
private enum Noncharacters {
    /// The last UTF-8 bytes of those that a text does not hold.
    static func unused(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var used: Set<UInt8> = []
        var index = bytes.firstIndex(of: 0xEF, from: 0)
        while index + 2 < bytes.count {
            if bytes[index + 1] == 0xB7 { used.insert(bytes[index + 2]) }
            index = bytes.firstIndex(of: 0xEF, from: index + 1)
        }
        return (0x90...0xAF).filter { !used.contains($0) }
    }

    static func utf8(_ last: UInt8) -> [UInt8] { [0xEF, 0xB7, last] }
}
