import MarkdownReveal
import TerminalIO
import TestSupport

@testable import MDRevealCommand

/// A reply streamed into a live view on a virtual screen.
struct LiveRun {
    var screen: VirtualScreen
    var view: LiveView
    private var stream = StreamingDocument(parser: MarkdownParser(dialect: .chat))
    private var machine: RevealMachine
    let renderer: ANSIRenderer

    init(
        columns: Int,
        height: Int,
        policy: RevealPolicy = .instant,
        reflows: Bool = true,
        joinsEmoji: Bool = true
    ) {
        screen = VirtualScreen(columns: columns, height: height, joinsEmoji: joinsEmoji)
        renderer = LiveRun.renderer(width: columns)
        machine = RevealMachine(policy: policy)
        let size = TerminalSize(columns: columns, rows: height)
        view = LiveView(renderer, on: .screen(LivePainter(size: size, reflows: reflows)))
    }

    static func renderer(width: Int) -> ANSIRenderer {
        ANSIRenderer(profile: TerminalProfile(width: width))
    }

    /// Streams text in chunks of such sizes in scalars, a frame after each.
    mutating func stream(_ text: String, _ sizes: () -> Int, _ body: (inout LiveRun) -> Void = { _ in }) {
        var rest = Array(text.unicodeScalars)[...]
        while !rest.isEmpty {
            let chunk = rest.prefix(max(1, sizes()))
            rest = rest.dropFirst(chunk.count)
            stream.append(String(String.UnicodeScalarView(chunk)))
            frame()
            body(&self)
        }
    }

    mutating func frame() {
        let steady = stream.steady
        let closed = MarkupDocument(blocks: Array(steady.blocks.prefix(stream.closedBlockCount(in: steady))))
        let received = steady.readable()
        machine.receive(.appended(received))
        machine.advance(by: .milliseconds(16))
        let frame = machine.frame
        let final = FinalPart(
            of: frame.document,
            whole: frame.point.block,
            closed: closed.readable().blocks.count
        )
        screen.feed(view.show(frame.document, final: final, hasCaret: frame.showsCaret))
    }

    mutating func resize(columns: Int, height: Int) {
        screen.resize(columns: columns, height: height)
        screen.feed(view.resize(to: TerminalSize(columns: columns, rows: height), width: columns))
    }

    mutating func finish() {
        stream.finish()
        screen.feed(view.finish(stream.document.readable()))
    }

    /// The lines of the static rendering.
    static func expected(_ text: String, columns: Int, height: Int = 24, joinsEmoji: Bool = true) throws
        -> [String]
    {
        let document = try MarkdownParser(dialect: .chat).parse(text)
        var screen = VirtualScreen(columns: columns, height: height, joinsEmoji: joinsEmoji)
        screen.feed(Array(renderer(width: columns).render(document).replacing("\n", with: "\r\n").utf8))
        return screen.lines
    }
}
