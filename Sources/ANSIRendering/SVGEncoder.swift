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
        var bytes: [UInt8] = []
        write(lines, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the picture of some lines in UTF-8, as `encode(_:)` gives it. O(length).
    public func write(_ lines: [LayoutLine], to buffer: inout [UInt8]) {
        var svg = SVGWriter()
        swap(&svg.bytes, &buffer)
        defer { swap(&svg.bytes, &buffer) }
        let columns = max(1, lines.reduce(0) { max($0, $1.cells) })
        start(columns: columns, rows: max(1, lines.count), &svg)
        var bars = SVGBars()
        for (row, line) in lines.enumerated() {
            append(line, row: row, &bars, to: &svg)
            bars.endRow(row, to: &svg)
        }
        bars.endRow(lines.count, to: &svg)
        svg.append("</svg>\n")
    }

    private func start(columns: Int, rows: Int, _ svg: inout SVGWriter) {
        let width = SVGGrid.x(columns) + SVGGrid.padding
        let height = SVGGrid.y(rows) + SVGGrid.padding
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
        svg.append(width)
        svg.append("\" height=\"")
        svg.append(height)
        svg.append("\" viewBox=\"0 0 ")
        svg.append(width)
        svg.append(" ")
        svg.append(height)
        svg.append(
            """
            " font-family="\(Self.fonts)" font-size="14" \
            fill="\(palette.foreground.hexadecimal)" xml:space="preserve">
            <rect width="100%" height="100%" rx="8" fill="\(palette.background.hexadecimal)"/>

            """
        )
    }

    private func append(_ line: LayoutLine, row: Int, _ bars: inout SVGBars, to svg: inout SVGWriter) {
        var text = line.text
        text.withUTF8 { bytes in
            var start = 0
            var column = 0
            for segment in line.segments {
                let bytes = UnsafeBufferPointer(rebasing: bytes[start..<start + segment.utf8Count])
                let run = GraphemeScanner(bytes: bytes, ambiguous: ambiguousWidth)
                column = append(run, segment, row: row, column: column, &bars, to: &svg)
                start += segment.utf8Count
            }
        }
    }

    /// Appends a run from a column on, and tells the column behind it.
    private func append(
        _ run: GraphemeScanner,
        _ segment: LayoutLine.Segment,
        row: Int,
        column: Int,
        _ bars: inout SVGBars,
        to svg: inout SVGWriter
    ) -> Int {
        let pieces = SVGPiece.pieces(of: run, from: column)
        let end = pieces.last.map { $0.column + $0.cells } ?? column
        let look = SVGLook(segment.style, palette)
        let (left, width) = (SVGGrid.x(column), SVGGrid.width(end - column))
        if let background = look.background {
            let height = SVGGrid.lineHeight
            svg.rectangle(x: left, y: SVGGrid.y(row), width: width, height: height, fill: background)
        }
        if let link = segment.link {
            svg.append("<a href=\"")
            svg.escape(link.address)
            svg.append("\">")
        }
        for piece in pieces { append(piece, of: run, look, row: row, to: &svg) }
        // Drawn for the whole run, since the lines of single pieces would not meet.
        for (offset, isDrawn) in [(160, look.isUnderlined), (95, look.isStruck)] where isDrawn {
            let y = SVGGrid.y(row) + SVGLength(tenths: offset)
            svg.path(look.ink) { $0.line(x: left, y: y, width: width) }
        }
        if segment.link != nil { svg.append("</a>\n") }
        draw(pieces, look.ink, row: row, &bars, to: &svg)
        return end
    }

    private func append(
        _ piece: SVGPiece,
        of run: GraphemeScanner,
        _ look: SVGLook,
        row: Int,
        to svg: inout SVGWriter
    ) {
        let piece = piece.trimmed(in: run)
        let text = { String(decoding: run.bytes[piece.bytes], as: UTF8.self) }
        let (left, width) = (SVGGrid.x(piece.column), SVGGrid.width(piece.cells))
        switch piece.kind {
        case .text:
            svg.text(text(), x: left, y: SVGGrid.baseline(row), look) { svg in
                guard piece.cells > 0 else { return }
                svg.append(" textLength=\"")
                svg.append(width)
                svg.append("\" lengthAdjust=\"spacingAndGlyphs\"")
            }
        case .sign:
            svg.text(text(), x: left + width / 2, y: SVGGrid.baseline(row), look) { svg in
                svg.append(" text-anchor=\"middle\"")
                // Ideographs are as wide as the font is high, two cells a fifth wider than that.
                if piece.cells > 1 { svg.append(" font-size=\"16\"") }
            }
        case .frame, .space: break
        }
    }

    /// Draws the frames of a run: bars when it is known how far down they reach, the others together.
    private func draw(
        _ pieces: [SVGPiece],
        _ ink: SVGInk,
        row: Int,
        _ bars: inout SVGBars,
        to svg: inout SVGWriter
    ) {
        var others: [(frame: SVGFrame, piece: SVGPiece)] = []
        for piece in pieces {
            guard case .frame(let frame) = piece.kind else { continue }
            if frame.isVertical {
                bars.append(count: piece.cells, column: piece.column, row: row, ink)
            } else {
                others.append((frame, piece))
            }
        }
        if others.isEmpty { return }
        svg.path(ink) { svg in
            for (frame, piece) in others {
                frame.draw(count: piece.cells, column: piece.column, row: row, to: &svg)
            }
        }
    }

    private static let fonts =
        "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"
}
