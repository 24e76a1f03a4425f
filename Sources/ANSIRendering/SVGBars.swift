/// Vertical bars, one above the other, which are drawn as one line each: a quote has one in each of its rows.
struct SVGBars {
    private struct Bar {
        let column: Int
        let ink: SVGInk
        var firstRow: Int
    }

    /// The bars that reach down to the last row, from left to right.
    private var bars: [Bar] = []
    /// Those of the row at hand, from left to right.
    private var next: [Bar] = []

    /// Adds bars side by side to the row at hand, from some column on.
    mutating func append(count: Int, column: Int, row: Int, _ ink: SVGInk) {
        for column in column..<(column + count) { next.append(Bar(column: column, ink: ink, firstRow: row)) }
    }

    /// Ends a row, and draws the bars that end above it. O(bars).
    mutating func endRow(_ row: Int, to svg: inout SVGWriter) {
        var ended: [Bar] = []
        var position = 0
        for bar in bars {
            while position < next.count, next[position].column < bar.column { position += 1 }
            if position < next.count, next[position].column == bar.column, next[position].ink == bar.ink {
                next[position].firstRow = bar.firstRow
            } else {
                ended.append(bar)
            }
        }
        var rest = ended[...]
        while let ink = rest.first?.ink {
            let group = rest.prefix { $0.ink == ink }
            rest = rest.dropFirst(group.count)
            svg.path(ink) { svg in
                for bar in group {
                    let x = SVGGrid.x(bar.column) + SVGGrid.cellWidth / 2
                    svg.line(x: x, from: SVGGrid.y(bar.firstRow), to: SVGGrid.y(row))
                }
            }
        }
        swap(&bars, &next)
        next.removeAll(keepingCapacity: true)
    }
}
