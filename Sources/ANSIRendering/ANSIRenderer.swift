public import SpanTree

/// Renders a document for a terminal, in two phases: `layout(_:)` breaks it into lines of styled runs, measured in
/// cells, and `encode(_:)` turns a line into bytes.
///
/// No line is wider than the profile's width, but for code that is not wrapped and for a grapheme that is wider by
/// itself. Every visible character of the document is there, at any width. No line ends in a space, every line closes
/// its styles and links, and no control character of the document reaches the output: what is written besides text is
/// LF, SGR and OSC 8.
public struct ANSIRenderer: Sendable, Hashable {
    /// What the terminal can show.
    public var profile: TerminalProfile
    /// The looks.
    public var theme: Theme
    /// How links are shown.
    public var links: LinkStyle
    /// Whether code is broken at the width. It is not by default, so that it can be copied.
    public var wrapsCode: Bool
    /// Columns between two tab stops in code, at least 1.
    public var tabWidth: Int
    /// The signs that are drawn beside the text.
    public var glyphs: Glyphs
    /// Whether a line end inside a paragraph stays one, as in the source.
    public var keepsSoftBreaks: Bool
    /// What finds the parts of code, to show them in colours; `nil` for code in one colour. `CodeHighlighting` has one.
    ///
    /// Two renderers are equal when they have the same one.
    public var codeTokenizer: (any CodeTokenizer)? {
        get { tokenizer?.object }
        set { tokenizer = newValue.map(TokenizerReference.init) }
    }
    private var tokenizer: TokenizerReference?

    /// A renderer.
    public init(
        profile: TerminalProfile = TerminalProfile(),
        theme: Theme = .standard,
        links: LinkStyle = .osc8,
        wrapsCode: Bool = false,
        tabWidth: Int = 4,
        glyphs: Glyphs = .unicode,
        keepsSoftBreaks: Bool = false,
        codeTokenizer: (any CodeTokenizer)? = nil
    ) {
        self.profile = profile
        self.theme = theme
        self.links = links
        self.wrapsCode = wrapsCode
        self.tabWidth = tabWidth
        self.glyphs = glyphs
        self.keepsSoftBreaks = keepsSoftBreaks
        self.codeTokenizer = codeTokenizer
    }

    /// The lines of a document: the first phase. O(length).
    public func layout(_ document: MarkupDocument) -> [LayoutLine] {
        let document = document.readable()
        var layout = GrowingLayout(self)
        layout.makeRoom(forFootnotesOf: document.blocks)
        return document.blocks.flatMap { layout.append($0) } + layout.finish()
    }

    /// The document as a terminal is to get it, each line ended by a line feed. O(length).
    public func render(_ document: MarkupDocument) -> String {
        var bytes: [UInt8] = []
        var parts = ANSIParts(self)
        parts.append(document, to: &bytes)
        parts.finish(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A tokenizer that equals no other.
private struct TokenizerReference: Sendable, Hashable {
    let object: any CodeTokenizer

    static func == (a: Self, b: Self) -> Bool { a.object === b.object }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}
