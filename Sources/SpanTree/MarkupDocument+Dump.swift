extension MarkupDocument {
    /// The tree as lines of text, for people, goldens and failing tests.
    ///
    /// One node a line, two spaces a level; attributes stand behind the kind, text is in quotes with everything
    /// invisible escaped as in Swift, and the marks of a leaf stand below it with the text they mark, of which long
    /// ones show both ends. A cell, code or any other leaf looks the same.
    ///
    /// ```text
    /// document
    ///   heading 2 "Say hello"
    ///   list ordered from 3 tight
    ///     item 3 unchecked
    ///       paragraph "See the manual now"
    ///         link "manual" to "https://example.org"
    /// ```
    ///
    /// - Parameter showsSource: whether blocks and items show their range in the source, as in `@0..<12`.
    /// - Returns: Lines that end in a newline, without any other control character. O(size of the tree).
    public func dump(showsSource: Bool = false) -> String {
        var dump = TreeDump(showsSource: showsSource)
        dump.line(0, "document")
        if limits.dissolvedContainers > 0 {
            dump.line(1, "limit dissolved \(limits.dissolvedContainers) containers")
        }
        if limits.tablesDisabled { dump.line(1, "limit tables disabled") }
        if limits.plainTexts > 0 { dump.line(1, "limit plain \(limits.plainTexts) texts") }
        if limits.droppedLinks > 0 { dump.line(1, "limit dropped \(limits.droppedLinks) links") }
        dump.add(blocks, 1)
        return dump.text
    }
}

/// The lines of a dump.
private struct TreeDump {
    let showsSource: Bool
    var text = ""

    mutating func line(_ level: Int, _ content: String, source: Range<Int>? = nil) {
        text += String(repeating: "  ", count: level)
        text += content
        if showsSource, let source { text += " @\(source)" }
        text += "\n"
    }

    mutating func add(_ blocks: [MarkupBlock], _ level: Int) {
        for block in blocks { add(block, level) }
    }

    mutating func add(_ block: MarkupBlock, _ level: Int) {
        let source = block.source
        switch block.kind {
        case .paragraph(let text): leaf("paragraph", text, level, source: source)
        case .heading(let depth, let text): leaf("heading \(depth)", text, level, source: source)
        case .rawHTML(let text): leaf("html", text, level, source: source)
        case .thematicBreak: line(level, "rule", source: source)
        case .codeBlock(let code):
            leaf(
                "code" + (code.info.isEmpty ? "" : " info \(code.info.quoted)"),
                code.text,
                level,
                source: source
            )
        case .blockQuote(let blocks):
            line(level, "quote", source: source)
            add(blocks, level + 1)
        case .alert(let alert, let blocks):
            line(level, "alert \(alert.rawValue)", source: source)
            add(blocks, level + 1)
        case .list(let list):
            line(level, "list \(list.style.words) \(list.isTight ? "tight" : "loose")", source: source)
            for item in list.items { add(item, level + 1) }
        case .table(let table):
            line(level, "table" + table.columns.map { " \($0)" }.joined(), source: source)
            row("header", table.header, level + 1)
            for cells in table.rows { row("row", cells, level + 1) }
        case .footnoteDefinition(let note):
            let words = "footnote \(note.number) \(note.label.quoted) references \(note.referenceCount)"
            line(level, words, source: source)
            add(note.blocks, level + 1)
        }
    }

    private mutating func add(_ item: ListItem, _ level: Int) {
        let number = item.number.map { " \($0)" } ?? ""
        let checkbox = item.checkbox.map { " \($0)" } ?? ""
        line(level, "item" + number + checkbox, source: item.source)
        add(item.blocks, level + 1)
    }

    private mutating func row(_ name: String, _ cells: [MarkupText], _ level: Int) {
        line(level, name)
        for cell in cells { leaf("cell", cell, level + 1) }
    }

    private mutating func leaf(_ name: String, _ text: MarkupText, _ level: Int, source: Range<Int>? = nil) {
        line(level, "\(name) \(text.string.quoted)", source: source)
        let utf8 = text.string.utf8
        var position = (offset: 0, index: utf8.startIndex)
        for mark in text.marks {
            // Marks are in order of their start, so the way to it is short.
            position.index = utf8.index(position.index, offsetBy: mark.range.lowerBound - position.offset)
            position.offset = mark.range.lowerBound
            let end = utf8.index(position.index, offsetBy: mark.range.count)
            let marked = text.string[position.index..<end].abridged
            // Beyond this a tree is no picture any more, and its indentation alone would fill memory.
            let isDeep = mark.depth >= Self.deepest
            let depth = isDeep ? "depth \(mark.depth) " : ""
            line(
                level + 1 + min(mark.depth, Self.deepest),
                depth + mark.kind.name + marked + mark.kind.attributes
            )
        }
    }

    private static let deepest = 32
}

extension MarkupList.Style {
    fileprivate var words: String {
        switch self {
        case .bullet: "bullet"
        case .ordered(let start, .period): "ordered from \(start)"
        case .ordered(let start, .parenthesis): "ordered from \(start) parenthesis"
        }
    }
}

extension Mark.Kind {
    fileprivate var name: String {
        switch self {
        case .strong: "strong "
        case .emphasis: "emphasis "
        case .strikethrough: "strikethrough "
        case .code: "code "
        case .link: "link "
        case .image: "image "
        case .hardBreak: "hard-break "
        case .softBreak: "soft-break "
        case .rawHTML: "html "
        case .math(let display): display ? "math display " : "math inline "
        case .footnoteReference: "footnote-reference "
        }
    }

    fileprivate var attributes: String {
        switch self {
        case .link(let target): target.words("to")
        case .image(let target): target.words("from")
        case .footnoteReference(let note):
            " \(note.label.quoted) number \(note.number) occurrence \(note.occurrence)"
        case .strong, .emphasis, .strikethrough, .code, .hardBreak, .softBreak, .rawHTML, .math: ""
        }
    }
}

extension LinkTarget {
    fileprivate func words(_ preposition: String) -> String {
        " \(preposition) \(destination.quoted)" + (title.isEmpty ? "" : " title \(title.quoted)")
    }
}
