import Foundation
import StreamMeasures

/// A row of the report, in Markdown.
struct Row {
    let cells: [String]

    static let head = Row(cells: [
        "texts", "view", "number", "visible", "events", "retracted", "restyled", "hold-back mean", "p95",
        "max",
        "lag mean", "p95", "max", "behind final mean", "p95", "max", "finals equal",
    ])

    init(cells: [String]) {
        self.cells = cells
    }

    /// Events and cells per 1,000 visible characters, hold-back in characters.
    init(_ name: String, _ view: String, _ measure: SteadyMeasure) {
        func decimal(_ value: Double) -> String { String(format: "%.3f", value) }
        func three(_ histogram: Histogram) -> [String] {
            [decimal(histogram.mean), String(histogram.quantile(0.95)), String(histogram.maximum)]
        }
        cells =
            [name, view, String(measure.texts), String(measure.visible)]
            + [measure.events, measure.retracted, measure.restyled].map { decimal(measure.perThousand($0)) }
            + three(measure.holdBack) + three(measure.lag) + three(measure.finalHoldBack)
            + [String(format: "%.2f %%", 100 * measure.equalShare)]
    }

    /// A table of rows, the first of which is the head.
    static func table(_ rows: [Row]) -> String {
        let columns = rows.first?.cells.count ?? 0
        let delimiters = Row(cells: (0..<columns).map { $0 < 2 ? "---" : "---:" })
        return (rows.prefix(1) + [delimiters] + rows.dropFirst())
            .map { "| " + $0.cells.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }
}

/// An event for a person: where, what, and the end of the text received.
func line(for event: SteadyMeasure.Event) -> String {
    let place = event.isEnd ? "end" : "\(event.received.unicodeScalars.count)"
    let tail = String(event.received.suffix(60)).debugDescription
    return "\(event.id) at \(place): \(event.retracted) retracted, \(event.restyled) restyled, after \(tail)"
}

/// A moment in which something was held back, in words.
func line(for hold: SteadyMeasure.Hold) -> String {
    let tail = String(hold.received.suffix(160)).debugDescription
    return "\(hold.id) at \(hold.received.unicodeScalars.count): \(hold.lag) held back, after \(tail)"
}
