internal import SpanTree
internal import TextMetrics

/// One export under way: the options, and the text so far.
struct PlainTextWriter {
    let options: PlainTextExporter
    /// The mark of a bullet item, with its space.
    let bullet: String
    /// The cells of it, counted once.
    let bulletCells: Int
    let sanitizer = ControlSanitizer(.remove)
    let codeSanitizer = ControlSanitizer(.remove, keepsTabs: true)

    var lines = LineBuffer()
    /// The targets listed at the end, where they are.
    var notes = LinkNotes()
    var budget = DestinationBudget()

    init(_ options: PlainTextExporter) {
        self.options = options
        let isSuitable = !options.isASCII || options.bullet.utf8.allSatisfy { $0 < 0x80 }
        bullet = (isSuitable ? options.bullet : "-") + " "
        bulletCells = CellWidth.cells(of: bullet)
    }

    /// Writes a document that has been made readable.
    mutating func write(_ document: MarkupDocument) {
        if options.links == .notes { notes = LinkNotes(reservingFor: document) }
        lines.reserve(document.graphemeCount + document.graphemeCount / 4)
        let blocks = document.blocks
        let firstNote = blocks.firstIndex(where: \.isFootnoteDefinition) ?? blocks.endIndex
        write(blocks[..<firstNote])
        lines.separate(isTight: false)
        write(blocks[firstNote...], isTight: blocks[firstNote...].allSatisfy(\.isShortFootnoteDefinition))
        lines.separate(isTight: false)
        for note in notes.list {
            write(note: note.number)
            append(target: note.target)
            lines.endLine()
        }
    }

    /// Writes the number of a footnote or a link's note, such as `[1] `, and returns the cells it takes.
    @discardableResult
    mutating func write(note number: Int) -> Int {
        let marker = "[\(number)] "
        lines.append(marker)
        return marker.utf8.count
    }

    /// Appends text of the document, which may have controls.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>, isClean: Bool) {
        if isClean {
            lines.append(text)
        } else {
            lines.append(sanitizer.sanitized(String(decoding: text, as: UTF8.self)))
        }
    }
}

extension MarkupBlock {
    fileprivate var isFootnoteDefinition: Bool {
        if case .footnoteDefinition = kind { true } else { false }
    }
    /// Whether the block is a footnote of one block, so that it may follow another without a blank line.
    fileprivate var isShortFootnoteDefinition: Bool {
        if case .footnoteDefinition(let definition) = kind { definition.blocks.count <= 1 } else { false }
    }
}
