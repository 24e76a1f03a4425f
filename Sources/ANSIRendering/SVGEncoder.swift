public import TextMetrics

/// Encodes the lines of a layout as a picture, SVG that stands by itself: no scripts, no fonts or pictures from elsewhere.
///
/// Every grapheme stands in the cells that the layout gave it, whatever fonts the viewer has: a stretch of text is told how
/// wide it is, wide graphemes and signs are placed one by one, and frames are drawn instead of written, so that they meet.
/// The same lines give the same bytes.
public struct SVGEncoder: Sendable, Hashable {
    /// The colours.
    public var palette: SVGPalette
    /// What the layout gave to characters of ambiguous width.
    public var ambiguousWidth: AmbiguousWidth

    /// An encoder.
    public init(palette: SVGPalette = .dark, ambiguousWidth: AmbiguousWidth = .narrow) {
        self.palette = palette
        self.ambiguousWidth = ambiguousWidth
    }

    /// The picture of some lines, as wide as the widest of them, ended by a line feed. O(length).
    public func encode(_ lines: [LayoutLine]) -> String {
        let columns = max(1, lines.reduce(0) { max($0, $1.cells) })
        let width = Self.x(columns) + Self.padding
        let height = Self.y(max(1, lines.count)) + Self.padding
        var svg = SVGWriter()
        svg.append(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" font-family="\(Self.fonts)" font-size="14" \
            fill="\(palette.foreground.hexadecimal)" xml:space="preserve">
            <rect width="100%" height="100%" rx="8" fill="\(palette.background.hexadecimal)"/>

            """
        )
        for (row, line) in lines.enumerated() { append(line, row: row, to: &svg) }
        svg.append("</svg>\n")
        return svg.text
    }

    private func append(_ line: LayoutLine, row: Int, to svg: inout SVGWriter) {
        var column = 0
        for run in line.runs {
            let pieces = SVGPiece.pieces(of: run.text, from: column, ambiguousWidth)
            let end = pieces.last.map { $0.column + $0.cells } ?? column
            let look = SVGLook(run.style, palette)
            if let background = look.background {
                svg.rectangle(
                    x: Self.x(column),
                    y: Self.y(row),
                    width: Self.x(end) - Self.x(column),
                    height: Self.lineHeight,
                    fill: background
                )
            }
            if let link = run.link { svg.append("<a href=\"\(SVGWriter.escaped(link.address))\">") }
            for piece in pieces { append(piece, look, row: row, to: &svg) }
            // Drawn for the whole run, since the lines of single pieces would not meet.
            for (offset, isDrawn) in [(160, look.isUnderlined), (95, look.isStruck)] where isDrawn {
                let y = SVGLength(tenths: Self.y(row).tenths + offset)
                let width = Self.x(end) - Self.x(column)
                svg.path("M\(Self.x(column)) \(y)h\(width)", look, palette)
            }
            if run.link != nil { svg.append("</a>\n") }
            column = end
        }
    }

    private func append(_ piece: SVGPiece, _ look: SVGLook, row: Int, to svg: inout SVGWriter) {
        let left = Self.x(piece.column)
        let width = Self.x(piece.column + piece.cells) - left
        switch piece.kind {
        case .text:
            let fit = " textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
            let place = "x=\"\(left)\" y=\"\(Self.baseline(row))\""
            svg.text(piece.text, place + (piece.cells > 0 ? fit : ""), look)
        case .sign:
            let middle = SVGLength(tenths: left.tenths + width.tenths / 2)
            // Ideographs are as wide as the font is high, two cells a fifth wider than that.
            let size = piece.cells > 1 ? " font-size=\"16\"" : ""
            let place = "x=\"\(middle)\" y=\"\(Self.baseline(row))\" text-anchor=\"middle\""
            svg.text(piece.text, place + size, look)
        case .frame(let frame):
            let path = frame.path(
                count: piece.cells,
                x: left,
                y: Self.y(row),
                Self.cellWidth,
                Self.lineHeight
            )
            svg.path(path, look, palette)
        case .space: break
        }
    }

    // MARK: Places

    private static let padding = SVGLength(tenths: 160)
    private static let cellWidth = SVGLength(tenths: 84)
    private static let lineHeight = SVGLength(tenths: 190)
    private static let fonts =
        "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"

    private static func x(_ column: Int) -> SVGLength {
        SVGLength(tenths: padding.tenths + column * cellWidth.tenths)
    }

    private static func y(_ row: Int) -> SVGLength {
        SVGLength(tenths: padding.tenths + row * lineHeight.tenths)
    }

    private static func baseline(_ row: Int) -> SVGLength { SVGLength(tenths: y(row).tenths + 140) }
}
