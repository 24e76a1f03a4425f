internal import CUTF8Proc

/// How many terminal cells text takes.
///
/// Widths come from utf8proc (East Asian Width and general category). A cluster that terminals draw as one emoji
/// counts 2; any other cluster counts the sum of its scalars, which is the larger of the two ways in which
/// terminals measure it, so that a line is never wider than it was measured. What the terminal gives to characters of
/// ambiguous width is an argument.
public enum CellWidth {
    /// Cells of one grapheme: 0 for controls and lone combining marks, usually 1 or 2. O(scalars).
    public static func cells(of character: Character, ambiguous: AmbiguousWidth = .narrow) -> Int {
        if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.count > 1, first.properties.isEmoji, scalars.contains(where: \.makesEmoji) { return 2 }
        return scalars.reduce(0) { $0 + ($0 > 0 && $1.isConjoiningJamo ? 0 : $1.cells(ambiguous)) }
    }

    /// Cells of a text without tabs or line ends. O(length).
    public static func cells(of text: some StringProtocol, ambiguous: AmbiguousWidth = .narrow) -> Int {
        let ascii = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
        }
        if let ascii, let count = ascii { return count }
        return text.reduce(0) { $0 + cells(of: $1, ambiguous: ambiguous) }
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
