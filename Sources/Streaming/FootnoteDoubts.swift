internal import MarkdownParsing
internal import SpanTree

/// Whether what is known of a text's footnotes depends on when it was looked at: a label twice, a footnote inside another one, one that
/// is referred to from another one, or TeX that may swallow them.
///
/// The doubts themselves are a function of the text. They are an over-approximation.
struct FootnoteDoubts: Sendable {
    private var labels: Set<[UInt8]> = []
    private var hasTeX = false
    /// Whether a caret stands behind a bracket and white space: `[ ^a]` is the link label of a footnote's `[^a]`.
    private var hasSpacedLabel = false
    /// Whether footnotes alone raise them.
    private var isCertain = false

    /// Whether there are any.
    var exist: Bool { isCertain || (hasTeX || hasSpacedLabel) && !labels.isEmpty }

    /// The doubts with more text, of which nothing is known yet. O(its length).
    func with(_ text: ArraySlice<UInt8>) -> FootnoteDoubts {
        var doubts = self
        doubts.take(text)
        return doubts
    }

    /// Looks at complete lines that follow those seen before. O(their length).
    mutating func take(_ text: ArraySlice<UInt8>) {
        FootnoteLabel.forEach(in: text) { mention in
            switch mention {
            case .candidate(let label, let isOrdinary):
                let isNew = labels.insert(LabelKey.folded(label)).inserted
                if !isNew || !isOrdinary { isCertain = true }
            case .other(let isSpaced):
                if !labels.isEmpty { isCertain = true }
                if isSpaced { hasSpacedLabel = true }
            }
        }
        if !hasTeX {
            hasTeX = text.withUnsafeBufferPointer { text in
                text.firstIndex(of: UInt8(ascii: "$"), from: 0) < text.count
                    || text.firstIndex(of: UInt8(ascii: "\\"), from: 0) < text.count
            }
        }
    }
}
