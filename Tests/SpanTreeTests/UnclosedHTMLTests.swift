import SpanTree
import TestSupport
import Testing

/// A tag or comment without an end must not hide the rest of a reply.
@Suite struct UnclosedHTMLTests {
    @Test(arguments: [
        "<script> in the head, and more", "<style>\nbody", "<!-- never closed and more",
        "a <script>b <style>c",
    ])
    func itsTextStays(html: String) {
        let document = MarkupDocument(blocks: [MarkupBlock(.rawHTML(MarkupText(html)))])
        let shown = document.readable().leaves.map(\.string).joined().filter { !$0.isWhitespace }
        #expect(shown == html.filter { !$0.isWhitespace })
    }

    @Test func whatIsClosedStaysHidden() {
        let html = "<script>\nvar a\n</script>\n<style>b</style><!-- c -->\nshown"
        let document = MarkupDocument(blocks: [MarkupBlock(.rawHTML(MarkupText(html)))])
        #expect(document.readable().leaves.map(\.string) == ["shown"])
    }
}
