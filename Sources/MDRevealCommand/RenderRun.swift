internal import MarkdownReveal
internal import TerminalIO

/// Renders the inputs one after another.
struct RenderRun {
    let settings: Settings
    let context: CommandContext
    let diagnostics: Diagnostics

    private var status = ExitStatus.success
    /// Whether something is written that the next piece is set apart from.
    private var hasWritten = false
    /// Code blocks met so far, over all inputs.
    private var codeBlocks = 0
    /// What waits for a named file to be written whole.
    private var held: [UInt8] = []

    init(_ settings: Settings, _ context: CommandContext) {
        self.settings = settings
        self.context = context
        diagnostics = Diagnostics(sink: context.diagnostics)
    }

    /// Renders everything. A bad input is reported and the rest go on.
    mutating func run() -> ExitStatus {
        do throws(OutputError) {
            for source in settings.sources {
                guard let document = read(source) else { continue }
                try write(document)
            }
            if case .code(let number?) = settings.product, number > codeBlocks { reportMissingCode(number) }
            try writeHeld()
            return status
        } catch {
            return diagnostics.report(error, to: settings.destination)
        }
    }

    private mutating func read(_ source: Settings.Source) -> MarkupDocument? {
        let name = source.name
        do throws(InputError) {
            let document = try parse(InputText.utf8(try bytes(of: source)))
            for notice in document.limits.notices { diagnostics.report(name, notice) }
            return document
        } catch {
            diagnostics.report(name, error.message)
            status = .input
            return nil
        }
    }

    private func parse(_ bytes: [UInt8]) throws(InputError) -> MarkupDocument {
        do throws(MarkdownParseError) {
            return try settings.parser.parseInSegments(utf8: bytes)
        } catch {
            switch error {
            case .tooLarge(_, let limit): throw .tooLarge(limit: limit)
            }
        }
    }

    private func bytes(of source: Settings.Source) throws(InputError) -> [UInt8] {
        switch source {
        case .standardInput: try context.files.standardInput(limit: MarkdownParser.maximumByteCount)
        case .file(let name): try context.files.contents(of: name, limit: MarkdownParser.maximumByteCount)
        }
    }

    private mutating func write(_ document: MarkupDocument) throws(OutputError) {
        switch settings.product {
        case .ansi(let renderer): try write(renderer.render(document))
        case .plain(let exporter): try write(exporter.export(document))
        // Sanitising works on text; without it the bytes need not become one.
        case .html(let renderer) where settings.sanitizes: try write(renderer.render(document))
        case .html(let renderer): try write(renderer.bytes(document))
        case .json: try write(document.json())
        case .tree: try write(document.dump())
        case .code(let number):
            for block in document.codeBlocks {
                codeBlocks += 1
                if number == nil || number == codeBlocks { try write(block.text.string) }
            }
        }
    }

    /// Writes one piece as whole lines, set apart from the one before it.
    private mutating func write(_ piece: String) throws(OutputError) {
        guard !piece.isEmpty else { return }
        var text = settings.sanitizes ? ControlSanitizer(.replace, keepsTabs: true).sanitized(piece) : piece
        if text.utf8.last != UInt8(ascii: "\n") { text += "\n" }
        if hasWritten, settings.product.isSetApart { text = "\n" + text }
        hasWritten = true
        if settings.destination == nil { try context.output.write(text) } else { held += text.utf8 }
    }

    /// Writes one piece of a format whose documents follow each other without a blank line.
    private mutating func write(_ piece: [UInt8]) throws(OutputError) {
        if settings.destination == nil { try context.output.write(piece) } else { held += piece }
    }

    private func writeHeld() throws(OutputError) {
        guard let destination = settings.destination else { return }
        guard status == .success else {
            return diagnostics.report(destination.description, "not written, because of the error above")
        }
        try context.files.replaceContents(of: destination, with: held)
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
