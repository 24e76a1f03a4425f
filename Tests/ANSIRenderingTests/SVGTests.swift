import ANSIRendering
import Foundation
import MarkdownParsing
import SpanTree
import TestSupport
import Testing
import TextMetrics

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What stands in a picture.
private final class Picture: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""

        func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []
    private(set) var isWellFormed = false

    init(_ svg: String) {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    var texts: [Element] { elements.filter { $0.name == "text" } }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if let last = open.last { elements[last].text += string }
    }
}

@Suite("Pictures")
struct SVGTests {
    private static let frame = Set("─│┌╭┐╮└╰┘╯├┤┬┴┼".unicodeScalars)

    private func visible(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { !Self.frame.contains($0) && !$0.properties.isWhitespace }
    }

    @Test("random documents are well-formed, complete, on the grid and inside the frame", arguments: 0..<8)
    func randomDocuments(part: Int) {
        for seed in (part * 5)..<(part * 5 + 5) {
            var random = RandomDocument(seed: UInt64(seed))
            let ambiguous: AmbiguousWidth = seed % 4 == 3 ? .wide : .narrow
            let profile = TerminalProfile(width: 5 + seed * 2, ambiguousWidth: ambiguous)
            let lines = ANSIRenderer(profile: profile).layout(random.document())
            let encoder = SVGEncoder(palette: seed % 2 == 0 ? .dark : .light, ambiguousWidth: ambiguous)
            let svg = encoder.encode(lines)
            let picture = Picture(svg)
            #expect(picture.isWellFormed, "seed \(seed)")
            #expect(svg == encoder.encode(lines))
            #expect(
                svg.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F..<0xA0 ~= $0.value) }
            )
            #expect(
                visible(picture.texts.map(\.text).joined()) == visible(lines.map(\.text).joined()),
                "seed \(seed)"
            )
            let width = picture.elements[0].number("width")
            let cells = lines.reduce(1) { max($0, $1.cells) }
            #expect(abs(width - 32 - 8.4 * Double(cells)) < 0.001, "seed \(seed)")
            for text in picture.texts {
                let isCentred = text.attributes["text-anchor"] == "middle"
                let half = isCentred ? Double(CellWidth.cells(of: text.text, ambiguous: ambiguous)) / 2 : 0
                let column = (text.number("x") - 16) / 8.4 - half
                #expect(abs(column - column.rounded()) < 0.001 && column >= -0.001, "\(text)")
                guard !isCentred, text.attributes["textLength"] != nil else { continue }
                let cells = CellWidth.cells(of: text.text, ambiguous: ambiguous)
                #expect(abs(text.number("textLength") - 8.4 * Double(cells)) < 0.001, "\(text)")
                #expect(text.number("x") + text.number("textLength") <= width - 15.9)
            }
        }
    }

    private func picture(_ source: String, _ encoder: SVGEncoder = SVGEncoder(), width: Int = 40) throws
        -> Picture
    {
        let renderer = ANSIRenderer(profile: TerminalProfile(width: width))
        return Picture(encoder.encode(renderer.layout(try MarkdownParser().parse(source))))
    }

    @Test("S01: nothing of a document becomes markup, and no control is written")
    func hostile() throws {
        let source =
            "<script>alert(1)</script> `</text><script>` &#27;[2J \u{FFFE}\u{FFFF} [a](https://x.y/\"><script>)\n\n```\n]]>&<b>\n```"
        let picture = try picture(source)
        #expect(picture.isWellFormed)
        #expect(Set(picture.elements.map(\.name)).isSubset(of: ["svg", "rect", "text", "path", "a"]))
        #expect(picture.texts.contains { $0.text.contains("</text><script>") })
    }

    @Test("only what a terminal may open is a link")
    func links() throws {
        let source = "[a](https://e.org/?q=1&r=\"2) [b](javascript:x) [c](data:text/html,x) <mailto:d@e.org>"
        let targets = try picture(source, width: 200).elements.filter { $0.name == "a" }.compactMap {
            $0.attributes["href"]
        }
        #expect(targets == ["https://e.org/?q=1&r=\"2", "mailto:d@e.org"])
    }

    @Test("a picture needs nothing from elsewhere")
    func selfContained() throws {
        let svg = SVGEncoder().encode(
            ANSIRenderer().layout(try MarkdownParser().parse("**a** `b` ![c](d.png)"))
        )
        #expect(svg.matches(of: /https?:\/\//).count == 1, "the name of the format alone")
        for word in ["<image", "<script", "<style", "@import", "url(", "<use", "onload"] {
            #expect(!svg.contains(word))
        }
    }

    @Test("wide graphemes and signs are centred in their cells, letters fitted into theirs")
    func grid() throws {
        let texts = try picture("a 名 ☑ b", width: 20).texts
        #expect(texts.map(\.text) == ["a", "名", "☑", "b"])
        #expect(texts.map { $0.number("x") } == [16, 41.2, 62.2, 74.8])
        #expect(texts.map { $0.attributes["text-anchor"] } == [nil, "middle", "middle", nil])
        #expect(texts.map { $0.attributes["textLength"] } == ["8.4", nil, nil, "8.4"])
    }

    @Test("frames are drawn, a row of rules as one line, and bars as one from line to line")
    func frames() throws {
        let picture = try picture("> a\n>\n> b\n\n---", width: 20)
        let paths = picture.elements.filter { $0.name == "path" }.compactMap { $0.attributes["d"] }
        #expect(paths == ["M20.2 16V73", "M16 101.5h168"])
    }

    @Test("attributes and colours of a style show")
    func styles() throws {
        let styles: [StyleRole: TextStyle] = [
            .strong: TextStyle([.bold, .underline], foreground: .red),
            .emphasis: TextStyle([.italic, .dim], background: .rgb(1, 2, 255)),
            .code: TextStyle(.reversed, foreground: .indexed(196)), .strikethrough: TextStyle(.strikethrough),
        ]
        let renderer = ANSIRenderer(theme: Theme(styles))
        let layout = renderer.layout(try MarkdownParser().parse("**a**b*c*d`e`~~f 名~~"))
        let picture = Picture(SVGEncoder(palette: .light).encode(layout))
        func text(_ text: String) -> [String: String] {
            picture.texts.first { $0.text == text }?.attributes ?? [:]
        }
        let red = SVGPalette.light.colors[1].hexadecimal
        #expect(text("a")["fill"] == red && text("a")["font-weight"] == "bold")
        #expect(text("c")["font-style"] == "italic" && text("c")["fill-opacity"] == ".65")
        #expect(text("e")["fill"] == "#ffffff" && text("b")["fill"] == nil)
        let fills = picture.elements.filter { $0.name == "rect" }.compactMap { $0.attributes["fill"] }
        #expect(fills == ["#ffffff", "#0102ff", "#ff0000"])
        #expect(
            picture.elements.count { $0.name == "path" } == 2,
            "a space and an ideograph are struck by hand"
        )
    }

    @Test("nothing is a picture of an empty line")
    func empty() {
        let picture = Picture(SVGEncoder().encode([]))
        #expect(picture.isWellFormed && picture.texts.isEmpty)
        #expect(picture.elements[0].number("height") == 51)
    }

    @Test("colours can be read on their background, dim ones too", arguments: [SVGPalette.dark, .light])
    func contrast(_ palette: SVGPalette) {
        #expect(palette.foreground.contrast(with: palette.background) > 12)
        let dim = palette.foreground.mixed(with: palette.background, share: 0.65)
        #expect(dim.contrast(with: palette.background) > 4.5)
        // Number 0 and 8 are a ground or a frame, 7 and 15 those of the other kind.
        for number in 0..<16 where number % 8 != 0 && number % 8 != 7 {
            #expect(palette.colors[number].contrast(with: palette.background) > 4.5, "colour \(number)")
        }
        #expect(palette.colors.count == 16)
    }
}

extension RGBColor {
    private var parts: [Double] { [16, 8, 0].map { Double(value >> $0 & 0xFF) / 255 } }

    /// The part of white light, by WCAG 2.
    private var luminance: Double {
        zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
            let linear = part.0 <= 0.04045 ? part.0 / 12.92 : pow((part.0 + 0.055) / 1.055, 2.4)
            return sum + linear * part.1
        }
    }

    fileprivate func contrast(with other: RGBColor) -> Double {
        let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }

    fileprivate func mixed(with other: RGBColor, share: Double) -> RGBColor {
        let mixed = zip(parts, other.parts).map { UInt32((($0 * share) + $1 * (1 - share)) * 255) }
        return RGBColor(integerLiteral: mixed.reduce(0) { $0 << 8 | $1 })
    }
}
