import ChatModel
import Testing

@Suite("Feedback")
struct FeedbackTests {
    private func change(_ effects: [ChatEffect]) throws -> FeedbackChange {
        for case .sendFeedback(let change) in effects { return change }
        return try #require(nil)
    }

    @Test("that does not arrive gives way to the previous choice")
    func rejected() throws {
        var thread = try Threads.thread(in: .complete)
        thread.applied(.feedbackAccepted(try change(thread.applied(.rate("2", .good)))))
        let second = try change(thread.applied(.rate("2", .bad)))
        #expect(thread.messages[1].feedback == .bad)
        thread.applied(.feedbackRejected(second))
        #expect(thread.messages[1].feedback == .good)
    }

    @Test("that was chosen again meanwhile falls back to what arrived last, not to what failed")
    func overlapping() throws {
        var thread = try Threads.thread(in: .complete)
        let first = try change(thread.applied(.rate("2", .good)))
        let second = try change(thread.applied(.rate("2", .bad)))
        thread.applied(.feedbackRejected(first))
        #expect(thread.messages[1].feedback == .bad)
        thread.applied(.feedbackRejected(second))
        #expect(thread.messages[1].feedback == nil)
    }

    @Test("on a reply that was replaced does not touch the new one")
    func replaced() throws {
        var thread = try Threads.thread(in: .complete)
        let first = try change(thread.applied(.rate("2", .good)))
        thread.applied(.regenerate)
        thread.applied(.feedbackRejected(first))
        thread.applied(.feedbackAccepted(first))
        #expect(thread.messages[1].feedback == nil)
        #expect(thread.phase == .thinking)
    }
}
