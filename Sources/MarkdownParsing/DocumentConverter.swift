internal import CCMarkAccess
internal import SpanTree

/// Turns cmark's tree into a document, without recursion: the tree may be 100,000 levels deep, the document is not.
struct DocumentConverter {
    let dialect: Dialect
    let source: SourceLines
    let substitutions: Substitutions?
    /// The lines of the text with substitutions, once they are asked for.
    var substitutedLines: [Range<Int>]?
    var limits = LimitsHit()
    var leaf = LeafBuilder()
    /// TeX over several lines that is in one string of the tree, by its number.
    var wholeRegions: Set<Int> = []
    /// The references before a fragment, whose footnotes stay apart and are numbered from there; `nil` for a text of its own.
    var ledger: FootnoteLedger?
    /// The offset before which nothing is part of the fragment.
    var start = Int.min
    /// The footnotes of a fragment.
    var footnotes = Footnotes()
    var references: ReferenceBudget
    /// The last leaf of the text.
    private(set) var lastLeaf: CMarkNode?
    private var containers: [OpenContainer] = []
    private var footnoteCount = 0
    /// Items of the innermost list that are done.
    var finishedItemCount: Int { containers.last?.items.count ?? 0 }

    /// Containers around a block, at most; a debug build needs 5 kB of stack for each in a recursive renderer.
    static let maximumDepth = 64

    init(
        dialect: Dialect,
        source: SourceLines,
        substitutions: Substitutions?,
        byteCount: Int
    ) {
        references = ReferenceBudget(byteCount: byteCount)
        self.dialect = dialect
        self.source = source
        self.substitutions = substitutions
    }

    /// Whether the current leaf is part of a footnote.
    var isInFootnote: Bool { containers.contains { $0.node.kind == .footnoteDefinition } }

    /// The document below cmark's root. O(nodes).
    mutating func convert(_ root: CMarkNode) -> MarkupDocument {
        containers = [OpenContainer(node: root, depth: 0, isDissolved: false)]
        var next = root.firstChild
        while let node = next {
            if enter(node), let child = node.firstChild {
                next = child
                continue
            }
            next = leave(upToSiblingOf: node)
        }
        return MarkupDocument(blocks: containers[0].blocks, limits: limits)
    }

    /// Opens a container (true) or converts a leaf (false).
    private mutating func enter(_ node: CMarkNode) -> Bool {
        switch node.kind {
        case .list, .blockQuote, .footnoteDefinition:
            let outer = containers[containers.count - 1]
            let isDissolved = outer.depth >= Self.maximumDepth
            if isDissolved { limits.dissolvedContainers += 1 }
            containers.append(OpenContainer(node: node, depth: outer.depth + 1, isDissolved: isDissolved))
            if node.kind == .footnoteDefinition { footnoteCount += 1 }
            return true
        case .item:
            let list = containers[containers.count - 1]
            var item = OpenContainer(node: node, depth: list.depth, isDissolved: list.isDissolved)
            if list.isDissolved { item.marker = marker(of: node, in: list.node) }
            containers.append(item)
            return true
        default:
            let range = source.range(of: node)
            if let range, range.lowerBound < start { return false }
            // Footnotes come last in the tree but not in the text.
            if node.startLine >= lastLeaf?.startLine ?? 0 { lastLeaf = node }
            guard let kind = leafKind(of: node) else { return false }
            if substitutions?.isGuarded == true, case .paragraph(let text) = kind, text.isEmpty {
                // What closed the containers before a run of blank lines.
                limits.dissolvedContainers += 1
                return false
            }
            let block = MarkupBlock(kind, source: range)
            for part in underlinedText(block) ?? [block] { append(part) }
            return false
        }
    }

    /// Closes `node` if it is an open container, and every container that ends with it.
    private mutating func leave(upToSiblingOf node: CMarkNode) -> CMarkNode? {
        var node = node
        while true {
            if containers.count > 1, containers[containers.count - 1].node == node { close() }
            if let sibling = node.next { return sibling }
            guard containers.count > 1, let parent = node.parent else { return nil }
            node = parent
        }
    }

    private mutating func close() {
        let container = containers.removeLast()
        if container.isDissolved {
            // An item that held nothing still has its marker.
            if let marker = container.marker { append(.dissolvedMarker(marker)) }
            return
        }
        let node = container.node
        let range = source.range(of: node)
        switch node.kind {
        case .item:
            let (checkbox, blocks) = task(node, container.blocks, range)
            let item = ListItem(number: number(of: node), checkbox: checkbox, blocks: blocks, source: range)
            containers[containers.count - 1].items.append(item)
        case .list:
            let style: MarkupList.Style =
                node.isOrderedList
                ? .ordered(
                    start: node.listStart,
                    delimiter: node.listEndsWithParenthesis ? .parenthesis : .period
                )
                : .bullet
            let isTight = node.isTightList && !container.holdsDissolved
            append(
                MarkupBlock(.list(MarkupList(style, isTight: isTight, items: container.items)), source: range)
            )
        case .footnoteDefinition where ledger != nil:
            guard let range, range.lowerBound >= start else { return }
            footnotes.notes.append(
                Footnotes.Note(label: string(node.footnoteLabel), blocks: container.blocks, source: range)
            )
        case .footnoteDefinition:
            let definition = FootnoteDefinition(
                label: string(node.footnoteLabel),
                number: footnoteCount,
                referenceCount: node.footnoteReferenceCount,
                blocks: container.blocks
            )
            append(MarkupBlock(.footnoteDefinition(definition), source: range))
        default:
            append(MarkupBlock(quoteKind(of: container.blocks, in: range), source: range))
        }
    }

    /// Adds a block to the nearest container that is kept, behind the markers of dissolved items that wait for one.
    private mutating func append(_ block: MarkupBlock) {
        guard containers[containers.count - 1].isDissolved else {
            return containers[containers.count - 1].blocks.append(block)
        }
        var index = containers.count - 1
        var markers: [String] = []
        while containers[index].isDissolved {
            if let marker = containers[index].marker { markers.append(marker) }
            containers[index].marker = nil
            index -= 1
        }
        if index > 0, containers[index].node.kind == .item {
            containers[index - 1].holdsDissolved = true
        }
        containers[index].blocks += block.behind(marker: markers.reversed().joined())
    }
}

/// A container whose children are being converted.
private struct OpenContainer {
    let node: CMarkNode
    /// Quotes, lists and footnote definitions around and including this one.
    let depth: Int
    /// Whether it lies beyond the depth limit: its blocks go to the nearest container that does not.
    let isDissolved: Bool
    var blocks: [MarkupBlock] = []
    var items: [ListItem] = []
    /// The marker of a dissolved item that no block stands behind yet.
    var marker: String?
    /// Whether blocks of dissolved containers ended up in an item of this list; they must not be glued together.
    var holdsDissolved = false
}
