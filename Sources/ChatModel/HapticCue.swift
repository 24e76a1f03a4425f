/// What a device lets its user feel. The names are those of the platforms' own feedback generators.
public enum HapticCue: Sendable, Hashable, CaseIterable {
    /// A turn was sent, or a reply stopped.
    case impact
    /// One of several choices was taken.
    case selection
    /// A reply is complete, or a message copied.
    case success
    /// A reply broke off.
    case error
}
