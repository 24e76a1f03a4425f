/// What a person can do with a message.
public enum MessageOffer: Sendable, Hashable, CaseIterable {
    /// Put it on the clipboard.
    case copy
    /// Ask for it anew: the latest reply only.
    case regenerate
    /// Ask for it anew: a reply that broke off.
    case retry
    /// Think well of it.
    case good
    /// Think badly of it.
    case bad
    /// Hand it to other programs.
    case share
}

extension ChatThread {
    /// What applies to a message now, in the order in which it is shown. O(messages).
    public func offers(for message: ChatMessage) -> [MessageOffer] { Offering(self).offers(for: message) }

    /// Whether this applies to a message of this id.
    func offers(_ offer: MessageOffer, for id: ChatMessage.ID) -> Bool {
        message(id).map { offers(for: $0).contains(offer) } ?? false
    }

    /// The reply that the thread ends with.
    var latestReply: ChatMessage? {
        messages.last { $0.role != .system }.flatMap { $0.role == .assistant ? $0 : nil }
    }
}

/// What the offers of all messages of a thread depend on.
struct Offering {
    /// Whether a reply can be asked for.
    private let isFree: Bool
    private let latestReply: ChatMessage.ID?

    init(_ thread: ChatThread) {
        isFree = thread.streamingIndex == nil && !thread.isLoading
        latestReply = thread.latestReply?.id
    }

    func offers(for message: ChatMessage) -> [MessageOffer] {
        MessageOffer.allCases.filter { offer in
            switch offer {
            case .copy: message.role != .system && message.isSettled && message.hasVisibleText
            case .share: message.role == .assistant && message.isSettled && message.hasVisibleText
            case .good, .bad: message.isJudgeable
            case .retry: message.hasFailed && isFree
            case .regenerate: message.id == latestReply && !message.hasFailed && isFree
            }
        }
    }
}

extension ChatMessage {
    /// Whether nothing more comes.
    var isSettled: Bool { state != .streaming }

    /// Whether there is more than space in it.
    var hasVisibleText: Bool { text.contains { !$0.isWhitespace } }

    /// Whether there is a reply to have an opinion on. One that broke off says nothing of the model.
    var isJudgeable: Bool { role == .assistant && isSettled && !hasFailed && hasVisibleText }
}
