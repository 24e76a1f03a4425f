/// A length, not negative, in tenths of a pixel, so that none is rounded.
struct SVGLength: Hashable {
    let tenths: Int

    static func + (a: Self, b: Self) -> Self { Self(tenths: a.tenths + b.tenths) }
    static func - (a: Self, b: Self) -> Self { Self(tenths: a.tenths - b.tenths) }
    static func / (length: Self, parts: Int) -> Self { Self(tenths: length.tenths / parts) }
}
