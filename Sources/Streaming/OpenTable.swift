internal import MarkdownParsing
internal import SpanTree

/// A table whose leading rows are settled: header and delimiter row, put before the last row, give the same table.
struct OpenTable: OpenBlock {
    /// Where the table's place starts: its header, or the paragraph that it cuts off.
    private let start: Int
    /// The lines of header and delimiter row, and the one before them that they cut off a paragraph.
    private let head: Range<Int>
    /// What is left of that paragraph.
    private let paragraph: MarkupBlock?
    private let columns: [MarkupTable.Alignment]
    private let headerCells: [MarkupText]
    private var rows = GrowingArray<[MarkupText]>()

    /// A table, with nothing settled yet; `nil` where its first lines cannot go before every part of it.
    ///
    /// - Parameters:
    ///   - paragraph: what is left of the paragraph that it cuts off.
    ///   - place: where the two stand.
    init?(
        _ table: MarkupTable,
        behind paragraph: MarkupBlock?,
        at place: Range<Int>,
        in path: ContainerPath,
        _ step: SettlingStep
    ) {
        let text = step.text
        var lines = [place.lowerBound]
        while let line = lines.last, line < place.upperBound { lines.append(text.nextLine(after: line)) }
        // Header and delimiter row stand before the rows, and the last line of the paragraph before them.
        let headCount = paragraph == nil ? 2 : 3
        let first = lines.count - 1 - table.rows.count - headCount
        guard first >= 0, paragraph != nil || first == 0 else { return nil }
        start = place.lowerBound
        head = lines[first]..<lines[first + headCount]
        self.paragraph = paragraph
        columns = table.columns
        headerCells = table.header
        // They must not open a container, and would count references twice.
        guard path.lastLine != head.lowerBound, !text[head].mentionsFootnote else { return nil }
        guard paragraph != nil else { return }
        var alone: [UInt8] = []
        for line in lines[first..<first + headCount] {
            guard let content = path.contentStart(ofLine: line, in: text) else { return nil }
            alone += text[content..<text.nextLine(after: line)]
        }
        let blocks = step.blocks(of: alone)
        guard blocks.count == 2, blocks[0].source == nil, case .table(let found) = blocks[1].kind,
            found.header == headerCells, found.columns == columns
        else { return nil }
    }

    func header(in text: [UInt8]) -> [UInt8] { Array(text[head]) }

    mutating func dropTail() { rows.dropTail() }

    mutating func joined(with rest: [MarkupBlock]) -> [MarkupBlock]? {
        var rest = rest[...]
        if paragraph != nil, rest.popFirst()?.source != nil { return nil }
        guard let first = rest.popFirst(), case .table(let table) = first.kind, let source = first.source,
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
        let place = start..<max(source.upperBound, head.upperBound - 1)
        return (paragraph.map { [$0] } ?? []) + [MarkupBlock(.table(whole), source: place, measure)] + rest
    }

    /// Settles all rows but the last, and but those behind TeX that is open. Every row is a line, so the last one starts as many
    /// lines before the end of the table's text.
    mutating func settle(_ rest: MarkupBlock, _ step: SettlingStep) -> Settled {
        guard case .table(let table) = rest.kind, table.rows.count > 1, let tableEnd = rest.source?.upperBound
        else { return .nothing }
        var lines: [Int] = []
        var line = max(step.restart, head.upperBound)
        while line < tableEnd {
            lines.append(line)
            line = step.text.nextLine(after: line)
        }
        guard lines.count == table.rows.count, let index = lines.lastIndex(where: { $0 <= step.limit }),
            index > 0
        else { return .nothing }
        rows.settle(table.rows[..<index])
        return Settled(restart: lines[index])
    }
}
