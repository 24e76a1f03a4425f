internal import MarkdownReveal

extension ReplySource {
    /// What makes its replies.
    var reply: ChatSession.Reply {
        switch self {
        case .command, .server: { _ in AsyncThrowingStream { $0.finish() } }
        }
    }
}
