import PlainTextExport
import SpanTree
import Testing

@Suite("Plain text: lists")
struct ListTests {
    @Test("P02: bullets stay, and nest by two cells")
    func bullets() throws {
        #expect(try plain("- a\n  - b\n    - c\n- d") == "• a\n  • b\n    • c\n• d")
    }

    @Test("L05, P03: items keep the author's numbers and delimiter")
    func numbers() throws {
        #expect(try plain("1. a\n5. b\n6. c") == "1. a\n5. b\n6. c")
        #expect(try plain("9) a\n10) b") == "9) a\n10) b")
        #expect(try plain("0. a") == "0. a")
    }

    @Test("L01, L02: what follows in an item hangs under its text")
    func hanging() throws {
        #expect(try plain("10. a\\\n    b\n\n    c\n\n    - d") == "10. a\n    b\n\n    c\n\n    • d")
        #expect(try plain("- a  \n  b") == "• a\n  b")
    }

    @Test("L10, P19: boxes stand in the bullet's place, or behind the number")
    func tasks() throws {
        #expect(try plain("- [ ] a\n- [x] b\n- c") == "☐ a\n☑ b\n• c")
        #expect(try plain("1. [ ] a\n2. [x] b\\\n   c") == "1. ☐ a\n2. ☑ b\n     c")
    }

    @Test("L11: a task may have several paragraphs")
    func longTasks() throws {
        #expect(try plain("- [x] a\n\n  b\n- [ ] c") == "☑ a\n\n  b\n\n☐ c")
    }

    @Test("L07: each list is loose or tight for itself")
    func looseness() throws {
        #expect(try plain("- a\n- b") == "• a\n• b")
        #expect(try plain("- a\n\n- b") == "• a\n\n• b")
        #expect(try plain("- a\n  - b\n  - c\n\n- d") == "• a\n\n  • b\n  • c\n\n• d")
        #expect(try plain("- a\n  - b\n\n    c\n- d") == "• a\n  • b\n\n    c\n• d")
    }

    @Test("a list that opens an item begins on its line, as on the screen")
    func listFirst() throws {
        #expect(try plain("- - a\n  - b\n- 1. c") == "• • a\n  • b\n• 1. c")
        #expect(try plain("- - +") == "• • •")
    }

    @Test("an empty item keeps its mark")
    func emptyItems() throws {
        #expect(try plain("-\n- a\n-") == "•\n• a\n•")
        #expect(try plain("1.\n2. b") == "1.\n2. b")
    }

    @Test("L08: nothing of an item with several blocks is lost")
    func mixedItems() throws {
        let expected = "• a: b\n  > q\n  code\n  x  y\n  ─  ─\n  1  2\n• z"
        #expect(
            try plain("- **a**: b\n  > q\n  ```\n  code\n  ```\n  | x | y |\n  |-|-|\n  | 1 | 2 |\n- z")
                == expected
        )
    }

    @Test("lists that follow each other stay apart")
    func neighbours() throws {
        #expect(try plain("- a\n* b\n\n1. c") == "• a\n\n• b\n\n1. c")
    }

    @Test("the bullet is an option, and text hangs by its cells")
    func bulletOption() throws {
        #expect(try plain("- a\\\n  b", PlainTextExporter(bullet: "-")) == "- a\n  b")
        #expect(try plain("- a\\\n  b", PlainTextExporter(bullet: "👉")) == "👉 a\n   b")
    }

    @Test("in ASCII, bullets and boxes are ASCII")
    func ascii() throws {
        let ascii = PlainTextExporter(isASCII: true)
        #expect(
            try plain("- a\n- [ ] b\n- [x] c\\\n  d\n1. [x] e", ascii)
                == "- a\n[ ] b\n[x] c\n    d\n\n1. [x] e"
        )
        #expect(try plain("- a", PlainTextExporter(bullet: "*", isASCII: true)) == "* a")
    }
}
