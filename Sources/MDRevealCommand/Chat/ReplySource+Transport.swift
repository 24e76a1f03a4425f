internal import ChatTransport
internal import MarkdownReveal

extension ReplySource {
    /// What makes its replies.
    var reply: ChatSession.Reply {
        switch self {
        case .command(let command): { CommandReply(command: command).reply(to: $0) }
        case .server: { _ in AsyncThrowingStream { $0.finish() } }
        }
    }
}
