internal import SpanTree

extension DocumentConverter {
    /// What a row says beyond the columns of its table, from the pipe on; `nil` where that is nothing visible.
    ///
    /// GFM ignores such cells (0.29, 4.10 "Tables (extension)"), and cmark's tree does not have them. They are not read
    /// as Markdown again. O(length of the line), and once O(length of the text) where something is substituted in it.
    mutating func surplus(of row: CMarkNode, columns: Int) -> String? {
        guard dialect.keepsSurplusCells else { return nil }
        var surplus: [UInt8]?
        if let substitutions {
            // Pipes in TeX are none to cmark.
            let lines = substitutedLines ?? substitutions.lines
            substitutedLines = lines
            guard lines.indices.contains(row.startLine - 1) else { return nil }
            surplus = substitutions.text[lines[row.startLine - 1]].surplus(beyond: columns)
        } else {
            surplus = source[row.startLine]?.surplus(beyond: columns)
        }
        return surplus.map { $0.withUnsafeBufferPointer { string($0) } }
    }
}

extension Substitutions {
    /// The lines of the text for cmark, as many as the source has. O(length).
    fileprivate var lines: [Range<Int>] { text.withUnsafeBufferPointer { Array(LineScanner($0)) } }
}

extension BidirectionalCollection<UInt8> where Index == Int {
    /// What stands in a table's row from the pipe behind the last column on, without the one at the row's end.
    fileprivate func surplus(beyond columns: Int) -> [UInt8]? {
        // A row cannot begin with the mark of a container.
        guard let start = firstIndex(where: { !$0.isBlank && $0 != UInt8(ascii: ">") }),
            let end = lastIndex(where: { !$0.isBlank })
        else { return nil }
        var cell = 0
        for position in start..<end where self[position] == UInt8(ascii: "|") && position > start {
            // One backslash is enough for cmark, whatever stands before it.
            if self[position - 1] == UInt8(ascii: "\\") { continue }
            cell += 1
            if cell == columns { return self[position...end].visible }
        }
        return nil
    }

    /// Surplus cells, unless they are empty; pipes lose their escape, as in any cell.
    private var visible: [UInt8]? {
        guard contains(where: { !$0.isBlank && $0 != UInt8(ascii: "|") }) else { return nil }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in self {
            isEscaped = byte == UInt8(ascii: "|") && bytes.last == UInt8(ascii: "\\")
            if isEscaped { bytes.removeLast() }
            bytes.append(byte)
        }
        if bytes.last == UInt8(ascii: "|"), !isEscaped {
            bytes.removeLast()
            while bytes.last?.isBlank == true { bytes.removeLast() }
        }
        return bytes
    }
}

extension MarkupText {
    /// The leaf with text behind it, apart by a space.
    func followed(by text: String) -> MarkupText {
        MarkupText(string.isEmpty ? text : "\(string) \(text)", marks: marks)
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
