import ANSIRendering
import SpanTree
import Testing

@Suite("Lists")
struct ListTests {
    @Test("an empty item shows its marker, without a space behind it")
    func emptyItem() throws {
        #expect(try lines("- \n- b") == ["•", "• b"])
    }

    @Test("markers of lists that begin on one line stand on one line")
    func markersInARow() throws {
        #expect(try lines("- - a\n  - b") == ["• ◦ a", "  ◦ b"])
    }

    @Test("where there is no room to hang, the marker stands in the text")
    func narrow() throws {
        #expect(try lines("10. one two", width: 4) == ["10.", "one", "two"])
        #expect(try lines("- a", width: 1) == ["•", "a"])
    }

    @Test("an item without a number counts from the start of its list")
    func missingNumbers() {
        let item = ListItem(blocks: [MarkupBlock(.paragraph(MarkupText("x")))])
        let list = MarkupList(.ordered(start: 9, delimiter: .period), items: [item, item])
        let layout = ANSIRenderer().layout(MarkupDocument(blocks: [MarkupBlock(.list(list))]))
        #expect(layout.map(\.text) == [" 9. x", "10. x"])
    }
}
