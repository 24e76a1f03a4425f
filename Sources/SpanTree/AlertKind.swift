/// GitHub's five alerts: a block quote that begins with `[!NOTE]` and its like.
public enum AlertKind: String, Sendable, Hashable, CaseIterable {
    /// `[!NOTE]`
    case note
    /// `[!TIP]`
    case tip
    /// `[!IMPORTANT]`
    case important
    /// `[!WARNING]`
    case warning
    /// `[!CAUTION]`
    case caution

    /// The word a reader sees, such as `Note`.
    public var title: String {
        switch self {
        case .note: "Note"
        case .tip: "Tip"
        case .important: "Important"
        case .warning: "Warning"
        case .caution: "Caution"
        }
    }
}
