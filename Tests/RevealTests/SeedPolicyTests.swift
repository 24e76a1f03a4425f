import Reveal
import SpanTree
import TestSupport
import Testing

/// The well-known component, written down literally: what its users see is what `.seed` must show.
private struct SeedComponent {
    var text = ""
    var revealed = 0
    var carry = 0.0

    mutating func set(_ new: String) {
        if !new.utf8.starts(with: text.utf8) {
            revealed = 0
            carry = 0
        }
        text = new
    }

    mutating func tick(_ dt: Double) {
        let total = text.count
        guard revealed < total else { return }
        let pending = Double(total - revealed)
        let rate = 55.0 * (1.0 + min(pending / 40.0, 4.0))
        carry += rate * min(dt, 0.1)
        let whole = Int(carry)
        if whole > 0 {
            carry -= Double(whole)
            revealed = min(total, revealed + whole)
        }
    }
}

/// What happens to a component: text and time.
private enum Happening {
    case append(String)
    case replace(String)
    case wait(nanoseconds: Int)
}

/// Schedules of one character each, repeatable from their seed.
private struct Schedule {
    enum Character: Int, CaseIterable { case bursts, stalls, drips, dumps, replacements }

    var generator: SeededGenerator
    let character: Character

    init(seed: Int) {
        generator = SeededGenerator(seed: UInt64(seed))
        character = Character.allCases[seed % Character.allCases.count]
    }

    mutating func happenings() -> [Happening] {
        var result: [Happening] = []
        for _ in 0..<60 {
            switch character {
            case .bursts:
                result.append(.append(text(20...90)))
                result += frames(3...30)
            case .stalls:
                result.append(.append(text(1...20)))
                result += frames(1...4)
                if Bool.random(using: &generator) { result.append(.wait(nanoseconds: 1_700_000_000)) }
            case .drips:
                result.append(.append(text(1...2)))
                result += frames(1...2)
            case .dumps:
                if Int.random(in: 0..<12, using: &generator) == 0 {
                    result.append(.append(text(1_000...2_000)))
                }
                result += frames(10...40)
            case .replacements:
                let isNew = Int.random(in: 0..<5, using: &generator) == 0
                result.append(isNew ? .replace(text(5...200)) : .append(text(1...40)))
                result += frames(1...20)
            }
        }
        return result + (0..<200).map { _ in .wait(nanoseconds: 16_000_000) }
    }

    /// Text with characters of several scalars, which a chunk may cut.
    private mutating func text(_ length: ClosedRange<Int>) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "b", " ", "\n", "é", "\u{301}", "漢", "👍", "\u{1F3FD}", "\u{200D}", "🇩", "🇪",
        ]
        var result = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: length, using: &generator) {
            result.append(scalars[Int.random(in: 0..<scalars.count, using: &generator)])
        }
        return String(result)
    }

    private mutating func frames(_ count: ClosedRange<Int>) -> [Happening] {
        (0..<Int.random(in: count, using: &generator)).map { _ in
            let late = Int.random(in: 0..<40, using: &generator) == 0
            return .wait(
                nanoseconds: Int.random(in: 15_000_000...(late ? 250_000_000 : 18_000_000), using: &generator)
            )
        }
    }
}

@Suite struct SeedPolicyTests {
    @Test("the seed policy shows what its users know, step for step", arguments: 0..<20)
    func stepForStep(seed: Int) {
        var schedule = Schedule(seed: seed)
        var component = SeedComponent()
        var machine = RevealMachine()
        var steps = 0
        for happening in schedule.happenings() {
            switch happening {
            case .append(let text):
                component.set(component.text + text)
                machine.receive(.appended(MarkupDocument(text: component.text)))
            case .replace(let text):
                component.set(text)
                machine.receive(.replaced(MarkupDocument(text: text)))
            case .wait(let nanoseconds):
                component.tick(Double(nanoseconds) / 1e9)
                machine.advance(by: .nanoseconds(nanoseconds))
                steps += 1
            }
            guard machine.shownCount == component.revealed else {
                Issue.record("\(machine.shownCount) instead of \(component.revealed) after \(steps) steps")
                return
            }
        }
        #expect(steps > 200 && component.revealed > 0)
    }

    @Test("a step counts a tenth of a second at most")
    func longSteps() {
        var short = RevealMachine()
        var long = RevealMachine()
        short.receive(.appended(MarkupDocument(graphemes: 500)))
        long.receive(.appended(MarkupDocument(graphemes: 500)))
        short.advance(by: .milliseconds(100))
        long.advance(by: .seconds(3600))
        #expect(short.shownCount == 27 && long.shownCount == 27)
    }

    @Test("the base rate scales the pace", arguments: [55.0, 90, 220])
    func baseRate(rate: Double) {
        var machine = RevealMachine(graphemesPerSecond: rate)
        machine.receive(.appended(MarkupDocument(graphemes: 500)))
        machine.advance(by: .milliseconds(100))
        #expect(machine.shownCount == Int(rate * 5 * 0.1))
    }

    @Test("impossible rates are held to possible ones", arguments: [0, -1, .nan, .infinity])
    func impossibleRates(rate: Double) {
        var machine = RevealMachine(graphemesPerSecond: rate)
        machine.receive(.appended(MarkupDocument(graphemes: 10)))
        for _ in 0..<100 { machine.advance(by: .seconds(1)) }
        #expect((1...100_000).contains(machine.graphemesPerSecond) && machine.pendingCount == 0)
    }
}
