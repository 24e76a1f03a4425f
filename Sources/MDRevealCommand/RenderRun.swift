internal import MarkdownReveal
internal import TerminalIO

/// Renders the inputs one after another.
struct RenderRun {
    let settings: Settings
    let context: CommandContext
    let diagnostics: Diagnostics

    var status = ExitStatus.success
    /// Whether something is written that the next piece is set apart from.
    var hasWritten = false
    /// Code blocks met so far, over all inputs.
    private var codeBlocks = 0
    /// What waits to be written whole, where it goes into a file, to the clipboard or to a pager.
    private var held: [UInt8] = []
    /// The size of the input at hand.
    private var inputByteCount = 0
    /// What stands above the next piece of the input at hand.
    var header: [UInt8] = []

    init(_ settings: Settings, _ context: CommandContext) {
        self.settings = settings
        self.context = context
        diagnostics = Diagnostics(sink: context.diagnostics)
    }

    /// Renders everything. A bad input is reported and the rest go on.
    mutating func run() -> ExitStatus {
        if let status = refuseManyPictures() ?? refuseInputAsOutput() { return status }
        do throws(OutputError) {
            for source in settings.sources {
                header = settings.hasHeaders ? source.header : []
                switch settings.paging == nil ? try stream(source) : .notStreamed {
                case .notStreamed:
                    guard let parts = read(source) else { continue }
                    try write(parts, of: source)
                case .read(let bytes):
                    guard let parts = parse(bytes, of: source) else { continue }
                    try write(parts, of: source)
                case .shown: continue
                case .ended(let status): return status
                }
            }
            if case .code(let number?) = settings.product, number > codeBlocks { reportMissingCode(number) }
            try writeHeld()
            return status
        } catch {
            return diagnostics.report(error, to: settings.destination.fileName)
        }
    }

    // MARK: Reading

    private mutating func read(_ source: Settings.Source) -> DocumentSegments? {
        guard let bytes = bytes(of: source) else { return nil }
        return parse(bytes, of: source)
    }

    /// The document in all bytes of an input.
    private mutating func parse(_ bytes: [UInt8], of source: Settings.Source) -> DocumentSegments? {
        inputByteCount = bytes.count
        do throws(InputError) {
            return try parse(reply(in: InputText.utf8(bytes), of: source))
        } catch {
            fail(source, error)
            return nil
        }
    }

    private func parse(_ bytes: [UInt8]) throws(InputError) -> DocumentSegments {
        do throws(MarkdownParseError) {
            var parser = settings.parser
            parser.countsGraphemes = false
            return try parser.segments(utf8: bytes)
        } catch {
            switch error {
            case .tooLarge(_, let limit): throw .tooLarge(limit: limit)
            }
        }
    }

    /// All bytes of an input; `nil` where it cannot be read, which is reported.
    mutating func bytes(of source: Settings.Source) -> [UInt8]? {
        let limit = MarkdownParser.maximumByteCount
        do throws(InputError) {
            switch source {
            case .standardInput: return try context.files.standardInput(limit: limit)
            case .file(let name): return try context.files.contents(of: name, limit: limit)
            }
        } catch {
            fail(source, error)
            return nil
        }
    }

    private mutating func fail(_ source: Settings.Source, _ error: InputError) {
        diagnostics.report(source.name, error.message + (codeHint(for: source) ?? ""))
        status = .input
    }

    // MARK: Writing

