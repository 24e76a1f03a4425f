internal import SpanTree

/// A table whose leading rows are settled: header and delimiter row, put before the last row, give the same table.
struct OpenTable: OpenBlock {
    /// The lines of header and delimiter row.
    private let head: Range<Int>
    private let columns: [MarkupTable.Alignment]
    private let headerCells: [MarkupText]
    private var rows = GrowingArray<[MarkupText]>()

    /// A table from `start` in the text, with nothing settled yet.
    init(_ table: MarkupTable, at start: Int, in text: [UInt8]) {
        head = start..<text.nextLine(after: text.nextLine(after: start))
        columns = table.columns
        headerCells = table.header
    }

    func header(in text: [UInt8]) -> [UInt8] { Array(text[head]) }

    mutating func dropTail() { rows.dropTail() }

    mutating func joined(with rest: [MarkupBlock]) -> [MarkupBlock]? {
        guard case .table(let table)? = rest.first?.kind, let source = rest.first?.source,
            table.columns == columns
        else {
            return nil
        }
        rows.setTail(table.rows)
        var measure = rows.measure
        measure.add(headerCells.measure)
        let whole = MarkupTable(
            columns: columns,
            header: headerCells,
            rows: rows.elements,
            graphemeCount: measure.graphemes
        )
        let block = MarkupBlock(
            .table(whole),
            source: head.lowerBound..<max(source.upperBound, head.upperBound - 1),
            measure
        )
        return [block] + rest.dropFirst()
    }

    /// Every row is a line, so the last row starts as many lines before the end of the table's text.
    mutating func settle(_ rest: MarkupBlock, _ step: SettlingStep) -> Settled {
        guard case .table(let table) = rest.kind, table.rows.count > 1, let tableEnd = rest.source?.upperBound
        else { return .nothing }
        var lines: [Int] = []
        var line = max(step.restart, head.upperBound)
        while line < tableEnd {
            lines.append(line)
            line = step.text.nextLine(after: line)
        }
        guard lines.count == table.rows.count, let next = lines.last else { return .nothing }
        rows.settle(table.rows.dropLast())
        return Settled(restart: next)
    }
}
