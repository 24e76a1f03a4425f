internal import MarkdownParsing

/// Where a text may define a footnote: `[^label]:` at the start of a line, behind any marks of containers.
///
/// It is an over-approximation, since only cmark can say what is a definition.
enum FootnoteLabel {
    /// The labels that may be defined, in order, and whether one of them is odd: then what is substituted for TeX and emphasis may
    /// be part of it, and the text must be parsed whole. O(length).
    static func candidates(in text: ArraySlice<UInt8>) -> (labels: [String], isOdd: Bool) {
        var labels: [String] = []
        // A byte order mark is one only where nothing stands before it.
        var isOdd = text.startIndex == 0 && text.starts(with: [0xEF, 0xBB, 0xBF])
        forEach(in: text) { mention in
            guard case .candidate(let label, let isOrdinary) = mention else { return }
            labels.append(label)
            isOdd = isOdd || !isOrdinary
        }
        return (labels, isOdd && !labels.isEmpty)
    }

    /// `[^` in a text.
    enum Mention {
        /// Where a footnote may be defined, and whether the label is out of the reach of substitutions.
        case candidate(String, isOrdinary: Bool)
        case other
    }

    /// Visits each `[^` of a text in order. O(length).
    static func forEach(in text: ArraySlice<UInt8>, _ body: (Mention) -> Void) {
        text.withUnsafeBufferPointer { text in
            var caret = text.firstIndex(of: UInt8(ascii: "^"), from: 0)
            while caret < text.count {
                if let label = label(around: caret, in: text) {
                    let isOrdinary = label.allSatisfy(\.isOrdinary)
                    body(.candidate(String(decoding: label, as: UTF8.self), isOrdinary: isOrdinary))
                } else if caret > 0, text[caret - 1] == UInt8(ascii: "[") {
                    body(.other)
                }
                caret = text.firstIndex(of: UInt8(ascii: "^"), from: caret + 1)
            }
        }
    }

    private static func label(
        around caret: Int,
        in text: UnsafeBufferPointer<UInt8>
    ) -> Slice<UnsafeBufferPointer<UInt8>>? {
        guard caret > 0, text[caret - 1] == UInt8(ascii: "[") else { return nil }
        let label = text[(caret + 1)...].prefix {
            ![0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "]")].contains($0)
        }
        guard !label.isEmpty, text[label.endIndex...].starts(with: "]:".utf8) else { return nil }
        var position = caret - 1
        while position > 0, text[position - 1].isContainerMark { position -= 1 }
        if position == 0 || text[position - 1] == 0x0A || text[position - 1] == 0x0D { return label }
        // A definition may begin with another one.
        return text[position - 1] == UInt8(ascii: ":") ? label : nil
    }
}

extension UInt8 {
    /// Whether no substitution touches the byte.
    fileprivate var isOrdinary: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether there may be a footnote.
    var mentionsFootnote: Bool {
        indices.dropFirst().contains { self[$0] == UInt8(ascii: "^") && self[$0 - 1] == UInt8(ascii: "[") }
    }
}

extension Footnotes {
    /// The lines of the last definition that is not within another one.
    var lastOutermost: Range<Int>? {
        notes.reduce(nil) { last, note in
            last.map { note.source.lowerBound < $0.upperBound } ?? false ? last : note.source
        }
    }
}
