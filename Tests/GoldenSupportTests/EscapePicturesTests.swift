import GoldenSupport
import Testing

@Suite("The pictures of escapes")
struct EscapePicturesTests {
    @Test("lose nothing, in any order of the three scalars that matter")
    func roundTrip() {
        let scalars: [Unicode.Scalar] = ["\u{1B}", "␛", "␐", "m"]
        var texts = [String.UnicodeScalarView()]
        for _ in 0..<5 {
            texts = texts.flatMap { text in [text] + scalars.map { text + [$0] } }
        }
        for text in Set(texts.map { String($0) }) {
            let shown = EscapePictures.encode(text)
            #expect(!shown.unicodeScalars.contains("\u{1B}"))
            #expect(EscapePictures.decode(shown).unicodeScalars.elementsEqual(text.unicodeScalars))
        }
    }

    @Test("are what a reviewer reads")
    func example() {
        #expect(EscapePictures.encode("\u{1B}[1mbold\u{1B}[0m") == "␛[1mbold␛[0m")
        #expect(EscapePictures.encode("␛") == "␐␛")
    }
}
