/// Keeps what a renderer writes of link destinations in proportion to the text that has the links.
///
/// A definition lets three bytes of source, `[a]`, lead to an address of any length, so that 37 kB of links that share one
/// address of 25 kB would become 50 MB. Every address is written whole once. An address of more than 128 bytes is
/// written again while that takes no more than 32 bytes for each byte of text, and 16 kB: far more than what people
/// write needs. So a rendering stays below 64 times the size of its source.
package struct DestinationBudget: Sendable {
    private var known: Set<String> = []
    private var rest = 16_384

    package init() {}

    /// Adds what a leaf of so many bytes may spend.
    package mutating func earn(textBytes: Int) {
        rest += textBytes * 32
    }

    /// Whether a destination may be written so many times here; what it costs is spent then. O(length).
    package mutating func allows(_ destination: String, copies: Int = 1) -> Bool {
        let size = destination.utf8.count
        if size <= 128 { return true }
        let cost = size * (known.contains(destination) ? copies : copies - 1)
        guard cost <= rest else { return false }
        known.insert(destination)
        rest -= cost
        return true
    }
}

extension LinkTarget {
    /// The beginning of a destination that is written whole elsewhere.
    package var shortenedDestination: String {
        let start = displayedDestination.utf8.prefix(60)
        // A scalar that the cut went through is left out.
        return String(decoding: start, as: UTF8.self).filter { $0 != "\u{FFFD}" } + "..."
    }
}
