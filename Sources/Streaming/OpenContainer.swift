internal import SpanTree

/// The children of a quote or an item that still grows: all but the last are settled, and of that one all that can be.
struct OpenContainer: Sendable {
    private let path: ContainerPath?
    private var blocks = GrowingArray<MarkupBlock>()
    private var inner: (any OpenBlock)?
    /// Whether something is settled, so that the rest stands behind the line that opens the container.
    private(set) var isOpened = false

    /// - Parameter path: the container's place; `nil` where nothing in it can be settled.
    init(in path: ContainerPath?) { self.path = path }

    func header(in text: [UInt8]) -> [UInt8] {
        guard isOpened, let path else { return [] }
        return path.opening + (inner?.header(in: text) ?? [])
    }

    mutating func dropTail() {
        blocks.dropTail()
        inner?.dropTail()
    }

    /// The children, where those from the header's line on are `rest`.
    mutating func joined(with rest: [MarkupBlock]) -> [MarkupBlock]? {
        guard let rest = withoutHeader(rest), let tail = inner == nil ? rest : inner?.joined(with: rest)
        else {
            return nil
        }
        blocks.setTail(tail)
        return blocks.elements
    }

    mutating func joined(withCode code: MarkupBlock, upTo end: Int) -> [MarkupBlock]? {
        guard let tail = inner == nil ? code : inner?.joined(withCode: code, upTo: end) else { return nil }
        blocks.setTail([tail])
        return blocks.elements
    }

    mutating func settle(code: MarkupBlock) {
        isOpened = true
        if inner != nil { inner?.settle(code: code) } else { blocks.settle([code]) }
    }

    /// Settles children; what follows the container's last child settles that too.
    mutating func settle(_ rest: [MarkupBlock], _ step: SettlingStep) -> Settled {
        guard let path, let rest = withoutHeader(rest),
            let (last, start) = rest.lastBlockWithUnderlinedText(upTo: step.limit)
        else {
            return .nothing
        }
        var settled = Settled()
        if last > 0 {
            let closed = Array(rest[..<last])
            guard let closed = inner == nil ? closed : inner?.joined(with: closed) else { return .nothing }
            blocks.settle(closed)
            inner = nil
            settled.restart = start
        }
        guard let (paragraph, block) = rest[last...].growing else { return opened(settled) }
        let isNew = inner == nil
        if isNew {
            if let fence = step.openFence(block, in: path) {
                settled.fence = fence
                // Definitions may stand between the line that opens the container and the code.
                if start != path.lastLine { settled.restart = start }
                return opened(settled)
            }
            inner = step.open(block, behind: paragraph, in: path)
        }
        let deeper = inner?.settle(block, step) ?? .nothing
        if isNew, deeper.restart == nil, deeper.fence == nil { inner = nil }
        settled.restart = deeper.restart ?? settled.restart
        settled.fence = deeper.fence
        return opened(settled)
    }

    private mutating func opened(_ settled: Settled) -> Settled {
        if settled.restart != nil { isOpened = true }
        return settled
    }

    private func withoutHeader(_ rest: [MarkupBlock]) -> [MarkupBlock]? {
        guard isOpened else { return rest }
        guard case .heading(1, let text)? = rest.first?.kind, text.isEmpty else { return nil }
        return Array(rest.dropFirst())
    }
}

extension [MarkupBlock] {
    /// As `lastBlock`, but a rule and the text just above it, which are one heading to cmark where the rule is an underline,
    /// stay together: a blank line behind a heading makes a list loose, one behind a rule does not.
    fileprivate func lastBlockWithUnderlinedText(upTo limit: Int) -> (Int, start: Int)? {
        guard let (last, start) = lastBlock(upTo: limit) else { return nil }
        guard last > 0, case .thematicBreak = self[last].kind, case .paragraph = self[last - 1].kind,
            let text = self[last - 1].source
        else { return (last, start) }
        return (last - 1, text.lowerBound)
    }

    /// The last block that starts at `limit` or before, and where; with the paragraph that it cuts off, if it is a table.
    func lastBlock(upTo limit: Int) -> (Int, start: Int)? {
        var index = count - 1
        while index >= 0 {
            var first = index
            // A paragraph without a place was cut off by the table behind it, which has the paragraph's.
            while first > 0, self[first - 1].source == nil { first -= 1 }
            if let source = self[index].source, source.lowerBound <= limit {
                return (first, source.lowerBound)
            }
            index = first - 1
        }
        return nil
    }
}

extension ArraySlice<MarkupBlock> {
    /// The one block there is, and what is left of the paragraph that it cuts off; `nil` where there are more blocks.
    var growing: (cutOff: MarkupBlock?, MarkupBlock)? {
        guard let last, count == 1 || count == 2 && self[startIndex].source == nil else { return nil }
        return (count == 2 ? first : nil, last)
    }
}
