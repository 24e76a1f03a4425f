public import SpanTree

/// What to draw at one moment of a reveal.
public struct RevealFrame: Sendable, Hashable {
    /// The part of the received document that is shown.
    public let document: MarkupDocument
    /// Everything received so far.
    public let received: MarkupDocument
    /// Where in `received` the shown part ends; `.end` when all of it is shown.
    public let point: RevealPoint
    /// Whether `caret` is drawn behind the last glyph.
    public let showsCaret: Bool
    /// Whether the stream has ended and everything is shown.
    public let isFinished: Bool

    /// The glyph that marks where text is landing.
    public static let caret: Character = "▌"

    /// Everything received, for assistive technology, which should not be read a reply letter by letter.
    ///
    /// The text of every leaf in reading order, one leaf a line, the cells of a table row in one line with tabs
    /// between them, code as it stands without its last newline. Rules, bullets and numbers are left out. O(length).
    public var accessibilityText: String {
        received.visibleLines.filter { !$0.isEmpty }
            .map { line in line.map(\.string).joined(separator: "\t") }
            .map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
            .joined(separator: "\n")
    }
}
