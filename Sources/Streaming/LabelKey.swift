internal import MarkdownParsing
internal import SpanTree

/// What a link label and the places that mention it have in common: its last word, folded.
///
/// Only cmark can say which brackets are a reference, and to what, so a key finds too many places but misses none. The last word
/// is on one line, whatever marks of quotes and lists stand within a label over several lines.
enum LabelKey: Hashable {
    /// Empty where a label has no letter or digit.
    case word([UInt8])
    /// The label begins on a line before, and nothing of it stands on this one.
    case unknown

    /// The key of a label as cmark compares it.
    init(of label: [UInt8]) {
        self = label.withUnsafeBufferPointer { Self.ending(at: label.count, in: $0[...]) }
        // Without a bracket before it, a label of nothing but signs looks like one that began on a line before.
        if self == .unknown { self = .word([]) }
    }

    /// The keys of all labels that a stretch of text may refer to. O(length).
    static func mentioned(in text: ArraySlice<UInt8>) -> Set<LabelKey> {
        var keys: Set<LabelKey> = []
        text.withUnsafeBufferPointer { text in
            var close = text.firstIndex(of: bracket, from: 0)
            while close < text.count {
                keys.insert(ending(at: close, in: text[...]))
                close = text.firstIndex(of: bracket, from: close + 1)
            }
        }
        return keys
    }

    private static let bracket = UInt8(ascii: "]")

    /// The key of what ends at an offset.
    private static func ending(at end: Int, in text: Slice<UnsafeBufferPointer<UInt8>>) -> LabelKey {
        var upper = end
        while upper > text.startIndex, !text[upper - 1].isWordByte {
            upper -= 1
            if text[upper] == UInt8(ascii: "[") { return .word([]) }
            if text[upper] == 0x0A || text[upper] == 0x0D { return .unknown }
        }
        if upper == text.startIndex { return .unknown }
        var lower = upper
        // Longer than a label can be is no label.
        while lower > text.startIndex, text[lower - 1].isWordByte, upper - lower < 1_000 { lower -= 1 }
        return .word(folded(text[lower..<upper]))
    }

    /// A whole label, folded.
    static func folded(_ label: String) -> [UInt8] {
        Array(label.lowercased().uppercased().lowercased().utf8)
    }

    /// Two words that are one to cmark are one here. Lower case of upper case is what folding is derived from.
    private static func folded(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        if word.allSatisfy({ $0 < 0x80 && $0 != 0 }) {
            return word.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
        }
        // cmark reads NUL as U+FFFD, and emphasis is padded with noncharacters that the text does not hold.
        let scalars = String(decoding: word, as: UTF8.self).unicodeScalars.compactMap { scalar in
            switch scalar.value {
            case 0: "\u{FFFD}" as Unicode.Scalar
            case 0xFDD0...0xFDEF: nil
            default: scalar
            }
        }
        var string = String.UnicodeScalarView()
        string.append(contentsOf: scalars)
        return Array(String(string).lowercased().uppercased().lowercased().utf8)
    }
}

extension UInt8 {
    fileprivate var isWordByte: Bool {
        switch self {
        case 0, 0x80..., UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
