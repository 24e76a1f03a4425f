internal import MarkdownReveal

/// A closed set of words that an option takes.
protocol Choice: CaseIterable, RawRepresentable, Sendable where RawValue == String {}

extension Choice {
    /// All words, in the order of their cases.
    static var words: [String] { allCases.map(\.rawValue) }
}

/// What a document is written as.
enum OutputFormat: String, Choice {
    case ansi, plain, html, json, tree, svg
}

/// Whether colours and other escapes are written.
enum ColorChoice: String, Choice {
    case auto, always, never
}

/// How links are written.
enum LinkChoice: String, Choice {
    case auto, osc8, inline, notes, text
}

/// Which Markdown is read.
enum DialectChoice: String, Choice {
    case chat, gfm

    /// How it is read.
    var dialect: Dialect {
        switch self {
        case .chat: .chat
        case .gfm: .gfm
        }
    }

    /// What it becomes in HTML: that of GitHub's specification, or one that is safe to show.
    var renderer: HTMLRenderer {
        switch self {
        case .chat: HTMLRenderer(.chat)
        case .gfm: HTMLRenderer(.gfm)
        }
    }
}

/// When a long text is shown a screen at a time.
enum PagingChoice: String, Choice {
    case auto, always, never
}

/// What becomes of a line end inside a paragraph.
enum SoftBreakChoice: String, Choice {
    case space, newline
}

/// How plain text writes tables.
enum TableChoice: String, Choice {
    case grid, tsv, records

    var style: PlainTextExporter.TableStyle {
        switch self {
        case .grid: .grid
        case .tsv: .tsv
        case .records: .records
        }
    }
}

/// What plain text makes of struck words.
enum StrikethroughChoice: String, Choice {
    case text, keep, drop

    var style: PlainTextExporter.StrikethroughStyle {
        switch self {
        case .text: .text
        case .keep: .keep
        case .drop: .drop
        }
    }
}

extension FrontMatter: Choice {}
extension ModelStreamFormat: Choice {}

/// How fast a reply appears.
enum PaceChoice: String, Choice {
    case seed, adaptive, instant

    var policy: RevealPolicy {
        switch self {
        case .seed: .seed
        case .adaptive: .adaptive
        case .instant: .instant
        }
    }
}

/// What a reader sees of a text that is still arriving.
enum ViewChoice: String, Choice {
    case steady, exact
}

/// A shell that completes the command's arguments.
enum Shell: String, Choice {
    case bash, zsh, fish
}

/// How long a line may be.
enum WidthChoice: Sendable, Hashable {
    case auto
    case none
    /// Cells, from 1 to `maximum`.
    case cells(Int)

    /// Rules and tables are as wide as they may be, so a width is memory.
    static let maximum = 10_000

    /// The choice that a word stands for.
    init?(_ word: String) {
        switch word {
        case "auto": self = .auto
        case "none": self = .none
        default:
            guard let cells = Int(decimal: word), 1...Self.maximum ~= cells else { return nil }
            self = .cells(cells)
        }
    }
}

extension Int {
    /// The number that decimal digits write, and nothing but digits: `Int("+5")` is a number too.
    init?(decimal text: String) {
        guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        self.init(text)
    }
}
