/// A length in tenths of a pixel, written without rounding, so that a picture is the same everywhere.
struct SVGLength: CustomStringConvertible {
    let tenths: Int

    var description: String {
        tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }

    static func + (a: Self, b: Self) -> Self { Self(tenths: a.tenths + b.tenths) }
    static func - (a: Self, b: Self) -> Self { Self(tenths: a.tenths - b.tenths) }
}
