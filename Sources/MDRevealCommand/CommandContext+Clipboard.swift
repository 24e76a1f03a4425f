internal import TerminalIO

extension CommandContext {
    /// Sends a text to the clipboard of the terminal.
    func copy(_ text: [UInt8]) throws(CopyError) {
        if text.isEmpty { throw .nothing }
        guard let terminal = output.isTerminal ? output : terminal() else { throw .noTerminal }
        let term = environment["TERM"] ?? "dumb"
        if ["dumb", "linux"].contains(term) { throw .incapable(term) }
        guard text.count <= ClipboardSequence.longestText else { throw .tooLong(text.count) }
        do throws(OutputError) {
            try terminal.write(ClipboardSequence.bytes(for: text, environment))
        } catch {
            throw .noTerminal
        }
    }
}

/// Why a text did not go to the clipboard.
enum CopyError: Error {
    case nothing
    case noTerminal
    /// A terminal of this name.
    case incapable(String)
    /// A text of so many bytes.
    case tooLong(Int)

    var message: String {
        switch self {
        case .nothing: "there is nothing to copy"
        case .noTerminal:
            "needs a terminal, whose clipboard it is; use a pipe to a program such as pbcopy or wl-copy"
        case .incapable(let term): "a terminal that calls itself \(term) has no clipboard"
        case .tooLong(let count):
            "\(count) bytes are more than the \(ClipboardSequence.longestText) that terminals take;"
                + " choose a part with --code=N, or use a pipe to a program such as pbcopy or wl-copy"
        }
    }
}
