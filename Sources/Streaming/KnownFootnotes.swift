internal import MarkdownParsing

/// The labels of the footnotes of a growing text: those that the settled blocks were parsed with.
struct KnownFootnotes: Sendable {
    private struct Label {
        let key: LabelKey
        /// Where its definition starts.
        let offset: Int
    }
    private var shown: [[UInt8]: Label] = [:]

    /// Whether there are none.
    var isEmpty: Bool { shown.isEmpty }

    /// Goes over to the footnotes that are defined now. O(those).
    ///
    /// - Returns: the keys of the labels that were not, or are not any more.
    mutating func show(_ notes: some Sequence<Footnotes.Note>) -> Set<LabelKey> {
        let before = shown
        shown = [:]
        for note in notes {
            let label = Array(note.label.utf8)
            shown[label] = Label(
                key: before[label]?.key ?? LabelKey(of: label),
                offset: note.source.lowerBound
            )
        }
        var changed: Set<LabelKey> = []
        for (label, value) in before where shown[label] == nil { changed.insert(value.key) }
        for (label, value) in shown where before[label] == nil { changed.insert(value.key) }
        return changed
    }

    /// Whether one of the labels that a text from `start` on may define is defined before, or twice.
    ///
    /// cmark drops the later definition, but counts the references in it.
    func holdTwice(_ candidates: [String], from start: Int) -> Bool {
        if candidates.isEmpty { return false }
        var seen: Set<[UInt8]> = []
        for (label, value) in shown where value.offset < start {
            seen.insert(LabelKey.folded(String(decoding: label, as: UTF8.self)))
        }
        return !candidates.allSatisfy { seen.insert(LabelKey.folded($0)).inserted }
    }

    /// The labels that a stretch of text may mention and that are defined before it, or elsewhere.
    func labels(mentionedIn text: ArraySlice<UInt8>, onlyBefore: Bool) -> [String] {
        if shown.isEmpty { return [] }
        let keys = LabelKey.mentioned(in: text)
        return shown.compactMap { label, value in
            let isOutside =
                onlyBefore ? value.offset < text.startIndex : !text.indices.contains(value.offset)
            return isOutside && keys.contains(value.key) ? String(decoding: label, as: UTF8.self) : nil
        }
    }
}
