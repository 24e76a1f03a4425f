/// Which API a payload is of, by its own members: no header of the transport says it.
extension ReplyReader {
    /// Reads a value; `false` if its kind is not known.
    mutating func interpret(_ value: JSONValue) -> Bool {
        switch value {
        case .string(let text):
            say(text)
            return true
        case .array(let elements):
            // Every element is read, whether or not those before it were known.
            return elements.reduce(!elements.isEmpty) { interpret($1) && $0 }
        case .object:
            let type = value["type"]?.word
            if let type, interpretAnthropic(value, type: type) || interpretResponses(value, type: type) {
                return true
            }
            // An error may come with a last choice.
            let failed = interpretError(value)
            return interpretChoices(value) || interpretGemini(value) || interpretResponsesBody(value)
                || interpretOllama(value) || interpretPlain(value, type: type) || failed
        case .null, .bool, .number:
            return false
        }
    }

    /// `{"error": …}` of every API, and `{"object": "error", "message": …}` of some servers.
    private mutating func interpretError(_ value: JSONValue) -> Bool {
        switch value["error"] {
        case nil, .bool(false), .string([]):
            guard value["object"]?.word == "error" else { return false }
            fail(value)
        case let error?:
            fail(error)
        }
        return true
    }

    /// Records of no API in particular: an object with its text in `text`, `content` or `delta`.
    private mutating func interpretPlain(_ value: JSONValue, type: String?) -> Bool {
        // An unknown type may well have arguments of a tool in its `delta`.
        guard type.map(["text", "text-delta", "text_delta", "output_text"].contains) ?? true else {
            return false
        }
        guard let text = ["text", "content", "delta"].lazy.compactMap({ value[$0] }).first else {
            return false
        }
        switch text {
        case .string, .array: say(content: text)
        case .object, .null, .bool, .number: return false
        }
        return true
    }

    /// Says text that is a string or an array of parts, and thinks the parts that are thoughts.
    ///
    /// A part has its text in `text`, `refusal` or `thinking`; other parts (tools, images, signatures) have none.
    mutating func say(content: JSONValue?, isThought: Bool = false) {
        switch content {
        case .string(let text): isThought ? think(text) : say(text)
        case .array(let parts): for part in parts { say(content: part, isThought: isThought) }
        case .object:
            let type = content?["type"]?.word ?? ""
            let isThought =
                isThought || type.hasPrefix("reasoning") || type == "thinking"
                || content?["thought"] == .bool(true)
            say(content: content?["text"] ?? content?["refusal"], isThought: isThought)
            say(content: content?["thinking"], isThought: true)
        case .null, .bool, .number, nil: break
        }
    }

    /// Whether it is the first of several alternative replies, the one that is shown.
    func isFirst(_ alternative: JSONValue) -> Bool {
        alternative["index"] == nil || alternative["index"] == .number("0")
    }
}
