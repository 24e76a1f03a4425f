/// A character that frames are made of, by the arms that it has from the middle of its cell.
struct SVGFrame: Hashable {
    private let left: Bool
    private let right: Bool
    private let up: Bool
    private let down: Bool

    /// One of the thin lines, corners, tees and crossings from U+2500 on; rounded corners are drawn as corners.
    init?(_ character: Character) {
        switch character {
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

    /// The path of so many of it side by side in cells of this size.
    func path(count: Int, x: SVGLength, y: SVGLength, _ width: SVGLength, _ height: SVGLength) -> String {
        if isHorizontal {
            return
                "M\(x) \(SVGLength(tenths: y.tenths + height.tenths / 2))h\(SVGLength(tenths: width.tenths * count))"
        }
        var path = ""
        for index in 0..<count {
            let start = SVGLength(tenths: x.tenths + index * width.tenths)
            let middle = SVGLength(tenths: start.tenths + width.tenths / 2)
            let centre = SVGLength(tenths: y.tenths + height.tenths / 2)
            if left || right {
                let end = right ? start + width : middle
                path += "M\(left ? start : middle) \(centre)H\(end)"
            }
            if up || down {
                path += "M\(middle) \(up ? y : centre)V\(down ? y + height : centre)"
            }
        }
        return path
    }
}
