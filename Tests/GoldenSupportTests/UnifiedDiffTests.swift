import GoldenSupport
import Testing

@Suite("A unified diff")
struct UnifiedDiffTests {
    static let texts = [
        "", "\n", "a", "a\n", "a\nb\nc\n", "a\nc\nb\n", "b\n\n\na", "a\r\nb\r\n", "a\r\nb\n", "e\u{301}\n",
        "\u{E9}\n", (1...40).map { "line \($0)\n" }.joined(),
        (1...40).map { $0 % 13 == 0 ? "changed\n" : "line \($0)\n" }.joined(),
    ]

    @Test("has every line of both texts, so each can be made of it", arguments: texts, texts)
    func rebuilds(old: String, new: String) {
        let diff = UnifiedDiff(from: old, to: new, context: .max / 4)
        #expect(diff.hunks.count == (old.utf8.elementsEqual(new.utf8) ? 0 : 1))
        guard let lines = diff.hunks.first?.lines else { return }
        let olds = lines.compactMap {
            switch $0 {
            case .same(let text), .removed(let text): text
            case .added: nil
            }
        }
        let news = lines.compactMap {
            switch $0 {
            case .same(let text), .added(let text): text
            case .removed: nil
            }
        }
        #expect(Array(olds.joined().utf8) == Array(old.utf8))
        #expect(Array(news.joined().utf8) == Array(new.utf8))
    }

    @Test("shows a few lines around each change and counts lines as diff does")
    func hunks() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacing("\n4\n", with: "\nfour\n").replacing("\n16\n", with: "\n")
        #expect(
            UnifiedDiff(from: old, to: new, context: 2).description == """
                @@ -2,5 +2,5 @@
                 2
                 3
                -4
                +four
                 5
                 6
                @@ -14,5 +14,4 @@
                 14
                 15
                -16
                 17
                 18
                """
        )
    }

    @Test("makes visible what cannot be seen")
    func invisible() {
        let diff = UnifiedDiff(from: "a  \nb\r\n", to: "a\u{1B}[m\n\u{202E}b")
        #expect(
            diff.description == """
                @@ -1,2 +1,2 @@
                -a··
                -b\\u{D}
                +a\\u{1B}[m
                +\\u{202E}b
                \\ No newline at end of file
                """
        )
    }
}
