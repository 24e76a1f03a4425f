internal import FoundationEssentials

extension ChatRecord: Codable {
    private static let known: Set<FieldName> = ["version", "messages", "queue"]

    /// Reads a saved thread. Fields that this version does not know are kept.
    ///
    /// - Throws: `ChatRecordError` for another version, an unknown word, or messages that make no thread;
    ///   `DecodingError` where a field is missing or of another type.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FieldName.self)
        let version = try fields.decode(Int.self, forKey: "version")
        guard version == Self.version else { throw ChatRecordError.unknownVersion(version) }
        self.init()
        messages = try fields.decode([ChatMessage].self, forKey: "messages")
        queue = try fields.decodeIfPresent([QueuedTurn].self, forKey: "queue") ?? []
        unknownFields = try fields.unknownFields(beyond: Self.known)
        try validate()
    }

    /// Writes the thread, with what was unknown when it was read.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: FieldName.self)
        try fields.encode(unknown: unknownFields)
        try fields.encode(Self.version, forKey: "version")
        try fields.encode(messages, forKey: "messages")
        if !queue.isEmpty { try fields.encode(queue, forKey: "queue") }
    }
}

extension ChatRecord.QueuedTurn: Codable {
    private static let known: Set<FieldName> = ["id", "text", "date"]

    /// Reads a turn of version 1.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FieldName.self)
        self.init(
            id: try fields.decode(String.self, forKey: "id"),
            text: try fields.decode(String.self, forKey: "text"),
            date: try fields.date("date")
        )
        unknownFields = try fields.unknownFields(beyond: Self.known)
    }

    /// Writes a turn of version 1.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: FieldName.self)
        try fields.encode(unknown: unknownFields)
        try fields.encode(id, forKey: "id")
        try fields.encode(text, forKey: "text")
        try fields.encode(ChatTimestamp.text(of: date), forKey: "date")
    }
}
