/// OpenAI's two APIs, and the many servers that speak the first of them.
///
/// Sources: the reference of OpenAI's API, "Chat" (streaming and not), "Completions (legacy)" and "Responses",
/// <https://platform.openai.com/docs/api-reference>; `reasoning_content` is of DeepSeek's and vLLM's, `reasoning` of
/// OpenRouter's.
extension ReplyReader {
    /// `{"choices": [{"delta" or "message": {"content": …}, or "text": …, "finish_reason": …}]}`.
    mutating func interpretChoices(_ value: JSONValue) -> Bool {
        guard let choices = value["choices"]?.array else { return false }
        for choice in choices where isFirst(choice) {
            say(message: choice["delta"] ?? choice["message"])
            say(choice["text"]?.string)
            if let reason = choice["finish_reason"]?.word, !reason.isEmpty { end(reason) }
        }
        return true
    }

    /// Says a message, or what a delta adds to one: thoughts, then text.
    mutating func say(message: JSONValue?) {
        // Some servers send the same thought under two names.
        let names = ["reasoning_content", "reasoning", "thinking"]
        think(names.lazy.compactMap { message?[$0]?.string }.first { !$0.isEmpty })
        say(content: message?["content"])
        say(content: message?["refusal"])
    }

    /// An event of the Responses API: `{"type": "response.…"}`.
    ///
    /// Of what it repeats (`….done`, and the whole response at its end) nothing is said a second time.
    mutating func interpretResponses(_ value: JSONValue, type: String) -> Bool {
        switch type {
        case "response.output_text.delta", "response.refusal.delta":
            say(value["delta"]?.string)
        case "response.reasoning_text.delta", "response.reasoning_summary_text.delta":
            think(value["delta"]?.string)
        case "response.completed", "response.incomplete", "response.failed":
            finish(response: value["response"] ?? value)
        case "keepalive":
            break
        default:
            return type.hasPrefix("response.")
        }
        return true
    }

    /// A whole response: `{"object": "response", "output": [{"type": "message", "content": […]}, …]}`.
    mutating func interpretResponsesBody(_ value: JSONValue) -> Bool {
        guard value["object"]?.word == "response" else { return false }
        for item in value["output"]?.array ?? [] {
            switch item["type"]?.word {
            case "reasoning":
                say(content: item["summary"], isThought: true)
                say(content: item["content"], isThought: true)
            case "message": say(content: item["content"])
            default: break
            }
        }
        // Its error was told as every body's is.
        if value["error"] == nil { finish(response: value) }
        return true
    }

    private mutating func finish(response: JSONValue) {
        if response["status"]?.word == "failed" || response["error"] != nil {
            fail(response["error"] ?? response)
        } else {
            end(response["incomplete_details"]?["reason"]?.word ?? response["status"]?.word)
        }
    }
}
