/// A stretch of a run that is placed as one.
struct SVGPiece {
    enum Kind: Hashable {
        /// Letters and their like, which may be fitted into their cells together.
        case text
        /// One grapheme that fonts may make wider or narrower than its cells: a wide one, or a sign.
        case sign
        /// Characters that are drawn.
        case frame(SVGFrame)
        /// Spaces, but for those behind text.
        case space
    }

    /// Where its bytes are in the run.
    private(set) var bytes: Range<Int>
    let column: Int
    private(set) var cells: Int
    let kind: Kind

    /// The pieces of a run, from some column on; together they cover it. O(length).
    static func pieces(of run: GraphemeScanner, from column: Int) -> [SVGPiece] {
        var pieces: [SVGPiece] = []
        var column = column
        var position = 0
        while position < run.bytes.count {
            let cluster = run.cluster(at: position)
            let piece = SVGPiece(
                bytes: position..<cluster.end,
                column: column,
                cells: cluster.cells,
                kind: Kind(of: cluster, at: position, in: run)
            )
            if let last = pieces.last, last.joins(piece) {
                pieces[pieces.count - 1].bytes = last.bytes.lowerBound..<cluster.end
                pieces[pieces.count - 1].cells += cluster.cells
            } else {
                pieces.append(piece)
            }
            column += cluster.cells
            position = cluster.end
        }
        return pieces
    }

    private func joins(_ next: SVGPiece) -> Bool {
        switch (kind, next.kind) {
        case (.text, .text), (.text, .space), (.space, .space): true
        case (.frame(let frame), .frame(let other)): frame == other
        // A mark that takes no cell belongs to what is before it.
        case (.sign, .text): next.cells == 0
        default: false
        }
    }

    /// The piece without the spaces at its end. O(spaces).
    func trimmed(in run: GraphemeScanner) -> SVGPiece {
        let spaces = run.bytes[bytes].reversed().prefix { $0 == 0x20 }.count
        var piece = self
        piece.bytes = bytes.dropLast(spaces)
        piece.cells -= spaces
        return piece
    }
}

extension SVGPiece.Kind {
    fileprivate init(of cluster: GraphemeScanner.Cluster, at position: Int, in run: GraphemeScanner) {
        let first = run.scalar(at: position)
        let isAlone = cluster.end - position == UTF8.width(first)
        if isAlone, first == " " {
            self = .space
        } else if isAlone, cluster.cells == 1, let frame = SVGFrame(first) {
            self = .frame(frame)
        } else {
            self = cluster.cells > 1 || cluster.cells == 1 && first.isSign ? .sign : .text
        }
    }
}

extension Unicode.Scalar {
    /// Whether fonts give it widths of their own.
    fileprivate var isSign: Bool {
        if isASCII { return false }
        switch properties.generalCategory {
        case .mathSymbol, .otherSymbol, .modifierSymbol, .privateUse, .unassigned: return true
        case .otherNumber: return value >= 0x2100  // Circled ones and their like.
        default: return false
        }
    }
}
