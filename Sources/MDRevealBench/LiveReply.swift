internal import MarkdownReveal

/// A reply as a terminal shows it while it arrives: text in, bytes of the open end out.
struct LiveReply {
    private var stream = StreamingDocument()
    private var machine = RevealMachine(policy: .adaptive)
    private var layout: GrowingLayout
    private let renderer: ANSIRenderer
    /// Whether the last document had no raw HTML, which is read anew each time.
    private var wasReadable = false
    /// How many blocks `layout` has taken, which are closed and shown.
    private var base = 0

    init(_ renderer: ANSIRenderer) {
        self.renderer = renderer
        layout = GrowingLayout(renderer)
    }

    /// Takes a text that is shown at once.
    mutating func begin(with text: String) {
        receive(text)
        machine.revealAll()
        _ = draw()
    }

    /// Takes a chunk, lets the time of a frame pass, and draws what can still change. Returns how much was written.
    mutating func frame(after chunk: String) -> Int {
        receive(chunk)
        machine.advance(by: .milliseconds(16))
        return draw()
    }

    private mutating func receive(_ text: String) {
        stream.append(text)
        let document = stream.steady
        let unchanged = stream.unchangedBlockCount
        let isReadable = !document.hasRawHTML
        machine.receive(
            .appended(document.readable(), unchangedBlocks: isReadable && wasReadable ? unchanged : 0)
        )
        wasReadable = isReadable
    }

    private mutating func draw() -> Int {
        let frame = machine.frame
        let closed = min(stream.closedBlockCount(in: machine.received), frame.point.block)
        let blocks = frame.document.blocks
        for block in blocks[base..<max(base, closed)] { _ = layout.append(block) }
        base = max(base, closed)
        var tail = layout
        var bytes: [UInt8] = []
        for line in blocks[base...].flatMap({ tail.append($0) }) { renderer.encode(line, into: &bytes) }
        return bytes.count
    }
}
