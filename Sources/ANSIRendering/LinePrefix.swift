internal import TextMetrics

/// What stands before the text of a line: indentation, a bar, a bullet.
struct LinePrefix {
    private(set) var parts: [Part] = []
    private(set) var cells = 0

    struct Part {
        let text: String
        let cells: Int
        let style: TextStyle
    }

    /// Spaces.
    init(indent: Int = 0) {
        append(String(repeating: " ", count: indent), .plain)
    }

    init(_ text: String, _ style: TextStyle, ambiguous: AmbiguousWidth = .narrow) {
        append(text, style, ambiguous: ambiguous)
    }

    mutating func append(_ other: LinePrefix) {
        parts += other.parts
        cells += other.cells
    }

    mutating func append(_ text: String, _ style: TextStyle, ambiguous: AmbiguousWidth = .narrow) {
        guard !text.isEmpty else { return }
        let part = Part(text: text, cells: CellWidth.cells(of: text, ambiguous: ambiguous), style: style)
        parts.append(part)
        cells += part.cells
    }
}

/// What one container puts before each of its lines.
struct Gutter {
    /// What its first line has instead of the rest, such as a bullet; it goes with that line.
    var first: LinePrefix?
    /// What all other lines have; as wide as the first.
    let rest: LinePrefix
}
