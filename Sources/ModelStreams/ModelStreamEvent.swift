/// Something that a stream said.
public enum ModelStreamEvent: Sendable, Hashable {
    /// A piece of the reply, never empty: UTF-8 as the server sent it.
    ///
    /// A scalar may be split between two pieces, always where the format is text, and elsewhere where a server cuts
    /// its tokens so. What is not UTF-8 is passed on, not repaired; a surrogate without its other half is U+FFFD.
    case text([UInt8])
    /// A piece of what the model thought before it replied, never empty: UTF-8, as for `text`.
    case reasoning([UInt8])
    /// The server said that the reply ends here, and why, in its own word: `stop`, `length`, `end_turn`.
    ///
    /// It comes once behind the text it ends, even if the server says it twice. A reply of an API that ends without
    /// it was cut off; text, and JSON Lines of no API, have none.
    case end(reason: String?)
    /// The server said that something failed, in its own words.
    case error(String)
    /// Something could not be read, and was passed over.
    case skipped(SkippedInput)
}
