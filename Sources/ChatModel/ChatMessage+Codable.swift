internal import FoundationEssentials

extension ChatMessage: Codable {
    private static let known: Set<FieldName> = ["id", "role", "text", "date", "state", "error", "feedback"]

    private enum StateWord: String {
        case complete, streaming, stopped, failed
    }

    /// Reads a message of version 1.
    ///
    /// - Throws: `ChatRecordError` for a role, state, feedback or date that this version does not know;
    ///   `DecodingError` where a field is missing or of another type.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FieldName.self)
        let error = try fields.decodeIfPresent(String.self, forKey: "error")
        let state: State =
            switch try fields.contains("state") ? fields.word(StateWord.self, "state") : .complete {
            case .complete: .complete
            case .streaming: .streaming
            case .stopped: .stopped
            case .failed: .failed(message: error)
            }
        self.init(
            id: try fields.decode(String.self, forKey: "id"),
            role: try fields.word(Role.self, "role"),
            text: try fields.decode(String.self, forKey: "text"),
            date: try fields.date("date"),
            state: state,
            feedback: try fields.contains("feedback") ? fields.word(Feedback.self, "feedback") : nil
        )
        unknownFields = try fields.unknownFields(beyond: Self.known)
        if !hasFailed, let error { unknownFields["error"] = .string(error) }
    }

    /// Writes a message of version 1, with what was unknown when it was read.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: FieldName.self)
        try fields.encode(unknown: unknownFields)
        try fields.encode(id, forKey: "id")
        try fields.encode(role.rawValue, forKey: "role")
        try fields.encode(text, forKey: "text")
        try fields.encode(ChatTimestamp.text(of: date), forKey: "date")
        let word: StateWord
        switch state {
        case .complete: word = .complete
        case .streaming: word = .streaming
        case .stopped: word = .stopped
        case .failed(let message):
            word = .failed
            try fields.encodeIfPresent(message, forKey: "error")
        }
        try fields.encode(word.rawValue, forKey: "state")
        try fields.encodeIfPresent(feedback?.rawValue, forKey: "feedback")
    }
}
