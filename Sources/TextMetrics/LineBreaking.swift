internal import CUTF8Proc

/// Where a line may end, after the parts of Unicode's line breaking algorithm (UAX 14) that replies need: spaces,
/// hyphens, ideographs with the East Asian rules on punctuation (kinsoku).
public enum LineBreaking {
    /// Whether a line may end between two adjacent graphemes of which neither is a space. O(1).
    public static func canBreak(between before: Character, and after: Character) -> Bool {
        if before.isASCII, after.isASCII { return before == "-" && after.isLetter }
        if noBreakBefore.contains(after) || noBreakAfter.contains(before) { return false }
        if before == "\u{A0}" || after == "\u{A0}" || before == "\u{2060}" || after == "\u{2060}" {
            return false
        }
        if before == "\u{200B}" { return true }
        return before.isIdeographic && !after.isClosing || after.isIdeographic && !before.isOpening
            || dashes.contains(before)
    }

    /// What a line end of the source stands for between two graphemes: a space, or nothing between two characters of
    /// scripts written without spaces. Hangul is wide too but is written with spaces. O(1).
    public static func joint(between before: Character?, and after: Character?) -> String {
        guard let before, let after, before.isIdeographic, after.isIdeographic,
            !before.isHangul, !after.isHangul
        else { return " " }
        return ""
    }

    private static let dashes: Set<Character> = ["\u{2010}", "\u{2013}", "\u{2014}"]
    private static let noBreakBefore = Set(
        "、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝〕〉》」』】〙〗〟’”»〜～ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ…‥％、｡､･ｰ"
    )
    private static let noBreakAfter = Set("（［｛〔〈《「『【〘〖〝‘“«￥＄｢")
}

extension Character {
    /// Wide, and of a script whose text may break between any two characters; emoji too.
    fileprivate var isIdeographic: Bool {
        guard !isASCII, let first = unicodeScalars.first else { return false }
        return utf8proc_charwidth(Int32(bitPattern: first.value)) == 2
    }
    fileprivate var isHangul: Bool {
        switch unicodeScalars.first?.value ?? 0 {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: true
        default: false
        }
    }
    /// ASCII punctuation that stays with what it closes or follows.
    fileprivate var isClosing: Bool { Self.closing.contains(self) }
    /// ASCII punctuation that stays with what it opens.
    fileprivate var isOpening: Bool { Self.opening.contains(self) }
    private static let closing = Set(")]}>.,:;!?%\"'")
    private static let opening = Set("([{<$\"'")
}
