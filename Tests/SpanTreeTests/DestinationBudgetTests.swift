import SpanTree
import Testing

@Suite("The budget for destinations")
struct DestinationBudgetTests {
    private let long = "https://e.org/" + String(repeating: "x", count: 10_000)

    /// What becomes of destinations that are written one after the other.
    private func answers(_ destinations: [String], copies: Int = 1, textBytes: Int = 0) -> [Bool] {
        var budget = DestinationBudget()
        budget.earn(textBytes: textBytes)
        return destinations.map { budget.allows($0, copies: copies) }
    }

    @Test("a short destination is always free, and a long one the first time")
    func free() {
        let short = Array(repeating: "https://e.org", count: 10_000)
        #expect(answers(short, copies: 100).allSatisfy { $0 })
        #expect(answers((0..<100).map { "\(long)\($0)" }).allSatisfy { $0 })
    }

    @Test("a long destination is repeated as often as text pays for it")
    func repeated() {
        let five = Array(repeating: long, count: 5)
        #expect(answers(five) == [true, true, false, false, false])
        #expect(answers(five, textBytes: 100) == [true, true, false, false, false])
        #expect(answers(five, textBytes: 500) == [true, true, true, true, false])
    }

    @Test("what was refused may still be written whole, once")
    func refused() {
        var budget = DestinationBudget()
        let answers = [budget.allows(long, copies: 50), budget.allows(long)]
        #expect(answers == [false, true])
    }

    @Test("a destination is shortened between scalars, and says so")
    func shortened() {
        let target = LinkTarget(destination: "https://e.org/" + String(repeating: "é", count: 100))
        #expect(target.shortenedDestination == "https://e.org/" + String(repeating: "é", count: 23) + "...")
        #expect(
            LinkTarget(destination: "x" + String(repeating: "é", count: 99)).shortenedDestination.utf8.count
                <= 63
        )
    }
}
