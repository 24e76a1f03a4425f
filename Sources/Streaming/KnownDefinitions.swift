internal import MarkdownParsing
internal import SpanTree

/// The link definitions of a growing text: those that are settled, and those of the text behind, which may still change.
///
/// The first definition of a label counts, so a settled one comes before any other.
struct KnownDefinitions: Sendable {
    private struct Settled {
        let target: LinkTarget
        /// Where the text that was settled with it starts.
        let offset: Int
    }
    private var settled: [[UInt8]: Settled] = [:]
    /// The labels of the settled ones by their key.
    private var labels: [LabelKey: Set<[UInt8]>] = [:]
    /// What the settled blocks were parsed with besides.
    private var following: [[UInt8]: LinkTarget] = [:]

    /// Settles definitions of a stretch of the text that starts at `offset`.
    mutating func settle(_ definitions: [LinkDefinition], at offset: Int) {
        for definition in definitions where settled[definition.label] == nil {
            settled[definition.label] = Settled(target: definition.target, offset: offset)
            labels[LabelKey(of: definition.label), default: []].insert(definition.label)
        }
    }

    /// Forgets what was settled at an offset and behind it; it counts as following until others are shown.
    mutating func forget(from offset: Int) {
        for (label, definition) in settled where definition.offset >= offset {
            settled[label] = nil
            labels[LabelKey(of: label)]?.remove(label)
            following[label] = definition.target
        }
    }

    /// Goes over to other definitions behind the settled ones. O(those).
    ///
    /// - Returns: the keys of the labels that mean something else now.
    mutating func show(followedBy definitions: [LinkDefinition]) -> Set<LabelKey> {
        let before = following
        following = [:]
        for definition in definitions where following[definition.label] == nil {
            following[definition.label] = definition.target
        }
        var changed: Set<LabelKey> = []
        for label in before.keys where following[label] == nil { changed.insert(LabelKey(of: label)) }
        for (label, target) in following where settled[label] == nil && before[label] != target {
            changed.insert(LabelKey(of: label))
        }
        return changed
    }

    /// The definitions that a text may refer to: the settled ones, and those that follow. O(places in the text, and those).
    func all(mentionedIn text: ArraySlice<UInt8>, withFollowing: Bool) -> [LinkDefinition] {
        var known: [LinkDefinition] = []
        if !settled.isEmpty {
            let keys = LabelKey.mentioned(in: text)
            let found =
                keys.contains(.unknown)
                ? Set(settled.keys) : keys.reduce(into: []) { $0.formUnion(labels[$1] ?? []) }
            known = found.compactMap { label in
                settled[label].map { LinkDefinition(label: label, target: $0.target) }
            }
        }
        if withFollowing { known += following.map { LinkDefinition(label: $0.key, target: $0.value) } }
        return known
    }
}
