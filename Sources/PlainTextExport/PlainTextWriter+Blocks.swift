internal import SpanTree
internal import TextMetrics

extension PlainTextWriter {
    /// Writes blocks, apart by a blank line unless they are tight.
    mutating func write(_ blocks: ArraySlice<MarkupBlock>, isTight: Bool = false) {
        for index in blocks.indices {
            if index > blocks.startIndex { lines.separate(isTight: isTight) }
            write(blocks[index])
        }
    }

    private mutating func write(_ block: MarkupBlock) {
        switch block.kind {
        case .paragraph(let text), .heading(_, let text), .rawHTML(let text): write(block: text)
        case .list(let list): write(list)
        case .blockQuote(let blocks): writeQuote(blocks)
        case .alert(let kind, let blocks): write(kind, blocks)
        case .codeBlock(let code): write(code)
        case .table(let table): write(table)
        case .thematicBreak: lines.append(options.isASCII ? "---" : "———")
        case .footnoteDefinition(let definition): write(definition)
        }
    }

    private mutating func write(block text: MarkupText) {
        if text.string.utf8.allSatisfy({ $0 <= .space }), let images = text.imagesAlone {
            for image in images {
                append(target: image)
                lines.pad(1)
            }
        } else {
            write(text)
        }
    }

    private mutating func writeQuote(_ blocks: [MarkupBlock]) {
        // Behind an item's marker the line has begun, so that the prefix would come too late for it.
        if lines.isInLine { lines.append("> ") }
        let outer = lines.push("> ")
        write(blocks[...])
        lines.pop(to: outer)
    }

    private mutating func write(_ kind: AlertKind, _ blocks: [MarkupBlock]) {
        lines.append(kind.title)
        lines.append(": ")
        if case .paragraph? = blocks.first?.kind {} else { lines.endLine() }
        write(blocks[...])
    }

    private mutating func write(_ definition: FootnoteDefinition) {
        writeItem(definition.blocks, hangingBy: write(note: definition.number), isTight: false)
    }

    private mutating func write(_ code: CodeBlock) {
        var text = code.text.string
        if !text.withUTF8(codeSanitizer.isClean) { text = codeSanitizer.sanitized(text) }
        text.withUTF8 { bytes in
            // Code of nothing but white space shows nothing.
            guard bytes.contains(where: { $0 > .space }) else { return }
            lines.append(
                code: bytes.last == .lineFeed ? UnsafeBufferPointer(rebasing: bytes.dropLast()) : bytes
            )
        }
    }
}

extension MarkupText {
    /// The targets of the leaf's images, where no link around them stands for them.
    fileprivate var imagesAlone: [LinkTarget]? {
        var images: [LinkTarget] = []
        for mark in marks {
            if case .link = mark.kind { return nil }
            if case .image(let target) = mark.kind { images.append(target) }
        }
        return images
    }
}
