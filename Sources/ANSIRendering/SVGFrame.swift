/// A character that frames are made of, by the arms that it has from the middle of its cell.
struct SVGFrame: Hashable {
    private let left: Bool
    private let right: Bool
    private let up: Bool
    private let down: Bool

    /// One of the thin lines, corners, tees and crossings from U+2500 on; rounded corners are drawn as corners.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "─": self.init(left: true, right: true)
        case "│": self.init(up: true, down: true)
        case "┌", "╭": self.init(right: true, down: true)
        case "┐", "╮": self.init(left: true, down: true)
        case "└", "╰": self.init(right: true, up: true)
        case "┘", "╯": self.init(left: true, up: true)
        case "├": self.init(right: true, up: true, down: true)
        case "┤": self.init(left: true, up: true, down: true)
        case "┬": self.init(left: true, right: true, down: true)
        case "┴": self.init(left: true, right: true, up: true)
        case "┼": self.init(left: true, right: true, up: true, down: true)
        default: return nil
        }
    }

    private init(left: Bool = false, right: Bool = false, up: Bool = false, down: Bool = false) {
        self.left = left
        self.right = right
        self.up = up
        self.down = down
    }

    /// Whether many in a row are one line.
    var isHorizontal: Bool { left && right && !up && !down }

    /// Whether many below each other are one line.
    var isVertical: Bool { up && down && !left && !right }

    /// Draws so many of it side by side in a row, from some column on.
    func draw(count: Int, column: Int, row: Int, to svg: inout SVGWriter) {
        let (top, bottom) = (SVGGrid.y(row), SVGGrid.y(row + 1))
        let centre = top + SVGGrid.lineHeight / 2
        if isHorizontal {
            return svg.line(x: SVGGrid.x(column), y: centre, width: SVGGrid.width(count))
        }
        for column in column..<(column + count) {
            let start = SVGGrid.x(column)
            let middle = start + SVGGrid.cellWidth / 2
            if left || right {
                let end = right ? SVGGrid.x(column + 1) : middle
                svg.line(x: left ? start : middle, y: centre, width: end - (left ? start : middle))
            }
            if up || down {
                svg.line(x: middle, from: up ? top : centre, to: down ? bottom : centre)
            }
        }
    }
}
