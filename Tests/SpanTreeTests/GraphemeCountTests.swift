import SpanTree
import Testing

@Suite struct GraphemeCountTests {
    /// Every scalar of the BMP next to itself and to what joins most: a letter, a combining mark, a joiner, a jamo.
    @Test func theFastCountIsTheStandardLibrarys() {
        let neighbours = ["a", "\u{301}", "\u{200D}", "\u{11A8}", "한", "か", "👍"]
        for value in UInt32(0)...0xFFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            var text = String(scalar)
            text.unicodeScalars.append(scalar)
            var isEqual = MarkupText(text).graphemeCount == text.count
            for neighbour in neighbours where value % 7 == 0 || value < 0x3400 {
                let joined = text + neighbour + text
                isEqual = isEqual && MarkupText(joined).graphemeCount == joined.count
            }
            #expect(isEqual, "U+\(String(value, radix: 16))")
        }
    }
}
