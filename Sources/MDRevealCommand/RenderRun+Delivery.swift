internal import MarkdownReveal
internal import TerminalIO

extension RenderRun {
    /// Says that pictures cannot stand one behind the other, and how the run ends then.
    func refuseManyPictures() -> ExitStatus? {
        guard case .svg = settings.product, settings.sources.count > 1 else { return nil }
        diagnostics.report("--to=svg", "a picture is of one input")
        return .usage
    }

    /// Says that an input would be overwritten, and how the run ends then.
    func refuseInputAsOutput() -> ExitStatus? {
        guard case .file(let name) = settings.destination, let output = context.files.identity(of: name)
        else {
            return nil
        }
        for source in settings.sources where context.files.identity(of: source.fileName) == output {
            diagnostics.report(
                name.description,
                "not written, because \(source == .file(name) ? "it" : source.name) is an input; choose another name"
            )
            return .usage
        }
        return nil
    }

    /// Sends a text to the clipboard of the terminal.
    mutating func copy(_ held: [UInt8]) {
        // A line end behind a command would run it where it is pasted.
        let text = held.last == 0x0A ? held.dropLast() : held[...]
        do throws(CopyError) {
            try context.copy(Array(text))
            if context.diagnostics.isTerminal {
                diagnostics.report("--copy", "sent \(text.count) bytes to the terminal's clipboard")
            }
        } catch {
            diagnostics.report("--copy", error.message)
            status = .output
        }
    }

    /// Shows a text a screen at a time, or writes it where it fits or no pager does its work.
    func page(_ text: [UInt8], _ paging: Settings.Paging) throws(OutputError) {
        guard let pager = context.pager, !text.isEmpty, paging.isForAll || exceedsScreen(text) else {
            return try context.output.write(text)
        }
        switch pager.show(text, with: paging.command) {
        case .left, .interrupted: return
        case .missing: diagnostics.report(paging.name, "there is no such pager; shown without one")
        case .failed(let status):
            diagnostics.report(paging.name, "the pager ended with status \(status); shown without it")
        }
        try context.output.write(text)
    }

    private func exceedsScreen(_ text: [UInt8]) -> Bool {
        guard let size = context.console?.size else { return false }
        // The prompt of the shell takes the last row.
        return RowCount.exceeds(size.rows - 1, columns: size.columns, text)
    }

    /// `--code 1` reads a file `1`; the number has to be attached.
    func codeHint(for source: Settings.Source) -> String? {
        guard case .code(nil) = settings.product, case .file(let name) = source,
            Int(decimal: name.description) != nil
        else { return nil }
        return "; did you mean --code=\(name)?"
    }
}

extension Settings.Destination {
    /// The file; `nil` for everything else.
    var fileName: SystemString? {
        if case .file(let name) = self { name } else { nil }
    }
}

extension Settings.Source {
    /// What stands above it among others, as `head` writes it.
    var header: [UInt8] {
        let name = ControlSanitizer(.replace).sanitized(name)
        return Array("==> \(String(name.map { $0.isNewline ? "\u{FFFD}" : $0 })) <==\n".utf8)
    }
}
