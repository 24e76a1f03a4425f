import ANSIRendering
import MarkdownParsing
import SpanTree
import Testing

/// What goes wrong in other programs; each test is named after its row in `Tests/peer-rows.txt`.
@Suite("Peers: lists")
struct ListRows {
    @Test("L01: text hangs behind its bullet")
    func hanging() throws {
        #expect(try lines("- one two three", width: 9) == ["• one two", "  three"])
    }

    @Test("L02: numbers are aligned to the widest, and text behind them")
    func alignment() throws {
        #expect(try lines("9. nine\n10. ten eleven", width: 10) == [" 9. nine", "10. ten", "    eleven"])
    }

    @Test("L04: a blank line stands beside code in a tight list")
    func codeInItem() throws {
        #expect(
            try lines("1. Run:\n   ```sh\n   make\n   ```\n2. Wait.")
                == ["1. Run:", "", "   sh", "   make", "", "2. Wait."]
        )
    }

    @Test("L05: numbers stay as the author wrote them")
    func sourceNumbers() throws {
        #expect(try lines("1. a\n5. b\n6. c\n8. d") == ["1. a", "5. b", "6. c", "8. d"])
        #expect(try lines("3) a\n4) b") == ["3) a", "4) b"])
    }

    @Test("L07: loose and tight are kept, list by list")
    func looseAndTight() throws {
        #expect(try lines("- a\n- b") == ["• a", "• b"])
        #expect(try lines("- a\n\n- b\n  - c\n  - d") == ["• a", "", "• b", "", "  ◦ c", "  ◦ d"])
    }

    @Test("L08, L14: an item keeps its nested list and its later paragraphs")
    func nested() throws {
        let source = "- **x**: y\n  - a\n    1. b\n       - c\n\n  later"
        let result = try lines(source)
        #expect(result == ["• x: y", "", "  ◦ a", "    1. b", "       ▪ c", "", "  later"])
    }

    @Test("L10: a numbered task keeps number and box")
    func tasks() throws {
        #expect(try lines("1. [ ] buy\n2. [x] pay") == ["1. ☐ buy", "2. ☑ pay"])
        #expect(try lines("- [x] done and more", width: 8) == ["☑ done", "  and", "  more"])
    }

    @Test("L11: a task may have several paragraphs")
    func longTasks() throws {
        #expect(try lines("- [x] a\n\n  b\n- [ ] c") == ["☑ a", "", "  b", "", "☐ c"])
    }

    @Test("L13: up to three spaces before a bullet are no level")
    func indentedBullets() throws {
        #expect(try lines(" - a\n  - b\n   - c") == ["• a", "• b", "• c"])
        #expect(try lines("- a\n  - b\n   - c") == ["• a", "  ◦ b", "  ◦ c"])
    }

    @Test("L16: a list begins at the left edge")
    func leftEdge() throws {
        #expect(try lines("- a")[0].hasPrefix("•"))
    }
}
