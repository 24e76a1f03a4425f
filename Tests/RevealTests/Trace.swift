import Reveal
import SpanTree

/// When how many graphemes arrive.
struct Trace: Sendable {
    let name: String
    /// Seconds and graphemes; the stream ends with the last arrival.
    let arrivals: [(time: Double, count: Int)]

    /// Chunks of one size at an even pace.
    static func steady(_ name: String, every gap: Double, of chunk: Int, total: Int) -> Trace {
        Trace(name: name, arrivals: (0..<(total / chunk)).map { (Double($0) * gap, chunk) })
    }

    /// How a policy plays a trace, with sixty steps a second.
    struct Figures {
        /// Seconds from a grapheme's arrival to its appearance.
        var meanLag = 0.0
        var longestLag = 0.0
        /// Seconds from the end of the stream to the last grapheme.
        var tail = 0.0
        /// Graphemes that appeared in each step.
        var steps: [Int] = []
        var largestStep: Int { steps.max() ?? 0 }
    }

    func play(_ policy: RevealPolicy, rate: Double = RevealMachine.defaultRate) -> Figures {
        var machine = RevealMachine(policy: policy, graphemesPerSecond: rate)
        var figures = Figures()
        var arrived: [Double] = []
        var lags = 0.0
        var rest = arrivals[...]
        while !machine.isFinished && figures.steps.count < 60 * 60 {
            let now = Double(figures.steps.count) / 60
            while let next = rest.first, next.time <= now + 1e-9 {
                arrived += Array(repeating: next.time, count: next.count)
                machine.receive(.appended(MarkupDocument(graphemes: arrived.count)))
                rest.removeFirst()
                if rest.isEmpty { machine.end() }
            }
            let before = machine.shownCount
            machine.advance(by: .seconds(1) / 60)
            for time in arrived[before..<machine.shownCount] {
                lags += now - time
                figures.longestLag = max(figures.longestLag, now - time)
            }
            figures.steps.append(machine.shownCount - before)
            figures.tail = now - (arrivals.last?.time ?? 0)
        }
        figures.meanLag = lags / Double(arrived.count)
        return figures
    }
}
