internal import SpanTree

/// A quote whose leading children are settled.
struct OpenQuote: OpenBlock {
    private let start: Int
    /// What kind of alert it is.
    private let alert: AlertKind?
    private var children: OpenContainer

    /// A quote that starts at `start`, with nothing settled yet.
    init(_ kind: MarkupBlock.Kind, at start: Int, in path: ContainerPath, _ text: [UInt8]) {
        self.start = start
        if case .alert(let alert, _) = kind { self.alert = alert } else { alert = nil }
        children = OpenContainer(in: path.quote(at: start, in: text))
    }

    func header(in text: [UInt8]) -> [UInt8] { children.header(in: text) }

    mutating func dropTail() { children.dropTail() }

    mutating func joined(with rest: [MarkupBlock]) -> [MarkupBlock]? {
        guard let first = rest.first, let source = first.source, let blocks = first.quoted,
            let whole = children.joined(with: blocks)
        else { return nil }
        return [block(whole, upTo: source.upperBound)] + rest.dropFirst()
    }

    mutating func settle(_ rest: MarkupBlock, _ step: SettlingStep) -> Settled {
        rest.quoted.map { children.settle($0, step) } ?? .nothing
    }

    mutating func joined(withCode code: MarkupBlock, upTo end: Int) -> MarkupBlock? {
        children.joined(withCode: code, upTo: end).map { block($0, upTo: end) }
    }

    mutating func settle(code: MarkupBlock) { children.settle(code: code) }

    private func block(_ blocks: [MarkupBlock], upTo end: Int) -> MarkupBlock {
        MarkupBlock(alert.map { .alert($0, blocks) } ?? .blockQuote(blocks), source: start..<end)
    }
}

extension MarkupBlock {
    /// The children of a quote or alert.
    fileprivate var quoted: [MarkupBlock]? {
        switch kind {
        case .blockQuote(let blocks), .alert(_, let blocks): blocks
        default: nil
        }
    }
}
