internal import CUTF8Proc

/// The cells of one grapheme, scalar by scalar.
package struct GraphemeCells {
    private let ambiguous: AmbiguousWidth
    private var first: Unicode.Scalar?
    private var count = 0
    private var scalarCells = 0
    private var makesEmoji = false

    /// A grapheme without scalars yet.
    package init(_ ambiguous: AmbiguousWidth) { self.ambiguous = ambiguous }

    /// Adds the next scalar.
    package mutating func append(_ scalar: Unicode.Scalar) {
        if count == 0 { first = scalar }
        count += 1
        makesEmoji = makesEmoji || scalar.makesEmoji
        if scalarCells == 0 || !scalar.isConjoiningJamo { scalarCells += scalar.cells(ambiguous) }
    }

    /// The cells of the scalars so far.
    package var sum: Int {
        if makesEmoji, count > 1, let first, first.properties.isEmoji { return 2 }
        return scalarCells
    }
}

extension Unicode.Scalar {
    /// Cells of the scalar alone. Terminals that go by `wcwidth` give a spacing mark, such as a vowel sign of Devanagari,
    /// a cell, utf8proc none.
    fileprivate func cells(_ ambiguous: AmbiguousWidth) -> Int {
        let scalar = Int32(bitPattern: value)
        let width = Int(utf8proc_charwidth(scalar))
        switch width {
        case 0: return utf8proc_category(scalar) == UTF8PROC_CATEGORY_MC ? 1 : 0
        case 1 where ambiguous == .wide && isAmbiguous: return 2
        default: return width
        }
    }

    /// Whether the scalar is a vowel or final consonant of Hangul, which goes into the cells of the consonant before it;
    /// utf8proc gives it one of its own.
    fileprivate var isConjoiningJamo: Bool {
        switch value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: true
        default: false
        }
    }

    /// Whether the scalar turns the base before it into one wide picture: variation selector 16, zero width joiner,
    /// a skin tone, the second half of a flag, a keycap, a tag.
    fileprivate var makesEmoji: Bool {
        switch value {
        case 0xFE0F, 0x200D, 0x20E3, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF, 0xE0020...0xE007F: true
        default: false
        }
    }
}
