/// Where the cells of a picture are.
enum SVGGrid {
    /// What is left free around the text.
    static let padding = SVGLength(tenths: 160)
    static let cellWidth = SVGLength(tenths: 84)
    static let lineHeight = SVGLength(tenths: 190)

    /// The left edge of a column.
    static func x(_ column: Int) -> SVGLength {
        SVGLength(tenths: padding.tenths + column * cellWidth.tenths)
    }

    /// The width of so many columns.
    static func width(_ columns: Int) -> SVGLength { SVGLength(tenths: columns * cellWidth.tenths) }

    /// The upper edge of a row.
    static func y(_ row: Int) -> SVGLength {
        SVGLength(tenths: padding.tenths + row * lineHeight.tenths)
    }

    /// The line that the letters of a row stand on.
    static func baseline(_ row: Int) -> SVGLength { y(row) + SVGLength(tenths: 140) }
}
