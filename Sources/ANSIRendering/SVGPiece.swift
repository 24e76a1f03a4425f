internal import TextMetrics

/// A stretch of a run that is placed as one.
struct SVGPiece {
    enum Kind: Hashable {
        /// Letters and their like, which may be fitted into their cells together.
        case text
        /// One grapheme that fonts may make wider or narrower than its cells: a wide one, or a sign.
        case sign
        /// Characters that are drawn.
        case frame(SVGFrame)
        /// Spaces at the start or end of a run.
        case space
    }

    var text: String
    let column: Int
    var cells: Int
    let kind: Kind

    /// The pieces of a text from some column on; together they cover it. O(length).
    static func pieces(of text: Substring, from column: Int, _ ambiguous: AmbiguousWidth) -> [SVGPiece] {
        var pieces: [SVGPiece] = []
        var column = column
        for character in text {
            let cells = CellWidth.cells(of: character, ambiguous: ambiguous)
            let piece = SVGPiece(
                text: String(character),
                column: column,
                cells: cells,
                kind: kind(of: character, cells)
            )
            column += cells
            if let last = pieces.last, last.joins(piece) {
                pieces[pieces.count - 1].text += piece.text
                pieces[pieces.count - 1].cells += cells
            } else if character == " " {
                pieces.append(SVGPiece(text: " ", column: piece.column, cells: cells, kind: .space))
            } else {
                pieces.append(piece)
            }
        }
        return pieces.flatMap(\.withoutTrailingSpaces)
    }

    private func joins(_ next: SVGPiece) -> Bool {
        switch (kind, next.kind) {
        case (.text, .text): true
        case (.space, .text): next.text == " "
        case (.frame(let frame), .frame(let other)): frame == other
        // A mark that takes no cell belongs to what is before it.
        case (.sign, .text): next.cells == 0
        default: false
        }
    }

    private static func kind(of character: Character, _ cells: Int) -> Kind {
        if let frame = SVGFrame(character), cells == 1 { return .frame(frame) }
        if cells > 1 { return .sign }
        guard cells == 1, let first = character.unicodeScalars.first, !first.isASCII else { return .text }
        switch first.properties.generalCategory {
        case .mathSymbol, .otherSymbol, .modifierSymbol, .privateUse, .unassigned: return .sign
        case .otherNumber where first.value >= 0x2100: return .sign  // Circled ones and their like.
        default: return .text
        }
    }

    /// The text, and the spaces at its end apart.
    private var withoutTrailingSpaces: [SVGPiece] {
        guard kind == .text, text.last == " " else { return [self] }
        let spaces = text.reversed().prefix { $0 == " " }.count
        let word = SVGPiece(
            text: String(text.dropLast(spaces)),
            column: column,
            cells: cells - spaces,
            kind: kind
        )
        let space = SVGPiece(text: "", column: column + word.cells, cells: spaces, kind: .space)
        return [word, space]
    }
}
