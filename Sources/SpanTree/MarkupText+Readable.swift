extension MarkupText {
    /// Whether tags, comments and the like stand in the leaf.
    package var hasRawHTML: Bool { marks.contains { $0.kind == .rawHTML } }

    /// The leaf with its tags read. O(length + marks).
    func readable() -> MarkupText {
        guard hasRawHTML else { return self }
        let pieces = readablePieces()
        let pairs = HTMLTagPairs(pieces)
        var leaf = ReadableLeaf(collapsesSpace: false)
        var index = 0
        while index < pieces.count {
            let end = pieces.hiddenEnd(at: index, pairs: pairs)
            if end == nil {
                let isText = pieces.isText(at: index, pairs: pairs, isMarkdown: true)
                leaf.read(pieces[index], at: index, pairs: pairs, isText: isText)
            }
            index = (end ?? index) + 1
        }
        return leaf.finish()
    }

    private func readablePieces() -> [ReadablePiece] {
        let bytes = Array(string.utf8)
        var pieces: [ReadablePiece] = []
        var position = 0
        // Nothing stands inside a tag or a break, whatever marks a document made by hand puts there.
        var atom: Mark?
        forEachEvent { event in
            switch event {
            case .enter(let mark):
                guard atom == nil else { return }
                switch mark.kind {
                case .rawHTML:
                    atom = mark
                    pieces.appendMarkup(bytes[mark.range])
                case .softBreak, .hardBreak:
                    atom = mark
                    pieces.append(.lineBreak(mark.kind))
                default: pieces.append(.enter(mark.kind))
                }
            case .text(let text):
                let end = position + text.utf8.count
                if atom == nil { pieces.append(.text(bytes[position..<end])) }
                position = end
            case .leave(let mark):
                if let open = atom {
                    if mark.depth == open.depth { atom = nil }
                } else {
                    pieces.append(.leave)
                }
            }
        }
        return pieces
    }
}

extension [ReadablePiece] {
    /// Cuts a mark of raw HTML into tags; what is none is text.
    fileprivate mutating func appendMarkup(_ bytes: ArraySlice<UInt8>) {
        var scanner = HTMLScanner(bytes)
        while let token = scanner.next() {
            switch token {
            case .text(let text), .verbatim(let text): append(.text(text))
            case .tag(let tag): append(.tag(tag))
            case .invisible: break
            }
        }
    }
}
