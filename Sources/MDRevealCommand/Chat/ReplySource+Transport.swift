internal import ChatTransport
internal import MarkdownReveal

extension ReplySource {
    /// What makes its replies. A command does not get a server's key, which is none of its business.
    ///
    /// - Throws: `UsageError` for an address that is none.
    func reply(_ environment: Environment) throws(UsageError) -> ChatSession.Reply {
        switch self {
        case .command(let command):
            let replies = CommandReply(command: command)
            return { replies.reply(to: $0) }
        case .server(let endpoint, let model, let variable):
            do throws(ChatTransportError) {
                let replies = try ServerReply(endpoint: endpoint, model: model, key: environment[variable])
                return { replies.reply(to: $0) }
            } catch {
                throw .combination("--endpoint: \(error)")
            }
        }
    }
}
