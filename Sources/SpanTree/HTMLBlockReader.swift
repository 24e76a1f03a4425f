/// Reads a block of raw HTML as paragraphs, headings, lists, quotes, code, tables and rules.
///
/// It knows no grammar of HTML: a tag of a block ends the paragraph before it, and containers close when their own tag
/// or the end comes. Depth is counted, not recursed into.
struct HTMLBlockReader {
    private var levels = HTMLContainers()
    private var leaf: ReadableLeaf
    /// The level of the heading that the leaf is, `nil` for a paragraph.
    private var headingLevel: Int?
    private var code: HTMLCodeReader?
    private var table: HTMLTableReader?
    /// The columns of the cell that is open.
    private var openCell: Int?
    private let lineEnd: Mark.Kind

    /// The blocks of raw HTML; empty where nothing is visible. O(length).
    ///
    /// - Parameter room: how many levels of containers there may be.
    static func blocks(of html: String, room: Int, source: Range<Int>?) -> [MarkupBlock] {
        let pieces = pieces(of: html)
        let pairs = HTMLTagPairs(pieces)
        var reader = HTMLBlockReader(pieces: pieces, room: room, source: source)
        for (index, piece) in pieces.enumerated() {
            let isText = pieces.isText(at: index, pairs: pairs, isMarkdown: false)
            if reader.readCode(piece, isText: isText) { continue }
            if case .tag(let tag) = piece, let element = tag.element, !isText,
                reader.read(tag, element)
            {
                continue
            }
            reader.leaf.read(piece, at: index, pairs: pairs, isText: isText)
        }
        reader.endTable()
        reader.endCode()
        reader.endLeaf()
        return reader.levels.finish()
    }

    private init(pieces: [ReadablePiece], room: Int, source: Range<Int>?) {
        // Lines between tags that are text, as of pasted XML, are the author's lines.
        let isLiteral = pieces.contains {
            if case .tag(let tag) = $0 { tag.element == nil } else { false }
        }
        lineEnd = isLiteral ? .hardBreak : .softBreak
        leaf = ReadableLeaf(collapsesSpace: true)
        leaf.lineEnd = lineEnd
        levels.room = room
        levels.source = source
    }

    private static func pieces(of html: String) -> [ReadablePiece] {
        var scanner = HTMLScanner(ArraySlice(html.utf8))
        var pieces: [ReadablePiece] = []
        while let token = scanner.next() {
            switch token {
            case .text(let text): pieces.append(.text(HTMLEntities.decoding(text)))
            case .verbatim(let text): pieces.append(.text(text))
            case .invisible: break
            case .tag(let tag):
                guard tag.isOpening, tag.element?.role == .hidden else {
                    pieces.append(.tag(tag))
                    continue
                }
                // Without an end it would hide the rest of a reply: then it is spoken of, and text.
                let isClosed = scanner.skip(to: tag.source.dropFirst().prefix { $0.isASCIILetter })
                if !isClosed { pieces.append(.text(tag.source)) }
            }
        }
        return pieces
    }

    /// Reads a tag that concerns blocks; `false` for those that belong in a leaf.
    private mutating func read(_ tag: HTMLTag, _ element: HTMLElement) -> Bool {
        if readTable(tag, element) { return true }
        if openCell != nil { return false }
        switch element.role {
        case .block:
            endLeaf()
        case .heading(let level):
            endLeaf()
            if tag.isOpening { headingLevel = level }
        case .summary:
            endLeaf()
            if tag.isOpening { leaf.enterPair(.strong) }
        case .rule:
            endLeaf()
            levels.append(.thematicBreak)
        case .preformatted:
            endLeaf()
            if tag.isOpening { code = HTMLCodeReader() }
        case .list(let isOrdered):
            endLeaf()
            tag.isOpening ? levels.openList(start: isOrdered ? tag.listStart : nil) : levels.closeList()
        case .item:
            endLeaf()
            guard tag.isOpening else { levels.closeItem(); return true }
            if !levels.openItem() { leaf.startItem("• ") }
        case .quote:
            endLeaf()
            tag.isOpening ? levels.openQuote() : levels.closeQuote()
        case .input:
            guard let isChecked = tag.checkbox else { return true }
            return leaf.isEmpty && levels.check(isChecked ? .checked : .unchecked)
        default:
            return false
        }
        return true
    }

    // MARK: Leaves

    private mutating func endLeaf() {
        let isEmpty = leaf.isEmpty
        let text = takeLeaf()
        let headingLevel = self.headingLevel
        self.headingLevel = nil
        if !isEmpty { levels.append(headingLevel.map { .heading(level: $0, text) } ?? .paragraph(text)) }
    }

    private mutating func takeLeaf() -> MarkupText {
        let text = leaf.finish()
        leaf = ReadableLeaf(collapsesSpace: true)
        leaf.lineEnd = lineEnd
        return text
    }

    // MARK: Code

    /// Reads a piece of preformatted text; `false` outside of it.
    private mutating func readCode(_ piece: ReadablePiece, isText: Bool) -> Bool {
        guard code != nil else { return false }
        switch piece {
        case .text(let text): code?.append(text)
        case .tag(let tag):
            if let element = tag.element, !isText {
                code?.read(tag, element)
                if tag.isClosing, element.role == .preformatted { endCode() }
            } else {
                code?.append(tag.source)
            }
        case .enter, .leave, .lineBreak: break
        }
        return true
    }

    private mutating func endCode() {
        if let block = code?.finish() { levels.append(.codeBlock(block)) }
        code = nil
    }

    // MARK: Tables

    private mutating func readTable(_ tag: HTMLTag, _ element: HTMLElement) -> Bool {
        let inner = table?.innerTables
        switch element.role {
        case .table:
            switch (inner, tag.isOpening) {
            case (nil, true):
                endLeaf()
                table = HTMLTableReader()
            case (nil, false): endLeaf()
            case (_, true):
                table?.innerTables += 1
                leaf.startLine()
            case (.some(let inner), false):
                if inner == 0 { endTable() } else { table?.innerTables = inner - 1 }
            }
        case .rowGroup, .row, .cell:
            guard let inner, inner == 0 else {
                if inner != nil || element.role.isCell { return false }
                endLeaf()
                return true
            }
            endCell()
            endLeaf()
            startTablePart(tag, element)
        default:
            return false
        }
        return true
    }

    private mutating func startTablePart(_ tag: HTMLTag, _ element: HTMLElement) {
        switch element.role {
        case .rowGroup(let isHeader): table?.startGroup(isHeader: isHeader && tag.isOpening)
        case .row: if tag.isOpening { table?.startRow() }
        case .cell(let isHeader):
            guard tag.isOpening else { return }
            table?.startCell(tag, isHeader: isHeader)
            openCell = tag.columnSpan
        default: break
        }
    }

    private mutating func endCell() {
        guard let columns = openCell else { return }
        openCell = nil
        let text = takeLeaf()
        table?.endCell(text, columns: columns)
    }

    private mutating func endTable() {
        endCell()
        endLeaf()
        for kind in table?.finish() ?? [] { levels.append(kind) }
        table = nil
    }
}

extension HTMLElement.Role {
    fileprivate var isCell: Bool {
        if case .cell = self { true } else { false }
    }
}
