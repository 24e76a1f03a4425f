package import TextMetrics

/// The signs that a layout draws beside the text of a document: bullets, boxes, bars, rules.
///
/// Bullets, boxes and alert signs may have any width; what lines are drawn with takes one cell. They are written as
/// they are, so they must hold no control character.
public struct Glyphs: Sendable, Hashable {
    /// The bullets of nested lists from the outermost; deeper ones have the last.
    public var bullets: [String]
    /// The box of an open task.
    public var openTask: String
    /// The box of a finished task.
    public var doneTask: String
    /// The bar beside a quote, one cell.
    public var quoteBar: String
    /// What rules are made of, one cell.
    public var rule: String
    /// The line between two columns of a table, one cell.
    public var columnLine: String
    /// What the line below a row of a table is made of, one cell.
    public var rowLine: String
    /// Where the two cross, one cell.
    public var crossing: String
    /// What stands behind the last character of a text that still arrives, one cell.
    public var caret: String
    /// The sign before the title of a note.
    public var note: String
    /// The sign before the title of a tip.
    public var tip: String
    /// The sign before the title of something important.
    public var important: String
    /// The sign before the title of a warning.
    public var warning: String
    /// The sign before the title of a caution.
    public var caution: String

    /// Signs that fonts for terminals have. None may be drawn as an emoji without being asked to, so each takes one
    /// cell in every terminal that is not set up for `AmbiguousWidth.wide`.
    public static let unicode = Glyphs(
        bullets: ["•", "◦", "▪"],
        openTask: "☐",
        doneTask: "☑",
        quoteBar: "│",
        rule: "─",
        columnLine: "│",
        rowLine: "─",
        crossing: "┼",
        caret: "▌",
        note: "ⓘ",
        tip: "★",
        important: "◆",
        warning: "▲",
        caution: "✗"
    )

    /// ASCII alone.
    public static let ascii = Glyphs(
        bullets: ["-", "*", "+"],
        openTask: "[ ]",
        doneTask: "[x]",
        quoteBar: "|",
        rule: "-",
        columnLine: "|",
        rowLine: "-",
        crossing: "+",
        caret: "_",
        note: "(i)",
        tip: "(*)",
        important: "(!)",
        warning: "/!\\",
        caution: "(x)"
    )

    /// The bullet of a list in so many bullet lists less one.
    func bullet(atDepth depth: Int) -> String { bullets.prefix(max(depth, 1)).last ?? "" }

    /// These glyphs for a terminal of this kind: where characters of ambiguous width take two cells, lines that are drawn
    /// with them become ASCII, since they have to take one. Most of the terminals that are set up so draw them two wide.
    package func fitting(_ ambiguous: AmbiguousWidth) -> Glyphs {
        var fitting = self
        for part in [\Self.quoteBar, \.rule, \.columnLine, \.rowLine, \.crossing, \.caret]
        where CellWidth.cells(of: self[keyPath: part], ambiguous: ambiguous) != 1 {
            fitting[keyPath: part] = Self.ascii[keyPath: part]
        }
        return fitting
    }
}
