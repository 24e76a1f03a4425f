/// What lines are drawn with.
struct SVGInk: Hashable {
    let color: RGBColor
    /// A part of one for dim lines; `nil` for all.
    let opacity: String?
}
