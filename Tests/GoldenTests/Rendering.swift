import ANSIRendering
import GoldenSupport
import HTMLRendering
import PlainTextExport
import SpanTree

/// What is recorded of every fixture.
enum Rendering: String, Sendable, CaseIterable, CustomStringConvertible {
    case tree
    case plain
    case ansi40
    case ansi80
    case html

    var description: String { rawValue }

    var kind: GoldenKind {
        switch self {
        case .tree: GoldenKind(folder: rawValue, fileExtension: "tree")
        case .plain: GoldenKind(folder: rawValue, fileExtension: "txt")
        case .ansi40, .ansi80: GoldenKind(folder: rawValue, fileExtension: "ansi")
        case .html: GoldenKind(folder: rawValue, fileExtension: "html")
        }
    }

    /// The text that is recorded.
    func text(of document: MarkupDocument) -> String {
        switch self {
        case .tree: document.dump()
        case .plain: PlainTextExporter().export(document)
        case .ansi40: EscapePictures.encode(Self.ansi(document, width: 40))
        case .ansi80: EscapePictures.encode(Self.ansi(document, width: 80))
        case .html: HTMLRenderer(.chat).render(document)
        }
    }

    static func ansi(_ document: MarkupDocument, width: Int) -> String {
        let profile = TerminalProfile(width: width, colorDepth: .ansi16, writesEscapes: true)
        return ANSIRenderer(profile: profile).render(document)
    }
}
