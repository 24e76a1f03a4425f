import ChatModel
import ChatTransport
import Foundation

/// What came out of a stream, and how it ended.
struct Collected {
    var text = ""
    var error: ChatTransportError?

    init(_ stream: AsyncThrowingStream<String, any Error>) async throws {
        do {
            for try await piece in stream { text += piece }
        } catch let error as ChatTransportError {
            self.error = error
        }
    }
}

/// Messages of a person and a model in turns, the person first.
func conversation(_ texts: String...) -> [ChatMessage] {
    texts.enumerated().map { index, text in
        ChatMessage(
            id: "\(index)",
            role: index.isMultiple(of: 2) ? .user : .assistant,
            text: text,
            date: Date(timeIntervalSince1970: 0)
        )
    }
}

/// Waits until something holds; the test's time limit ends it.
func eventually(_ condition: () async -> Bool) async {
    while await !condition(), !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
}

extension ChatSession {
    /// The last message of the first snapshot for which something holds.
    func lastMessage(when condition: @Sendable (ChatMessage) -> Bool) async -> ChatMessage? {
        for await snapshot in updates() {
            if let message = snapshot.thread.messages.last, condition(message) { return message }
        }
        return nil
    }

    /// The reply to a text, once it is over.
    func reply(to text: String) async -> ChatMessage? {
        send(text)
        return await lastMessage { $0.role == .assistant && $0.state != .streaming }
    }
}
