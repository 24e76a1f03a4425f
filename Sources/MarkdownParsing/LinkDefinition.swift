internal import CCMarkAccess
package import SpanTree

/// A link reference definition: what `[label]: destination "title"` says, once cmark has read it.
package struct LinkDefinition: Sendable, Hashable {
    /// The label as cmark compares it: folded, with single spaces.
    package let label: [UInt8]
    /// What a reference to it links to.
    package let target: LinkTarget

    package init(label: [UInt8], target: LinkTarget) {
        self.label = label
        self.target = target
    }

    /// What each reference to it repeats.
    package var byteCount: Int { target.destination.utf8.count + target.title.utf8.count }

    /// Whether cmark takes `[^label]` as a reference to it, so that a footnote of that label has none.
    package var hidesFootnote: Bool { label.first == UInt8(ascii: "^") }

    /// Whether references may repeat it only so often.
    package var isLong: Bool { byteCount > ReferenceBudget.shortTarget }
}

/// The definitions that cmark found in a text, in their order; valid while the tree is.
struct CMarkDefinitions: Sequence, IteratorProtocol {
    private var list: OpaquePointer?

    /// - Parameters:
    ///   - next: cmark's list.
    ///   - skipping: how many of it are not the text's.
    init(next: OpaquePointer?, skipping count: Int) {
        list = next
        for _ in 0..<count { _ = self.next() }
    }

    mutating func next() -> CMarkDefinition? {
        var definition = CMarkDefinition()
        return cmark_access_next_definition(&list, &definition) ? definition : nil
    }
}

extension LinkDefinition {
    /// Calls `body` with the definition as cmark has it.
    func withCMark(_ body: (CMarkDefinition) -> Void) {
        label.withUnsafeBufferPointer { label in
            Array(target.destination.utf8).withUnsafeBufferPointer { url in
                Array(target.title.utf8).withUnsafeBufferPointer { title in
                    body(CMarkDefinition(label: label.cmark, url: url.cmark, title: title.cmark))
                }
            }
        }
    }
}

extension DocumentConverter {
    /// A definition of the text; `nil` where no reference can have its label.
    mutating func linkDefinition(_ definition: CMarkDefinition) -> LinkDefinition? {
        let label = definition.label.buffer
        // Each token for TeX is one of a kind, so a label with one is not that of any reference.
        if let substitutions, substitutions.occurrences(in: label).contains(where: { $0.piece != nil }) {
            return nil
        }
        let target = LinkTarget(
            destination: string(definition.url.buffer),
            title: string(definition.title.buffer)
        )
        return LinkDefinition(label: Array(label), target: target)
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var cmark: CMarkBytes { CMarkBytes(bytes: baseAddress, count: Int32(count)) }
}
