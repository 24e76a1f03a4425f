import Testing
import TextMetrics

@Suite("Line breaking")
struct LineBreakingTests {
    @Test("W01: a line may end between two ideographs or kana")
    func ideographs() {
        #expect(LineBreaking.canBreak(between: "漢", and: "字"))
        #expect(LineBreaking.canBreak(between: "か", and: "な"))
        #expect(LineBreaking.canBreak(between: "한", and: "국"))
    }

    @Test("W02, W11: a line may end between a Latin word and a wide character, on both sides")
    func latinBesideWide() {
        #expect(LineBreaking.canBreak(between: "t", and: "不"))
        #expect(LineBreaking.canBreak(between: "个", and: "v"))
        #expect(LineBreaking.canBreak(between: "7", and: "年"))
    }

    @Test("W10: a word breaks behind its hyphen, not before it")
    func hyphens() {
        #expect(LineBreaking.canBreak(between: "-", and: "b"))
        #expect(!LineBreaking.canBreak(between: "a", and: "-"))
        #expect(!LineBreaking.canBreak(between: "-", and: "1"))
        #expect(LineBreaking.canBreak(between: "—", and: "b"))
    }

    @Test("a Latin word stays whole")
    func words() {
        for after in "bcd123_./" { #expect(!LineBreaking.canBreak(between: "a", and: after)) }
        #expect(!LineBreaking.canBreak(between: "é", and: "t"))
        #expect(!LineBreaking.canBreak(between: "я", and: "ж"))
    }

    @Test("kinsoku: no line begins with closing punctuation, small kana or a prolonged sound mark")
    func noBreakBefore() {
        for after in "。、，．！？）」』】〉》〛｠｡｣､･ｧｯｰﾞﾟㇰㇿ゠ぁっゃッョー々〻…‼⁉" {
            #expect(!LineBreaking.canBreak(between: "漢", and: after), "\(after)")
        }
        for after in ")]}.,:;!?%" { #expect(!LineBreaking.canBreak(between: "漢", and: after), "\(after)") }
    }

    @Test("kinsoku: no line ends with opening punctuation")
    func noBreakAfter() {
        for before in "（「『【〈《〚｟｢" { #expect(!LineBreaking.canBreak(between: before, and: "漢"), "\(before)") }
        for before in "([{$" { #expect(!LineBreaking.canBreak(between: before, and: "漢"), "\(before)") }
    }

    @Test("no-break space and word joiner forbid a break, a zero width space allows one")
    func explicit() {
        #expect(!LineBreaking.canBreak(between: "漢", and: "\u{A0}"))
        #expect(!LineBreaking.canBreak(between: "\u{A0}", and: "漢"))
        #expect(!LineBreaking.canBreak(between: "\u{2060}", and: "漢"))
        #expect(LineBreaking.canBreak(between: "\u{200B}", and: "a"))
    }

    @Test(
        "a line end of the source is nothing between scripts without spaces, else a space",
        arguments: [
            ("漢", "字", ""), ("か", "カ", ""), ("。", "次", ""), ("語", "（", ""), ("한", "국", " "), ("한", "漢", " "),
            ("\u{1112}\u{1161}\u{11AB}", "漢", " "), ("a", "漢", " "), ("漢", "a", " "), ("a", "b", " "),
            ("я", "ж", " "), ("ก", "ข", " "), ("漢", "1", " "),
        ] as [(Character, Character, String)]
    )
    func joints(before: Character, after: Character, joint: String) {
        #expect(LineBreaking.joint(between: before, and: after) == joint)
    }

    @Test("a line end at an end of the text is a space")
    func jointAtEnds() {
        #expect(LineBreaking.joint(between: nil, and: "漢") == " ")
        #expect(LineBreaking.joint(between: "漢", and: nil) == " ")
    }
}
