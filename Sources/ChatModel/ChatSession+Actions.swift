extension ChatSession {
    /// Goes on with the thread as it was saved: see `ChatAction.resume`. A thread that ends with the person's turn gets
    /// its reply.
    public func start() { perform(.resume) }

    /// The person says something, and a reply starts.
    public func send(_ text: String, whileReplying interruption: ChatAction.Interruption = .queue) {
        perform(.send(text, whileReplying: interruption))
    }

    /// Stops the reply that streams. What arrived is kept; nothing of it comes after this returns.
    public func stop() { perform(.stop) }

    /// Asks for the latest reply anew, in its place.
    public func regenerate() { perform(.regenerate) }

    /// Asks for a failed reply anew, in its place.
    public func retry(_ id: ChatMessage.ID) { perform(.retry(id)) }

    /// Sets or takes back a thumb.
    public func rate(_ id: ChatMessage.ID, _ choice: ChatMessage.Feedback?) { perform(.rate(id, choice)) }

    /// Copies a message.
    public func copy(_ id: ChatMessage.ID) { perform(.copy(id)) }
}
