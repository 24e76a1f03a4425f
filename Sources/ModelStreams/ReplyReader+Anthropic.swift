/// Anthropic's Messages API.
///
/// Sources: "Streaming Messages" and "Messages", <https://docs.anthropic.com/en/api/messages-streaming>.
extension ReplyReader {
    /// An event of a stream, or a whole message, by its `type`.
    mutating func interpretAnthropic(_ value: JSONValue, type: String) -> Bool {
        switch type {
        case "content_block_start": say(content: value["content_block"])
        case "content_block_delta": say(content: value["delta"])
        case "message_start": say(content: value["message"]?["content"])
        case "message_delta": endAnthropic(value["delta"])
        case "message_stop": end(nil)
        case "content_block_stop", "ping": break
        case "error": fail(value["error"] ?? value)
        case "message" where value["content"] != nil:
            say(content: value["content"])
            endAnthropic(value)
        default: return false
        }
        return true
    }

    private mutating func endAnthropic(_ message: JSONValue?) {
        if let reason = message?["stop_reason"]?.word { end(reason) }
    }
}
