/// The dialect's pre-pass: the text as cmark shall see it, and the way back.
///
/// TeX is hidden from cmark's rules on escapes and emphasis behind tokens, delimiter runs beside CJK punctuation
/// get a scalar that reads as a letter, and pipes before the surplus cells of a row one that is no pipe. All use noncharacters
/// that the source does not hold, all leave every line a line, and all are undone in every string of the tree, so
/// that a wrong guess costs nothing.
struct Substitutions {
    /// The text for cmark.
    let text: [UInt8]
    /// What each token stands for.
    let pieces: [MathPiece]
    private let source: UnsafeBufferPointer<UInt8>
    private let token: UInt8
    private let pad: UInt8
    private let pipe: UInt8

    /// One line's part of some TeX.
    struct MathPiece {
        let range: Range<Int>
        let region: Int
        let isDisplay: Bool
    }

    /// The pre-pass over a text; `nil` where there is nothing to substitute. The source must outlive the value.
    init?(for source: UnsafeBufferPointer<UInt8>, regions: [MathRegion], dialect: Dialect) {
        let pads = dialect.hasCJKEmphasis && source.contains { $0 >= 0x80 }
        let keepsCells = dialect.keepsSurplusCells
        if regions.isEmpty, !pads || CJKEmphasis.pads(in: source).isEmpty,
            !keepsCells || SurplusCells.pipes(in: source).isEmpty
        {
            return nil
        }
        let unused = Noncharacters.unused(in: source)
        guard unused.count >= 3 else { return nil }
        (token, pad, pipe, self.source) = (unused[0], unused[1], unused[2], source)

        pieces = regions.enumerated().flatMap { index, region in
            region.pieces.map { MathPiece(range: $0, region: index, isDisplay: region.isDisplay) }
        }
        var text = Self.hiding(pieces, of: source, behind: unused[0])
        if keepsCells {
            text = text.withUnsafeBufferPointer {
                Self.inserting(unused[2], at: SurplusCells.pipes(in: $0), replacing: 1, in: $0)
            }
        }
        if pads {
            text = text.withUnsafeBufferPointer {
                Self.inserting(unused[1], at: CJKEmphasis.pads(in: $0), replacing: 0, in: $0)
            }
        }
        self.text = text
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

    /// The text with a noncharacter at each of these offsets, instead of so many bytes.
    private static func inserting(
        _ noncharacter: UInt8,
        at offsets: [Int],
        replacing length: Int,
        in text: UnsafeBufferPointer<UInt8>
    ) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count + 3 * offsets.count)
        var copied = 0
        for offset in offsets {
            result.append(contentsOf: text[copied..<offset])
            result.append(contentsOf: Noncharacters.utf8(noncharacter))
            copied = offset + length
        }
        result.append(contentsOf: text[copied...])
        return result
    }

    /// A substitution found in a string of the tree.
    struct Occurrence {
        /// Where it stands in that string.
        let range: Range<Int>
        let content: Content
    }

    /// What a substitution stands for.
    enum Content {
        case nothing, pipe
        case math(MathPiece)
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
                found.append(Occurrence(range: start..<position, content: .nothing))
            } else if bytes[start + 2] == pipe {
                found.append(Occurrence(range: start..<position, content: .pipe))
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
                found.append(Occurrence(range: start..<position, content: .math(pieces[index])))
            }
        }
        return found
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
