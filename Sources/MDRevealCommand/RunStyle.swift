/// How a run of text looks to a reader, one letter for each thing that applies.
package struct RunStyle: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let strong = RunStyle(rawValue: 1 << 0)
    package static let emphasis = RunStyle(rawValue: 1 << 1)
    package static let strikethrough = RunStyle(rawValue: 1 << 2)
    /// A link or an image.
    package static let link = RunStyle(rawValue: 1 << 3)
    /// A heading or the head of a table.
    package static let heading = RunStyle(rawValue: 1 << 4)
    /// In a list.
    package static let list = RunStyle(rawValue: 1 << 5)
    package static let code = RunStyle(rawValue: 1 << 6)

    /// The letters, always in the order `bisahlc`.
    package var letters: String {
        String(zip("bisahlc", 0..<7).compactMap { rawValue & 1 << $1 == 0 ? nil : $0 })
    }
}
