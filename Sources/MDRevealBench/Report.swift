internal import Foundation

/// Figures for a reader.
enum Report {
    static let head = """
        | group | workload | kB | time per unit | unit | MB/s | ratio | allocations | peak MiB |
        | --- | --- | --: | --: | --- | --: | --: | --: | --: |
        """

    /// A row of a Markdown table.
    static func row(_ figure: Figure) -> String {
        func decimal(_ value: Double?, _ places: Int) -> String {
            value.map { String(format: "%.\(places)f", $0) } ?? ""
        }
        // Only a time per byte says how much text a second takes.
        let perByte = figure.unit == Workload.Unit.byte.rawValue ? figure.seconds : nil
        let cells = [
            figure.group, figure.name,
            decimal(Double(figure.byteCount) / 1000, figure.byteCount < 1000 ? 3 : 0),
            figure.seconds.map(time) ?? "not run", figure.unit, decimal(perByte.map { 1e-6 / $0 }, 1),
            decimal(figure.ratio, 2), decimal(figure.allocations, 3),
            decimal(figure.peakBytes.map { Double($0) / 1_048_576 }, 1),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    static func json(_ figures: [Figure]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(figures), as: UTF8.self)
    }

    private static func time(_ seconds: Double) -> String {
        switch seconds {
        case 1e-1...: String(format: "%.2f s", seconds)
        case 1e-4...: String(format: "%.2f ms", seconds * 1e3)
        case 1e-7...: String(format: "%.2f µs", seconds * 1e6)
        default: String(format: "%.2f ns", seconds * 1e9)
        }
    }
}
