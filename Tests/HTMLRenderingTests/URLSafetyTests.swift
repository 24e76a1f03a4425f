import HTMLRendering
import SpanTree
import Testing

@Suite("Unsafe URLs")
struct URLSafetyTests {
    private func link(_ options: HTMLRenderer.Options, _ destination: String) -> String {
        html(options, paragraph("x", Mark(.link(LinkTarget(destination: destination, title: "t")), 0..<1)))
    }

    private func image(_ options: HTMLRenderer.Options, _ destination: String) -> String {
        html(options, paragraph("x", Mark(.image(LinkTarget(destination: destination)), 0..<1)))
    }

    @Test(
        "A destination that runs code or opens files leaves the label alone",
        arguments: [
            "javascript:alert(1)", "JavaScript:x", " javascript:x", "\u{1}\tjavascript:x", "java\nscript:x",
            "java\tscript\r:x", "vbscript:x", "VBSCRIPT:x", "file:///etc/passwd", "FILE:x",
            "data:text/html,x",
            "data:,x", "data:image/svg+xml,x", "data:image/png+xml,x", "data:image/pngx;base64,x",
            "DATA:text/html;x",
        ]
    )
    func unsafe(destination: String) {
        #expect(link(.chat, destination) == "<p><a title=\"t\">x</a></p>\n")
        #expect(image(.chat, destination) == "<p><img alt=\"x\" /></p>\n")
        #expect(link(.gfm, destination).hasPrefix("<p><a href=\""))
        #expect(image(.gfm, destination).hasPrefix("<p><img src=\""))
    }

    @Test(
        "Other destinations stay",
        arguments: [
            "", "#a", "/a", "a/b?c", "https://example.com/?javascript:x", "mailto:a@example.com", "tel:1",
            "javascript",
            "javascripts:x", "data", "file/x", "DATA:image/PNG;base64,x", "data:image/gif,x",
            "data:image/jpeg;x",
            "data:image/webp;x",
        ]
    )
    func safe(destination: String) {
        #expect(link(.chat, destination) == link(.gfm, destination))
        #expect(image(.chat, destination) == image(.gfm, destination))
    }
}
