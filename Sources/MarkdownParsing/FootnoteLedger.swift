package import SpanTree

/// The numbers of footnotes, given out in the order in which they are first referred to, and how often they are.
package struct FootnoteLedger: Sendable, Equatable {
    private struct Entry: Equatable {
        let number: Int
        var count = 0
    }
    private var entries: [[UInt8]: Entry] = [:]

    /// A ledger without entries.
    package init() {}

    /// Whether nothing is referred to.
    package var isEmpty: Bool { entries.isEmpty }

    /// The next reference to a footnote.
    package mutating func refer(to label: String) -> FootnoteReference {
        let key = Array(label.utf8)
        var entry = entries[key] ?? Entry(number: entries.count + 1)
        entry.count += 1
        entries[key] = entry
        return FootnoteReference(label: label, number: entry.number, occurrence: entry.count)
    }

    /// Takes references as they are; false where they would be numbered in another way.
    package mutating func take(_ references: [FootnoteReference]) -> Bool {
        references.allSatisfy { refer(to: $0.label) == $0 }
    }

    /// The definition with its number; `nil` where nothing refers to it.
    package func definition(of note: Footnotes.Note) -> FootnoteDefinition? {
        entries[Array(note.label.utf8)].map {
            FootnoteDefinition(
                label: note.label,
                number: $0.number,
                referenceCount: $0.count,
                blocks: note.blocks
            )
        }
    }
}

/// The footnotes of a stretch of text that is parsed by itself.
package struct Footnotes: Sendable {
    /// A definition where it stands; a whole parse moves it behind everything.
    package struct Note: Sendable {
        /// Its label as it is written.
        package let label: String
        /// What it says.
        package let blocks: [MarkupBlock]
        /// Its lines.
        package let source: Range<Int>
    }

    /// The definitions, in the order of the text.
    package var notes: [Note] = []
    /// The references, in the order of the text.
    package var references: [FootnoteReference] = []
    /// Whether only a parse of the whole text tells what they are: one holds a reference, which is numbered where it stands, although
    /// the definition is moved, and even if it is dropped; or TeX over several lines, which is none if it is dropped.
    package var needWhole = false

    /// None.
    package init() {}

    /// Whether there are none.
    package var isEmpty: Bool { notes.isEmpty && references.isEmpty }

    /// Takes those of the text behind.
    package mutating func append(_ other: Footnotes) {
        notes += other.notes
        references += other.references
        needWhole = needWhole || other.needWhole
    }

    /// What a stretch of text is parsed with.
    package struct Context {
        /// The labels that are defined elsewhere and may be mentioned.
        package var defined: [String]
        /// The labels that it may define.
        package var candidates: [String]
        /// The references before it.
        package var ledger: FootnoteLedger

        package init(defined: [String], candidates: [String], ledger: FootnoteLedger) {
            self.defined = defined
            self.candidates = candidates
            self.ledger = ledger
        }

        /// Whether what looks like a reference is text.
        var isEmpty: Bool { defined.isEmpty && candidates.isEmpty }

        /// Text to stand before the stretch, which defines what is defined elsewhere, and refers to what it may define itself: cmark
        /// drops definitions that nothing refers to.
        var prelude: [UInt8] {
            var text = defined.map { "[^\($0)]:\n" }.joined()
            text += candidates.map { "[^\($0)]" }.joined()
            return Array((text + "\n#\n").utf8)
        }
    }
}
