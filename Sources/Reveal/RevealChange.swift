/// What a step of a reveal changed; empty when a renderer has nothing to do.
public struct RevealChange: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// A set of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The document to show looks different.
    public static let document = RevealChange(rawValue: 1 << 0)
    /// The caret appeared or disappeared.
    public static let caret = RevealChange(rawValue: 1 << 1)
    /// The reveal came to its end, or left it because text arrived.
    public static let finished = RevealChange(rawValue: 1 << 2)
}
