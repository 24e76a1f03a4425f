import MDRevealCommand
import MarkdownParsing
import StreamMeasures
import TestSupport
import Testing

/// The figures that the steady view must reach, and what they count.
@Suite struct SteadyMeasureTests {
    private func measure(_ chunks: [String]) throws -> ViewMeasures {
        var measures = ViewMeasures()
        try measures.measure("text", chunks)
        return measures
    }

    @Test("Text without marks is shown as it comes", arguments: [Chunking.scalars(1), .scalars(7), .tokens])
    func plainText(chunking: Chunking) throws {
        let measures = try measure(chunking.chunks(of: "Nothing but plain sea and sand").map(String.init))
        for view in [measures.steady, measures.exact] {
            #expect(view.events == 0 && view.retracted == 0 && view.restyled == 0)
            #expect(view.visible == 30 && view.texts == 1 && view.equalShare == 1)
            #expect(view.finalHoldBack.maximum == 0)
        }
    }

    @Test("Cells that go and cells that change their style are counted apart, and a step is one event")
    func counts() throws {
        // `x **b` becomes a bold b; an equals sign makes the line before it a heading.
        let bold = try measure(["x **b", "**"]).exact
        #expect((bold.events, bold.retracted, bold.restyled) == (1, 3, 0))
        let heading = try measure(["ab cd\n", "=", "=\n"]).exact
        #expect((heading.events, heading.retracted, heading.restyled) == (1, 0, 5))
        let both = try measure(["a*b c", "*"]).exact
        #expect((both.events, both.retracted, both.restyled) == (1, 4, 0))
    }

    @Test("What the end changes is an event too")
    func endCounts() throws {
        var events: [SteadyMeasure.Event] = []
        var measures = ViewMeasures()
        try measures.measure("id", ["An **open", " mark"]) { events.append($0) }
        #expect(measures.steady.events == 1)
        #expect(events.map(\.isEnd) == [true])
        #expect(events.first?.received == "An **open mark")
        #expect(measures.exact.events == 0)
    }

    @Test("Hold-back is what the parse shows and the view does not")
    func holdBack() throws {
        let steady = try measure(["a ", "**", "b", "**"]).steady
        // The parse of `a **` shows three cells more than the view, for a space waits too; that of `a **b` two.
        #expect(steady.holdBack.maximum == 3)
        // Marks are no cells of the final document; only the space is.
        #expect(steady.lag.maximum == 1 && steady.finalHoldBack.maximum == 1)
        #expect(try measure(["a ", "**", "b", "**"]).exact.holdBack.maximum == 0)
    }

    @Test("Measures add up")
    func sums() throws {
        let (first, second) = (["# A\n", "*b", "*"], ["| a |\n", "|--|\n", "| b |"])
        var both = ViewMeasures()
        try both.measure("first", first)
        try both.measure("second", second)
        var sum = try measure(first)
        sum.add(try measure(second))
        #expect(sum.steady.visible == both.steady.visible && sum.steady.texts == 2)
        #expect(sum.exact.events == both.exact.events && sum.exact.retracted == both.exact.retracted)
        #expect(sum.steady.holdBack == both.steady.holdBack)
    }

    @Test("A histogram knows its mean, its quantiles and its largest number")
    func histogram() {
        var histogram = Histogram()
        #expect((histogram.mean, histogram.quantile(0.95), histogram.maximum) == (0, 0, 0))
        for value in 1...100 { histogram.add(value) }
        #expect((histogram.mean, histogram.quantile(0.95), histogram.maximum) == (50.5, 95, 100))
        histogram.add(1000)
        #expect(histogram.quantile(0.5) == 51 && histogram.quantile(1) == 1000)
    }

    @Test(
        "Real replies are hardly ever disturbed, and all end as they should",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.isMissing))
    )
    func replies() throws {
        let replies = try Corpus.replies().filter { $0.text.utf8.count < 3_000 }
        var measures = ViewMeasures()
        for index in stride(from: 0, to: replies.count, by: 25) {
            try measures.measure(replies[index].id, Array(Chunking.tokens.chunks(of: replies[index].text)))
        }
        let steady = measures.steady
        #expect(steady.texts > 80 && steady.visible > 70_000)
        #expect(steady.perThousand(steady.events) <= 0.07)
        #expect(steady.lag.mean <= 0.5 && steady.lag.maximum <= 100)
        #expect(steady.unequal == [])
        #expect(measures.exact.unequal == [])
        #expect(measures.exact.events > 10 * steady.events)
    }
}
