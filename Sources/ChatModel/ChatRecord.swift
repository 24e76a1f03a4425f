public import FoundationEssentials

/// What a thread consists of and what is saved: its messages, and turns that wait for a reply to end.
public struct ChatRecord: Sendable, Hashable {
    /// The messages in order.
    public internal(set) var messages: [ChatMessage]
    /// Turns that were sent while a reply streamed, in order.
    public internal(set) var queue: [QueuedTurn]
    /// Fields of a saved thread that this version does not know. They are saved again as they were.
    public internal(set) var unknownFields: [String: JSONField]

    /// A turn of the person that waits.
    public struct QueuedTurn: Sendable, Hashable, Identifiable {
        /// What the message will be named.
        public let id: ChatMessage.ID
        /// What is said.
        public let text: String
        /// When it was said.
        public let date: Date
        /// Fields of a saved turn that this version does not know.
        public internal(set) var unknownFields: [String: JSONField] = [:]

        init(id: ChatMessage.ID, text: String, date: Date) {
            self.id = id
            self.text = text
            self.date = ChatTimestamp.rounded(date)
        }
    }

    /// The version of the format that is written and read.
    public static let version = 1

    /// An empty record.
    public init() {
        messages = []
        queue = []
        unknownFields = [:]
    }

    /// A record of these messages.
    ///
    /// - Throws: `ChatRecordError` where ids are not unique, more than one reply streams, or what is no reply has the
    ///   state or the feedback of one.
    public init(messages: [ChatMessage]) throws(ChatRecordError) {
        self.init()
        self.messages = messages
        try validate()
    }

    func validate() throws(ChatRecordError) {
        var ids: Set<ChatMessage.ID> = []
        for id in messages.map(\.id) + queue.map(\.id) where !ids.insert(id).inserted {
            throw .duplicateID(id)
        }
        for message in messages where message.role != .assistant {
            guard message.state == .complete, message.feedback == nil else { throw .notAReply(message.id) }
        }
        guard messages.count(where: { $0.state == .streaming }) < 2 else { throw .severalStreamingReplies }
    }
}
