internal import CUTF8Proc

/// Where a line may end, after the parts of Unicode's line breaking algorithm (UAX 14) that replies need: spaces,
/// hyphens, ideographs with the East Asian rules on punctuation (kinsoku).
public enum LineBreaking {
    /// Whether a line may end between two adjacent graphemes of which neither is a space. O(1).
    public static func canBreak(between before: Character, and after: Character) -> Bool {
        if before.isASCII, after.isASCII { return before == "-" && after.isLetter }
        guard let before = before.unicodeScalars.first, let after = after.unicodeScalars.first else {
            return false
        }
        return canBreak(betweenGraphemesFrom: before, and: after)
    }

    /// Whether a line may end between two adjacent graphemes that are not both ASCII and of which neither is a space. The scalar
    /// that a grapheme begins with decides. O(1).
    package static func canBreak(
        betweenGraphemesFrom before: Unicode.Scalar,
        and after: Unicode.Scalar
    ) -> Bool {
        if after.forbidsBreakBefore || before.forbidsBreakBehind { return false }
        if before.joins || after.joins { return false }
        if before == "\u{200B}" { return true }
        return before.isIdeographic && !after.isClosing || after.isIdeographic && !before.isOpening
            || before.isDash
    }

    /// What a line end of the source stands for between two graphemes: a space, or nothing between two characters of
    /// scripts written without spaces. Hangul is wide too but is written with spaces. O(1).
    public static func joint(between before: Character?, and after: Character?) -> String {
        guard let before = before?.unicodeScalars.first, let after = after?.unicodeScalars.first,
            before.isIdeographic, after.isIdeographic, !before.isHangul, !after.isHangul
        else { return " " }
        return ""
    }
}

extension Unicode.Scalar {
    /// Wide, and of a script whose text may break between any two characters; emoji too.
    fileprivate var isIdeographic: Bool {
        switch value {
        case ..<0x1100: false
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: utf8proc_charwidth(Int32(bitPattern: value)) == 2
        }
    }

    fileprivate var isHangul: Bool {
        switch value {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: true
        default: false
        }
    }

    /// No-break space and word joiner.
    fileprivate var joins: Bool { self == "\u{A0}" || self == "\u{2060}" }

    fileprivate var isDash: Bool { self == "\u{2010}" || self == "\u{2013}" || self == "\u{2014}" }

    /// ASCII punctuation that stays with what it closes or follows; U+037E is a semicolon too.
    fileprivate var isClosing: Bool {
        switch self {
        case ")", "]", "}", ">", ".", ",", ":", ";", "!", "?", "%", "\"", "'", "\u{37E}": true
        default: false
        }
    }

    /// ASCII punctuation that stays with what it opens.
    fileprivate var isOpening: Bool {
        switch self {
        case "(", "[", "{", "<", "$", "\"", "'": true
        default: false
        }
    }

    /// Closing punctuation, small kana and marks of repetition and length. U+232A is U+3009.
    fileprivate var forbidsBreakBefore: Bool {
        switch self {
        case "»", "’", "”", "‥", "…", "‼", "⁇", "⁈", "⁉", "\u{232A}": true
        case "、", "。", "々", "〉", "》", "」", "』", "】", "〕", "〗", "〙", "〛", "〜", "〞", "〟", "〻": true
        case "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ゕ", "ゖ": true
        case "゛", "゜", "ゝ", "ゞ", "・", "ー", "ヽ", "ヾ": true
        case "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ": true
        case "゠", "\u{31F0}"..."\u{31FF}": true
        case "！", "％", "）", "，", "．", "：", "；", "？", "］", "｝", "｠", "～": true
        // Of half width: punctuation, small kana, marks of length and voice.
        case "｡", "｣", "､", "･", "\u{FF67}"..."\u{FF70}", "\u{FF9E}", "\u{FF9F}": true
        default: false
        }
    }

    /// Opening punctuation and signs before amounts. U+2329 is U+3008.
    fileprivate var forbidsBreakBehind: Bool {
        switch self {
        case "«", "‘", "“", "\u{2329}": true
        case "〈", "《", "「", "『", "【", "〔", "〖", "〘", "〚", "〝": true
        case "（", "［", "｛", "｟", "｢", "＄", "￥": true
        default: false
        }
    }
}
