/// How much of a text may be held back while it is undecided, in scalars. Beyond, it is shown as it stands.
enum HoldBounds {
    /// A bracket pair that may become a link, an image, or a footnote reference.
    static let brackets = 94
    /// The title of a link, until its end.
    static let title = 80
    /// A tag or an autolink.
    static let tag = 90
    /// A character reference, as HTML's longest name.
    static let entity = 32
    /// An opening mark that is probably none, such as the star in `3*4`.
    static let implausibleMark = 80
    /// TeX that has nothing in it yet that only TeX has.
    static let math = 40
    /// A line that may be a table's header; a longer one is shown as a header.
    static let header = 97
    /// A line that may be a fence with its info string, or a definition.
    static let line = 90
}

extension ArraySlice<UInt8> {
    /// Unicode scalars, a run of spaces being one: what a reader sees of a padded row. O(length).
    var visibleCount: Int {
        zip(self, [0x20] + self).reduce(0) {
            $1.0 & 0xC0 == 0x80 || $1.0 == 0x20 && $1.1 == 0x20 ? $0 : $0 + 1
        }
    }

    /// Unicode scalars of valid UTF-8. O(length).
    var scalarCount: Int { reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }

    /// Whether there are no more scalars than this. O(bound).
    func hasAtMost(scalars bound: Int) -> Bool { count <= 4 * bound && scalarCount <= bound }
}
