internal import MarkdownReveal
internal import TerminalIO

/// One reply as it arrives: "Thinking", then its document in a live view, at last the whole of it.
///
/// A value that writes nothing itself.
struct ReplyPainter: Sendable {
    private var look: ChatLook
    private var output: LiveOutput
    /// Where "Thinking" stands; `nil` before it, behind it, and where nothing is painted.
    private var thinking: LivePainter?
    /// Whether "Thinking" was shown.
    private var hasThought = false
    /// Whether anything of the reply was shown.
    private(set) var hasText = false

    /// - Parameter isPlain: whether plain text is written, for nobody who looks.
    init(_ look: ChatLook, isPlain: Bool) {
        self.look = look
        if isPlain {
            output = .plain(PlainView(look.exporter))
        } else if let screen = look.screen {
            let painter = LivePainter(size: screen, reflows: !look.keepsLines)
            output = .ansi(LiveView(look.renderer, on: .screen(painter)))
        } else {
            output = .ansi(LiveView(look.renderer, on: .lines))
        }
    }

    /// The time between two looks of "Thinking".
    static let beat = Duration.milliseconds(400)

    /// Shows that nothing has come for some time. A look that nobody can take back is shown once.
    mutating func think(for time: Duration) -> [UInt8] {
        guard !hasText else { return [] }
        guard let screen = look.screen else {
            guard !hasThought, case .ansi = output else { return [] }
            hasThought = true
            return look.note(look.words.thinking + look.ellipsis)
        }
        hasThought = true
        var painter = thinking ?? LivePainter(size: screen, reflows: !look.keepsLines)
        let dots = String(repeating: ".", count: 1 + Int(time / Self.beat) % 3)
        var bytes: [UInt8] = []
        painter.paint(
            rows(look.lines(look.words.thinking + dots, .destination), screen),
            finalCount: 0,
            into: &bytes
        )
        thinking = painter
        return bytes
    }

    /// Shows what is to be seen of the reply.
    mutating func show(_ frame: RevealFrame, closedBlocks: Int) -> [UInt8] {
        let final = FinalPart(of: frame.document, whole: frame.point.block, closed: closedBlocks)
        return begin()
            + output.show(frame.document, final: final, hasCaret: look.screen != nil && frame.showsCaret)
    }

    /// Shows all of it, below which nothing of it will come.
    mutating func finish(_ document: MarkupDocument) -> [UInt8] { begin() + output.finish(document) }

    /// Takes "Thinking" away, where nothing will come.
    mutating func giveUp() -> [UInt8] { endThinking() }

    /// Takes what may still change from the screen, until something is shown again.
    mutating func erase() -> [UInt8] {
        hasText ? output.erase() : endThinking()
    }

    /// Follows another size of the terminal.
    mutating func resize(to size: TerminalSize) -> [UInt8] {
        look.resize(to: size)
        var bytes: [UInt8] = []
        thinking?.resize(to: size, into: &bytes)
        return bytes + output.resize(to: size, width: look.renderer.profile.width)
    }

    /// Leaves what is on the screen to it, since others have written there.
    mutating func forgetTail() {
        thinking?.forgetTail()
        output.forgetTail()
    }

    private mutating func begin() -> [UInt8] {
        guard !hasText else { return [] }
        hasText = true
        return endThinking()
    }

    private mutating func endThinking() -> [UInt8] {
        var bytes: [UInt8] = []
        thinking?.erase(into: &bytes)
        thinking = nil
        return bytes
    }

    private func rows(_ lines: [LayoutLine], _ screen: TerminalSize) -> [ScreenRow] {
        lines.flatMap { line in
            line.rows(columns: screen.columns).map { row in
                ScreenRow(bytes: Array(look.renderer.encode(row).utf8), cells: row.cells)
            }
        }
    }
}
