import MarkdownReveal
import Synchronization

/// Replies by the text of the last message; each asks is counted.
func scriptedReplies() -> ChatSession.Reply {
    let asks = Mutex<[String: Int]>([:])
    return { messages in
        let text = messages.last?.text ?? ""
        let ask = asks.withLock { asks in
            asks[text, default: 0] += 1
            return asks[text] ?? 0
        }
        return AsyncThrowingStream { stream in
            switch text {
            case "fail":
                stream.yield("a start ")
                if ask == 1 { return stream.finish(throwing: Failure()) }
                stream.yield("and an end")
            case "slow":
                // Never ends by itself.
                return { stream.yield("begun **and") }()
            case "code": stream.yield("# Größe\n\n```sh\nls -l\n```\n\n| a |\n|---|\n| b |\n")
            case "roles": stream.yield(messages.map(\.role.rawValue).joined(separator: " "))
            default: stream.yield("**\(text)** number \(ask)")
            }
            stream.finish()
        }
    }
}

private struct Failure: Error, CustomStringConvertible {
    let description = "no more tokens"
}
