/// Why a saved thread cannot be read.
public enum ChatRecordError: Error, Sendable, Hashable, CustomStringConvertible {
    /// It was saved in another version of the format.
    case unknownVersion(Int)
    /// A field holds a word that this version does not know.
    case unknownValue(field: String, value: String)
    /// Two messages have the same id.
    case duplicateID(ChatMessage.ID)
    /// More than one reply is said to be streaming; a thread has one at most.
    case severalStreamingReplies
    /// A message that is no reply is said to be unfinished, or to have feedback.
    case notAReply(ChatMessage.ID)

    /// What is wrong, in one sentence. Ids and values stand in it as they are in the file.
    public var description: String {
        switch self {
        case .unknownVersion(let version):
            "The thread is saved in version \(version) of its format; this program reads version \(ChatRecord.version)."
        case .unknownValue(let field, let value):
            "The thread has the unknown value “\(value)” for “\(field)”."
        case .duplicateID(let id): "Two messages of the thread have the id “\(id)”."
        case .severalStreamingReplies: "More than one reply of the thread is streaming."
        case .notAReply(let id): "The message “\(id)” is no reply, but has the state or feedback of one."
        }
    }
}
