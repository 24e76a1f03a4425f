/// Gemini's and Ollama's own APIs; both also speak OpenAI's.
extension ReplyReader {
    /// `{"candidates": [{"content": {"parts": [{"text": …}]}, "finishReason": …}]}`.
    ///
    /// Source: "Generating content", <https://ai.google.dev/api/generate-content>.
    mutating func interpretGemini(_ value: JSONValue) -> Bool {
        if let reason = value["promptFeedback"]?["blockReason"]?.word {
            fail(.string(Array("the prompt was blocked: \(reason)".utf8)))
            return true
        }
        guard let candidates = value["candidates"]?.array else { return value["usageMetadata"] != nil }
        for candidate in candidates where isFirst(candidate) {
            say(content: candidate["content"]?["parts"])
            if let reason = candidate["finishReason"]?.word { end(reason) }
        }
        return true
    }

    /// `{"message": {"content": …}, "done": …}` of a chat, `{"response": …, "done": …}` of a completion.
    ///
    /// Source: Ollama's API, <https://github.com/ollama/ollama/blob/main/docs/api.md>.
    mutating func interpretOllama(_ value: JSONValue) -> Bool {
        let message = value["message"]
        guard message?.isObject == true || value["response"]?.string != nil else { return false }
        say(message: message)
        think(value["thinking"]?.string)
        say(value["response"]?.string)
        if value["done"] == .bool(true) { end(value["done_reason"]?.word) }
        return true
    }
}
