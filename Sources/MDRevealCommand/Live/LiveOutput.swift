internal import MarkdownReveal
internal import TerminalIO

/// What is written of a document that is still arriving.
enum LiveOutput: Sendable {
    /// Lines for a terminal, painted or written once they are final.
    case ansi(LiveView)
    /// Plain text, block by block.
    case plain(PlainView)

    mutating func show(_ document: MarkupDocument, final: FinalPart, hasCaret: Bool) -> [UInt8] {
        switch self {
        case .ansi(var view):
            defer { self = .ansi(view) }
            return view.show(document, final: final, hasCaret: hasCaret)
        case .plain(var view):
            defer { self = .plain(view) }
            return view.show(document, final: final)
        }
    }

    mutating func finish(_ document: MarkupDocument) -> [UInt8] {
        switch self {
        case .ansi(var view):
            defer { self = .ansi(view) }
            return view.finish(document)
        case .plain(var view):
            defer { self = .plain(view) }
            return view.finish(document)
        }
    }

    mutating func erase() -> [UInt8] {
        guard case .ansi(var view) = self else { return [] }
        defer { self = .ansi(view) }
        return view.erase()
    }

    mutating func forgetTail() {
        guard case .ansi(var view) = self else { return }
        view.forgetTail()
        self = .ansi(view)
    }

    mutating func resize(to size: TerminalSize, width: Int?) -> [UInt8] {
        guard case .ansi(var view) = self else { return [] }
        defer { self = .ansi(view) }
        return view.resize(to: size, width: width)
    }
}
