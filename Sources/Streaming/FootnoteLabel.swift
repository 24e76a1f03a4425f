internal import MarkdownParsing
internal import SpanTree

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

    /// `[^` in a text, or with white space of the same line between the two.
    enum Mention {
        /// Where a footnote may be defined, and whether the label is out of the reach of substitutions.
        case candidate(String, isOrdinary: Bool)
        case other(isSpaced: Bool)
    }

    /// Visits each of them in order. O(length).
    static func forEach(in text: ArraySlice<UInt8>, _ body: (Mention) -> Void) {
        text.withUnsafeBufferPointer { text in
            // One end for all carets before it, or a row of them would be read once for each.
            var end = 0
            var caret = text.firstIndex(of: UInt8(ascii: "^"), from: 0)
            while caret < text.count {
                defer { caret = text.firstIndex(of: UInt8(ascii: "^"), from: caret + 1) }
                guard let bracket = text[..<caret].lastIndex(where: { !$0.isLabelSpace }),
                    text[bracket] == UInt8(ascii: "[")
                else { continue }
                guard bracket == caret - 1 else {
                    body(.other(isSpaced: true))
                    continue
                }
                if end <= caret { end = text[(caret + 1)...].firstIndex(where: \.endsLabel) ?? text.count }
                let label = text[(caret + 1)..<end]
                if !label.isEmpty, text[end...].starts(with: "]:".utf8), mayDefine(at: bracket, in: text) {
                    let isOrdinary = label.allSatisfy(\.isOrdinary)
                    body(.candidate(String(decoding: label, as: UTF8.self), isOrdinary: isOrdinary))
                } else {
                    body(.other(isSpaced: false))
                }
            }
        }
    }

    /// Whether a bracket may begin a definition: at the start of a line, or of another definition.
    private static func mayDefine(at bracket: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let before = text[..<bracket].lastIndex(where: { !$0.isContainerMark }) else { return true }
        switch text[before] {
        case 0x0A, 0x0D: return true
        case UInt8(ascii: ":"): return before > 0 && text[before - 1] == UInt8(ascii: "]")
        default: return false
        }
    }
}

extension UInt8 {
    /// White space within a line.
    fileprivate var isLabelSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C }

    fileprivate var endsLabel: Bool {
        switch self {
        case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "]"): true
        default: false
        }
    }

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
