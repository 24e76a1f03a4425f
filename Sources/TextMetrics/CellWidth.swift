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
        var cells = GraphemeCells(ambiguous)
        for scalar in character.unicodeScalars { cells.append(scalar) }
        return cells.sum
    }

    /// Cells of a text without tabs or line ends. O(length).
    public static func cells(of text: some StringProtocol, ambiguous: AmbiguousWidth = .narrow) -> Int {
        if let count = asciiCells(of: text) { return count }
        return text.reduce(0) { $0 + cells(of: $1, ambiguous: ambiguous) }
    }

    /// Cells of a text without tabs or line ends on a terminal that draws the parts of an emoji side by side: a person with a tone of
    /// skin and a trade takes 6 instead of 2. O(length).
    package static func cellsOfScalars(of text: String, ambiguous: AmbiguousWidth = .narrow) -> Int {
        if let count = asciiCells(of: text) { return count }
        return text.unicodeScalars.reduce(0) { $0 + cells(of: Character($1), ambiguous: ambiguous) }
    }

    /// Cells of a text that is ASCII without controls, one for each byte; `nil` where it is not. O(length).
    private static func asciiCells(of text: some StringProtocol) -> Int? {
        let count = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
        }
        return count ?? nil
    }
}
