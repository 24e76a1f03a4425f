import Testing
import TextMetrics

@testable import ANSIRendering

/// The short cuts of wrapping against what they stand for.
@Suite("Classes of scalars")
struct ScalarClassTests {
    private static let classified = (UInt32(0x80)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
        ScalarClass($0) != nil
    }

    @Test("a classified scalar is as wide as it is measured")
    func widths() {
        for scalar in Self.classified {
            #expect(ScalarClass(scalar)?.cells == CellWidth.cells(of: Character(scalar)), "\(scalar.value)")
        }
    }

    @Test("a classified scalar is a grapheme of its own beside any other, and beside ASCII")
    func graphemes() {
        for scalar in Self.classified {
            for other in ["a", "1", " ", "é", "漢", "か", "한", "—", "ا", "‘", "×", "।"] {
                let count = "\(other)\(scalar)\(other)".count
                if count != 3 { Issue.record("\(scalar.value) beside \(other)") }
            }
        }
    }

    @Test("lines break beside classified scalars where line breaking says so")
    func breaks() {
        let others = ["a", "9", "(", ".", "é", "ж", "漢", "か", "ー", "。", "「", "한", "—", "“", "\u{A0}"]
        for scalar in Self.classified
        where scalar.value % 7 == 0 || scalar.value > 0x2000 && scalar.value < 0x3100 {
            for other in others {
                for text in ["\(scalar)\(other)", "\(other)\(scalar)"]
                where text.count == 2 && !text.contains("\u{3000}") {
                    let expected = LineBreaking.canBreak(between: text.first ?? "a", and: text.last ?? "a")
                    if breaks(text) != expected { Issue.record("\(text) \(expected)") }
                }
            }
        }
    }

    @Test("lines break beside clusters of several scalars where line breaking says so")
    func clusterBreaks() {
        let clusters = [
            "e\u{301}", "क्ष", "ก็", "か\u{3099}", "👍🏽", "🇩🇪", "1️⃣", "\u{1112}\u{1161}", "\u{200B}", "\u{2060}", "ـُ",
        ]
        for cluster in clusters {
            for other in ["a", "-", "(", "é", "漢", "。", "한", "—"] {
                for (before, after) in [(cluster, other), (other, cluster)] where (before + after).count == 2
                {
                    let expected = LineBreaking.canBreak(between: Character(before), and: Character(after))
                    #expect(breaks(before + after) == expected, "\(before) \(after)")
                }
            }
        }
    }

    /// Whether a text of two graphemes may be broken between them.
    private func breaks(_ text: String) -> Bool {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            let scanner = GraphemeScanner(bytes: bytes)
            return scanner.piece(at: 0, first: scanner.cluster(at: 0)).range.upperBound < bytes.count
        }
    }
}
