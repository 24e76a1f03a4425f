public import SpanTree

extension MarkupDocument {
    /// Every code block that a reader sees, in reading order, at any depth.
    ///
    /// A block's `text.string` is exactly the code, for a Copy button of its own. Code in raw HTML counts, as
    /// in ``MarkupDocument/readable()``. O(size of the document).
    public var codeBlocks: [CodeBlock] {
        var found: [CodeBlock] = []
        readable().forEachBlock { block in
            if case .codeBlock(let code) = block.kind { found.append(code) }
        }
        return found
    }

    /// Calls `body` for each block in reading order, parents before children. O(blocks), without recursion.
    func forEachBlock(_ body: (MarkupBlock) -> Void) {
        var pending = [blocks[...]]
        while let block = pending.last?.first {
            pending[pending.count - 1].removeFirst()
            body(block)
            switch block.kind {
            case .blockQuote(let blocks), .alert(_, let blocks): pending.append(blocks[...])
            case .footnoteDefinition(let definition): pending.append(definition.blocks[...])
            case .list(let list): pending += list.items.reversed().map { $0.blocks[...] }
            case .paragraph, .heading, .codeBlock, .table, .thematicBreak, .rawHTML: break
            }
            while pending.last?.isEmpty == true { pending.removeLast() }
        }
    }
}
