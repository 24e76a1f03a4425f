import Reveal
import SpanTree
import Testing

@Suite struct CaretTests {
    private let halfPeriod = RevealMachine.caretHalfPeriod

    @Test("the caret is solid while text is landing", arguments: [RevealPolicy.seed, .adaptive])
    func solid(policy: RevealPolicy) {
        var machine = RevealMachine(policy: policy)
        machine.receive(.appended(MarkupDocument(graphemes: 600)))
        while machine.pendingCount > 0 {
            #expect(machine.showsCaret)
            #expect(machine.timeToNextChange == .zero)
            machine.advance(by: .milliseconds(16))
        }
        #expect(machine.showsCaret)
    }

    @Test(
        "the caret blinks while everything received is shown and more may come",
        arguments: RevealPolicy.allCases
    )
    func blinking(policy: RevealPolicy) {
        var machine = caughtUp(policy)
        for turn in 0..<1000 {
            #expect(machine.showsCaret == turn.isMultiple(of: 2))
            #expect(machine.timeToNextChange == halfPeriod)
            #expect(machine.advance(by: halfPeriod - .nanoseconds(1)) == [])
            #expect(machine.timeToNextChange == .nanoseconds(1))
            #expect(machine.advance(by: .nanoseconds(1)) == .caret)
        }
    }

    @Test("a blinking caret comes back with the next text", arguments: RevealPolicy.allCases)
    func comesBack(policy: RevealPolicy) {
        var machine = caughtUp(policy)
        machine.advance(by: halfPeriod)
        #expect(!machine.showsCaret)
        #expect(machine.receive(.appended(MarkupDocument(graphemes: 40))).contains(.caret))
        #expect(machine.showsCaret)
    }

    @Test("text that is read again without growing does not disturb the blinking")
    func undisturbed() {
        var machine = caughtUp(.seed)
        machine.advance(by: .milliseconds(300))
        #expect(machine.receive(.appended(MarkupDocument(graphemes: 20))) == [])
        #expect(machine.timeToNextChange == halfPeriod - .milliseconds(300))
    }

    @Test("there is no caret when the stream has ended", arguments: RevealPolicy.allCases)
    func ended(policy: RevealPolicy) {
        var machine = RevealMachine(policy: policy)
        machine.receive(.appended(MarkupDocument(graphemes: 100)))
        #expect(machine.showsCaret)
        #expect(machine.end().contains(.caret))
        while machine.pendingCount > 0 {
            #expect(!machine.showsCaret)
            machine.advance(by: .milliseconds(16))
        }
        #expect(!machine.showsCaret && machine.timeToNextChange == nil)
        #expect(machine.advance(by: .seconds(10)) == [])
    }

    @Test("less motion means text at once and no caret", arguments: RevealPolicy.allCases)
    func lessMotion(policy: RevealPolicy) {
        var machine = RevealMachine(policy: policy, reducesMotion: true)
        #expect(!machine.showsCaret)
        #expect(machine.receive(.appended(MarkupDocument(graphemes: 500))) == .document)
        #expect(machine.shownCount == 500 && !machine.showsCaret)
        #expect(machine.timeToNextChange == nil)
        #expect(machine.advance(by: .seconds(10)) == [])
        #expect(machine.end() == .finished)
    }

    @Test("the wish for less motion may come and go")
    func lessMotionLater() {
        var machine = RevealMachine()
        machine.receive(.appended(MarkupDocument(graphemes: 500)))
        #expect(machine.reduceMotion(true) == [.document, .caret])
        #expect(machine.shownCount == 500)
        #expect(machine.reduceMotion(false) == .caret)
        machine.receive(.appended(MarkupDocument(graphemes: 600)))
        #expect(machine.shownCount == 500)
    }

    private func caughtUp(_ policy: RevealPolicy) -> RevealMachine {
        var machine = RevealMachine(policy: policy)
        machine.receive(.appended(MarkupDocument(graphemes: 20)))
        while machine.pendingCount > 0 { machine.advance(by: .milliseconds(16)) }
        return machine
    }
}
