internal import CCMarkAccess
internal import SpanTree

extension DocumentConverter {
    /// Adds the text of a leaf that is too heavy for cmark's inline parser, line by line.
    mutating func append(plain text: UnsafeBufferPointer<UInt8>) {
        limits.plainTexts += 1
        var isFirst = true
        // cmark drops what stands around a leaf, and around each of its lines.
        let end = (text.lastIndex { !$0.isBlank && !$0.isLineEnd } ?? -1) + 1
        for line in LineScanner(UnsafeBufferPointer(rebasing: text[..<end])) {
            let content = text[line].drop(while: \.isBlank)
            if !isFirst { leaf.append(CollectionOfOne(0x0A), marked: .softBreak) }
            isFirst = false
            leaf.append(content[..<((content.lastIndex { !$0.isBlank } ?? content.startIndex - 1) + 1)])
        }
    }

    /// What a link or image leads to; `nil` where a long address was repeated too often.
    mutating func target(of node: CMarkNode) -> LinkTarget? {
        var index: Int32 = 0
        var definition = CMarkDefinition()
        guard cmark_guard_target(cmark_access_url(node.pointer), &index, &definition) else {
            return LinkTarget(destination: string(node.url), title: string(node.title))
        }
        let size = Int(definition.url.count) + Int(definition.title.count)
        guard size <= references.rest else {
            limits.droppedLinks += 1
            return nil
        }
        references.rest -= size
        if let target = references.targets[index] { return target }
        // All references to it share one string.
        let target = LinkTarget(
            destination: string(definition.url.buffer),
            title: string(definition.title.buffer)
        )
        references.targets[index] = target
        return target
    }
}

/// What long link definitions lead to, and how many bytes of it references may still repeat.
///
/// A reference of three bytes repeats an address of any length. As in cmark-gfm since gfm.7, they may add as much as the text has, or
/// 100 kB if that is more; here only addresses of more than 128 bytes count.
package struct ReferenceBudget {
    var targets: [Int32: LinkTarget] = [:]
    var rest: Int

    /// What references may add to any text.
    package static let freeBytes = 100_000
    /// Destinations and titles up to this size do not count.
    static let shortTarget = Int(cmark_guard_short_target)

    init(byteCount: Int) { rest = max(Self.freeBytes, byteCount) }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