    private mutating func write(_ parts: DocumentSegments, of source: Settings.Source) throws(OutputError) {
        var piece = Piece()
        switch settings.product {
        case .html(let renderer):
            try write(parts, of: source, to: &piece) { renderer.write($0, to: &$1) }
        // Notes are numbered through all of the document.
        case .plain(let exporter) where exporter.links != .notes:
            var text = PlainTextParts(exporter)
            try write(parts, of: source, to: &piece) { text.append($0, to: &$1) }
        case .plain(let exporter): try write(exporter.export(whole(parts, of: source)), to: &piece)
        case .ansi(let renderer) where renderer.links != .notes:
            var text = ANSIParts(renderer)
            try write(parts, of: source, to: &piece) { text.append($0, to: &$1) }
        case .ansi(let renderer): try write(renderer.render(whole(parts, of: source)), to: &piece)
        case .svg(let renderer, let encoder):
            var picture: [UInt8] = []
            encoder.write(renderer.layout(whole(parts, of: source)), to: &picture)
            try write(picture, to: &piece)
        case .json: try write(whole(parts, of: source).jsonUTF8(), to: &piece)
        case .tree: try write(whole(parts, of: source).dump(), to: &piece)
        case .code(let number):
            for part in parts {
                report(part.limits, of: source)
                for block in part.codeBlocks {
                    codeBlocks += 1
                    guard number == nil || number == codeBlocks else { continue }
                    try write(block.text.string, to: &piece)
                    try end(piece)
                    piece = Piece()
                }
            }
        }
        try end(piece)
        if let notice = Growth(from: inputByteCount, to: piece.byteCount).notice {
            diagnostics.report(source.name, notice)
        }
        // An input without text has its name too; one without code has nothing to stand above.
        if case .code = settings.product { return }
        try write(takeLead())
    }

    /// Writes part by part, so that of a long text only a part is in memory.
    private mutating func write(
        _ parts: DocumentSegments,
        of source: Settings.Source,
        to piece: inout Piece,
        render: (MarkupDocument, inout [UInt8]) -> Void
    ) throws(OutputError) {
        var text: [UInt8] = []
        for part in parts {
            report(part.limits, of: source)
            text.removeAll(keepingCapacity: true)
            render(part, &text)
            try write(text, to: &piece)
        }
    }

    private func whole(_ parts: DocumentSegments, of source: Settings.Source) -> MarkupDocument {
        let document = parts.joined()
        report(document.limits, of: source)
        return document
    }

    func report(_ limits: LimitsHit, of source: Settings.Source) {
        for notice in limits.notices { diagnostics.report(source.name, notice) }
    }

    /// What is written as whole lines, set apart from what stands before it.
    private struct Piece {
        var lastByte: UInt8?
        var byteCount = 0
    }

    private mutating func write(_ text: String, to piece: inout Piece) throws(OutputError) {
        try write(Array(text.utf8), to: &piece)
    }

    private mutating func write(_ text: [UInt8], to piece: inout Piece) throws(OutputError) {
        guard let last = text.last else { return }
        if piece.lastByte == nil { try write(takeLead(hasText: true)) }
        piece.lastByte = last
        piece.byteCount += text.count
        guard let sanitizer = settings.sanitizer else { return try write(text) }
        try write(Array(sanitizer.sanitized(String(decoding: text, as: UTF8.self)).utf8))
    }

    private mutating func end(_ piece: Piece) throws(OutputError) {
        if let last = piece.lastByte, last != .lineFeed { try write([.lineFeed]) }
    }

    private mutating func write(_ bytes: [UInt8]) throws(OutputError) {
        if bytes.isEmpty { return }
        if holdsAll { held += bytes } else { try context.output.write(bytes) }
    }

    private var holdsAll: Bool { settings.destination != .standardOutput || settings.paging != nil }

    /// What stands before the next piece: the header of its input, and a blank line below what is written already.
    /// An input without text has only its header.
    mutating func takeLead(hasText: Bool = false) -> [UInt8] {
        guard hasText || !header.isEmpty else { return [] }
        defer { (header, hasWritten) = ([], true) }
        return (hasWritten && settings.product.isSetApart ? [.lineFeed] : []) + header
    }

    /// Delivers what was held.
    private mutating func writeHeld() throws(OutputError) {
        switch settings.destination {
        case .file(let name) where status != .success:
            diagnostics.report(name.description, "not written, because of the error above")
        case .file(let name): try context.files.replaceContents(of: name, with: held)
        case .clipboard where status != .success:
            diagnostics.report("--copy", "nothing was copied, because of the error above")
        case .clipboard: copy(held)
        case .standardOutput: if let paging = settings.paging { try page(held, paging) }
        }
    }

    private mutating func reportMissingCode(_ number: Int) {
        let found =
            switch codeBlocks {
            case 0: "there are no code blocks"
            case 1: "there is only 1 code block"
            default: "there are only \(codeBlocks) code blocks"
            }
        diagnostics.report("--code=\(number)", found)
        status = .input
    }
}

extension UInt8 {
    fileprivate static var lineFeed: UInt8 { 0x0A }
}
