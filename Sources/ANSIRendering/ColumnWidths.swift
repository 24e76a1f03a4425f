/// Shares the width of a line between the columns of a table.
struct ColumnWidths {
    private let rows: [[TableCell]]
    /// Cells of each column when nothing is wrapped.
    private let natural: [Int]

    init(of rows: [[TableCell]], count: Int) {
        self.rows = rows
        natural = (0..<count).map { column in rows.reduce(1) { max($0, $1[column].width) } }
    }

    /// The width of each column, or `nil` where the table would be no table any more.
    ///
    /// Columns that are no wider than their equal share keep their natural width. The others share what is left in
    /// proportion to their natural widths, but none gets less than its floor: its longest word, of which at most 24
    /// cells count, or 16, or 8 where there is no room for more, and at least 4 cells.
    func fitting(in available: Int) -> [Int]? {
        let room = available - TableGrid.gap * (natural.count - 1)
        if natural.reduce(0, +) <= room { return natural }
        guard room >= natural.count else { return nil }
        let pieces = natural.indices.map { column in
            rows.reduce((longest: 0, grapheme: 0)) { widest, row in
                let cell = row[column].pieces
                return (max(widest.longest, cell.longest), max(widest.grapheme, cell.grapheme))
            }
        }
        for cap in [24, 16, 8] {
            let floors = natural.indices.map { column in
                max(min(natural[column], max(4, min(pieces[column].longest, cap))), pieces[column].grapheme)
            }
            if floors.reduce(0, +) <= room { return share(room, floors: floors) }
        }
        return nil
    }

    /// Widths that add up to `room`, none below its floor or above its natural width.
    private func share(_ room: Int, floors: [Int]) -> [Int] {
        var widths = floors
        var open = Array(natural.indices)
        var rest = room
        // Settle columns one by one, those that are content with little or cannot have less first; each settled
        // column changes the share of the others.
        while !open.isEmpty {
            let equal = rest / open.count
            let total = open.reduce(0) { $0 + natural[$1] }
            func portion(_ column: Int) -> Int { rest * natural[column] / max(1, total) }
            let owed = open.reduce(0) { $0 + floors[$1] }
            if let small = open.first(where: {
                natural[$0] <= equal && natural[$0] - floors[$0] <= rest - owed
            }) {
                widths[small] = natural[small]
                settle(small)
            } else if let poor = open.first(where: { portion($0) <= floors[$0] }) {
                widths[poor] = floors[poor]
                settle(poor)
            } else {
                let portions = open.map(portion)
                for (column, portion) in zip(open, portions) { widths[column] = portion }
                // What rounding left goes to the first columns.
                for column in open.prefix(rest - portions.reduce(0, +)) { widths[column] += 1 }
                open = []
            }
        }
        return widths

        func settle(_ column: Int) {
            rest -= widths[column]
            open.removeAll { $0 == column }
        }
    }
}
