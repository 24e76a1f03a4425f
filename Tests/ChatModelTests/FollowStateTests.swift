import ChatModel
import Testing

@Suite("Following the latest row")
struct FollowStateTests {
    private static let states: [FollowState] = [.atLatest, .away(hasNews: false), .away(hasNews: true)]
    private static let table: [(FollowState.Event, [FollowState])] = [
        (.scrolled(isAtLatest: true), [.atLatest, .atLatest, .atLatest]),
        (.scrolled(isAtLatest: false), [.away(hasNews: false), .away(hasNews: false), .away(hasNews: true)]),
        (.jumped, [.atLatest, .atLatest, .atLatest]),
        (.grew, [.atLatest, .away(hasNews: true), .away(hasNews: true)]),
    ]

    @Test("is a machine with this table")
    func machine() {
        for (event, expected) in Self.table { #expect(Self.states.map { $0.after(event) } == expected) }
        #expect(Self.states.map(\.offersJump) == [false, true, true])
    }

    @Test("A reader who is away stays there while a reply grows, and jumps when asked or when sending a turn")
    func thread() throws {
        var thread = try Threads.thread(in: .streaming)
        thread.applied(.scrolled(isAtLatest: false))
        let effects = thread.applied(.received("!", try #require(thread.run)))
        #expect(effects.isEmpty && thread.follow == .away(hasNews: true))
        #expect(thread.applied(.jumpToLatest) == [.scrollToLatest])
        #expect(thread.follow == .atLatest)
        thread.applied(.scrolled(isAtLatest: false))
        #expect(thread.applied(.send("More")).contains(.scrollToLatest))
        #expect(thread.follow == .atLatest)
    }
}
