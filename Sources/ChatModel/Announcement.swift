/// What users of assistive technology are told, since they do not see it happen. `ChatWords` has the words.
public enum Announcement: Sendable, Hashable {
    /// A reply is complete.
    case replyFinished
    /// A reply broke off. The message is the error's own description, if it has one.
    case replyFailed(message: String?)
    /// A message is on the clipboard.
    case copied
}
