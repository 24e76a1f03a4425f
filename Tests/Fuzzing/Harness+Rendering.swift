import ANSIRendering
import HTMLRendering
import MarkdownParsing
import PlainTextExport
import SpanTree
import TestSupport
import TextMetrics

extension Harness {
    /// Nothing is lost on the way to any output, none has a control, and lines fit.
    func checkRendering(_ input: inout FuzzInput) throws {
        let parser = input.parser()
        let renderer = input.renderer()
        let document = try parser.parse(utf8: input.rest)
        try requireNone(PlainTextPromises.broken(by: document), "plain text")
        try requireNone(
            Promises.broken(by: document, renderer),
            "terminal, width \(renderer.profile.width ?? 0)"
        )
        try checkPicture(of: document, renderer)
        try checkHTML(of: document)
        // Exact, and for sources that are trusted: only that it ends.
        _ = HTMLRenderer(.gfm).render(document)
    }

    private func checkPicture(of document: MarkupDocument, _ renderer: ANSIRenderer) throws {
        let encoder = SVGEncoder(ambiguousWidth: renderer.profile.ambiguousWidth)
        let picture = encoder.encode(renderer.layout(document))
        try require(
            picture.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isControl },
            "a control in a picture"
        )
    }

    private func checkHTML(of document: MarkupDocument) throws {
        let html = HTMLRenderer(.chat).render(document)
        let controls = html.unicodeScalars.filter { $0.isControl && $0 != "\n" && $0 != "\t" }
        try require(controls.isEmpty, "a control in HTML")
        let scan = HTMLScan(Array(html.utf8))
        try requireNone(document.losses(in: String(decoding: scan.visible, as: UTF8.self), .replace), "HTML")
        var open: [String] = []
        for tag in scan.tags where !["br", "hr", "img", "input"].contains(tag.name) {
            // The scan passes over all of these, up to their end.
            if ["footnote-backref", "markdown-alert-title"].contains(tag["class"]) { continue }
            if tag.name.first == "/" {
                let name = open.popLast() ?? "nothing"
                try require(name == tag.name.dropFirst(), "HTML closes \(name) by \(tag.name)")
            } else {
                open.append(tag.name)
            }
        }
        try require(open.isEmpty, "HTML leaves \(open) open")
        let attributes: Set = [
            "align", "alt", "aria-label", "checked", "class", "data-footnote-backref",
            "data-footnote-backref-idx", "data-footnote-ref", "data-footnotes", "disabled", "href", "id",
            "lang",
            "src", "start", "title", "type", "value",
        ]
        for attribute in scan.tags.flatMap(\.attributes) where attribute.name != "/" {
            try require(attributes.contains(attribute.name), "HTML has the attribute \(attribute.name)")
        }
    }
}

extension FuzzInput {
    /// A renderer with any options.
    fileprivate mutating func renderer() -> ANSIRenderer {
        let width = number(below: 100)
        let links = choice(of: LinkStyle.allCases)
        let bits = byte()
        return ANSIRenderer(
            profile: TerminalProfile(
                width: width == 0 ? nil : width,
                ambiguousWidth: bits & 1 == 0 ? .narrow : .wide
            ),
            links: links,
            wrapsCode: bits & 2 != 0,
            tabWidth: bits & 4 == 0 ? 4 : 8,
            glyphs: bits & 8 == 0 ? .unicode : .ascii,
            keepsSoftBreaks: bits & 16 != 0
        )
    }
}
