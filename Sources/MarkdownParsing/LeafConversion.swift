internal import CCMarkAccess
internal import SpanTree

extension DocumentConverter {
    /// What a block without blocks becomes; `nil` for nodes that are part of one (table rows) or unknown.
    mutating func leafKind(of node: CMarkNode) -> MarkupBlock.Kind? {
        switch node.kind {
        case .paragraph: .paragraph(text(of: node))
        case .heading: .heading(level: node.headingLevel, text(of: node))
        case .codeBlock:
            .codeBlock(
                CodeBlock(
                    info: string(node.info),
                    text: MarkupText(string(node.literal), countsGraphemes: leaf.countsGraphemes)
                )
            )
        case .htmlBlock: .rawHTML(MarkupText(restored(node.literal)))
        case .thematicBreak: .thematicBreak
        case .table: .table(table(node))
        default: nil
        }
    }

    private mutating func table(_ node: CMarkNode) -> MarkupTable {
        let columns = node.tableAlignments.map { letter -> MarkupTable.Alignment in
            switch letter {
            case UInt8(ascii: "l"): .left
            case UInt8(ascii: "c"): .center
            case UInt8(ascii: "r"): .right
            default: .none
            }
        }
        var header: [MarkupText] = []
        var rows: [[MarkupText]] = []
        var row = node.firstChild
        while let current = row {
            var cells: [MarkupText] = []
            cells.reserveCapacity(columns.count)
            var cell = current.firstChild
            while let node = cell {
                cells.append(text(of: node))
                cell = node.next
            }
            if current.isHeaderRow {
                header = cells
            } else {
                if let last = cells.last, let surplus = surplus(of: current, columns: columns.count) {
                    cells[cells.count - 1] = last.followed(by: surplus)
                }
                rows.append(cells)
            }
            row = current.next
        }
        return MarkupTable(columns: columns, header: header, rows: rows)
    }

    /// The leaf below a paragraph, heading or table cell. Inlines nest as deep as the text asks, so no recursion.
    mutating func text(of parent: CMarkNode) -> MarkupText {
        var next = parent.firstChild
        while let node = next {
            if append(inline: node), let child = node.firstChild {
                next = child
                continue
            }
            next = sibling(of: node, below: parent)
        }
        leaf.bytes.withUnsafeBufferPointer { note($0) }
        return leaf.finish(substitutions)
    }

    /// The next node in pre-order that is not below `node`, ending the marks on the way up.
    private mutating func sibling(of node: CMarkNode, below root: CMarkNode) -> CMarkNode? {
        var node = node
        while true {
            if node.kind.isSpan { leaf.end() }
            if let next = node.next { return next }
            guard let parent = node.parent, parent != root else { return nil }
            node = parent
        }
    }

    /// Adds an inline; true for one that holds others.
    private mutating func append(inline node: CMarkNode) -> Bool {
        switch node.kind {
        case .text: leaf.append(node.literal)
        case .softBreak: leaf.append(CollectionOfOne(0x0A), marked: .softBreak)
        case .lineBreak: leaf.append(CollectionOfOne(0x0A), marked: .hardBreak)
        case .code: leaf.append(node.literal, marked: .code)
        case .htmlInline: leaf.append(node.literal, marked: .rawHTML)
        case .footnoteReference:
            let reference = reference(node)
            leaf.append("\(reference.number)".utf8, marked: .footnoteReference(reference))
        case .strong: leaf.begin(.strong)
        case .emphasis: leaf.begin(.emphasis)
        case .strikethrough: leaf.begin(.strikethrough)
        case .link: leaf.begin(target(of: node).map { .link($0) })
        case .image: leaf.begin(target(of: node).map { .image($0) })
        case .plain: append(plain: node.literal)
        default: return true
        }
        return node.kind.isSpan
    }

    private mutating func reference(_ node: CMarkNode) -> FootnoteReference {
        let label = string(node.footnoteLabel)
        if let reference = ledger?.refer(to: label) {
            footnotes.references.append(reference)
            if isInFootnote { footnotes.needWhole = true }
            return reference
        }
        let number = Int(String(decoding: node.literal, as: UTF8.self)) ?? 0
        return FootnoteReference(label: label, number: number, occurrence: node.footnoteOccurrence)
    }

    /// A string of the tree, with the dialect's substitutions undone.
    mutating func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        note(bytes)
        return restored(bytes)
    }

    /// The same for what TeX must not reach into: it would hide the end of raw HTML.
    private func restored(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        if let substitutions, let restored = Restoration(of: bytes, marks: [], by: substitutions) {
            return String(decoding: restored.bytes, as: UTF8.self)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension DocumentConverter {
    /// Takes notice of the TeX over several lines that is all in a string of the tree.
    private mutating func note(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let substitutions, substitutions.hasManyLines {
            let regions = substitutions.regions(within: bytes)
            wholeRegions.formUnion(regions)
            if !regions.isEmpty, isInFootnote { footnotes.needWhole = true }
        }
    }
}

extension CMarkKind {
    /// Whether an inline holds others under a mark.
    fileprivate var isSpan: Bool {
        switch self {
        case .strong, .emphasis, .strikethrough, .link, .image: true
        default: false
        }
    }
}
