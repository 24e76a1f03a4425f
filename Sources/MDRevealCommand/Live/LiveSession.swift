internal import MarkdownReveal
internal import TerminalIO

/// Shows one reply while it arrives: waits for input, time and signals, and draws at most sixty times a second.
struct LiveSession {
    /// How a session ended.
    enum Outcome {
        /// Everything is shown; these limits of the parser were hit.
        case finished(LimitsHit)
        /// All input was there before anything was shown, so that it can be rendered as one.
        case whole([UInt8])
        /// A signal asked for the end. What has arrived is shown, and the process is to end by it.
        case ended(Signal)
    }

    /// What a session works with.
    struct Parts {
        let console: any LiveConsole
        let sink: any OutputSink
        let diagnostics: Diagnostics
        /// What messages call the input.
        let name: String
        /// Whether it paints on a terminal, else it writes what is final.
        let isPainting: Bool
        /// The longest line on a terminal of so many columns.
        let width: @Sendable (Int) -> Int?
    }

    let parts: Parts
    var output: LiveOutput
    var reply: ReplyStream
    var machine: RevealMachine
    /// What arrives; `nil` for the standard input.
    var replay: Replay?

    /// Whether the input could not be read to its end, or the reply failed.
    var hasFailed = false
    /// What stands before the first line.
    var lead: [UInt8] = []
    /// Whether anything was shown.
    var hasWritten = false
    /// Bytes that have arrived before the first frame, while they may be all.
    var early: [UInt8]?
    /// Whether all input has arrived.
    var hasEnded = false
    /// Whether input has arrived since the last frame.
    var isDirty = false
    var lastByte = Duration.zero
    var lastFrame = Duration.zero
    /// The size of the screen that was last painted on.
    var size: TerminalSize?
    /// How many blocks of what the machine received are closed.
    var closedBlocks = 0
    /// What waits to be said until it does not disturb what is painted.
    var messages: [String] = []

    init(
        _ parts: Parts,
        output: LiveOutput,
        reply: ReplyStream,
        machine: RevealMachine,
        replay: Replay? = nil
    ) {
        self.parts = parts
        self.output = output
        self.reply = reply
        self.machine = machine
        self.replay = replay
        early = parts.isPainting || replay != nil ? nil : []
    }

    /// The time between two frames.
    static let tick = Duration.seconds(1) / 60
    /// How long a hold lasts without new bytes.
    static let patience = Duration.milliseconds(700)
    /// What arrives into a pipe or file in so short a time is rendered as one.
    static let headStart = Duration.milliseconds(30)

    /// Shows the reply to its end.
    mutating func run() throws(OutputError) -> Outcome {
        let console = parts.console
        console.begin(painting: parts.isPainting)
        defer { console.end() }
        let start = console.now
        (lastFrame, lastByte) = (start, start)
        if parts.isPainting {
            size = console.size
            try parts.sink.write(lead + LivePainter.hideCursor)
            lead = []
            try draw()
        }
        while true {
            if replay != nil { takeReplay(at: console.now - start) }
            if let early, hasEnded { return .whole(early) }
            if let due = nextFrame, due <= console.now, let outcome = try frame() { return outcome }
            let times = [nextFrame, replay?.nextTime.map { start + $0 }].compactMap(\.self)
            let events = console.wait(
                forInput: replay == nil && !hasEnded,
                atMost: times.min().map { max(.zero, $0 - console.now) }
            )
            if events.hasInput { readInput() }
            for signal in events.signals {
                if let outcome = try handle(signal) { return outcome }
            }
        }
    }

    /// When the next frame is due; `nil` where only input can change something.
    private var nextFrame: Duration? {
        if isDirty || machine.pendingCount > 0 {
            return lastFrame + (early == nil ? Self.tick : Self.headStart)
        }
        guard parts.isPainting else { return nil }
        let release = lastByte + Self.patience
        let turn = machine.timeToNextChange.map { lastFrame + $0 }
        return [hasEnded || lastFrame >= release ? nil : release, turn].compactMap(\.self).min()
    }

    /// Lets time pass, takes what has arrived, and draws what that changes.
    private mutating func frame() throws(OutputError) -> Outcome? {
        let now = parts.console.now
        let elapsed = now - lastFrame
        lastFrame = now
        if let bytes = early {
            early = nil
            reply.append(bytes)
        }
        var change = machine.advance(by: elapsed)
        let isQuiet = parts.isPainting && now - lastByte >= Self.patience
        if isDirty || isQuiet {
            isDirty = false
            change.formUnion(receive(isQuiet: isQuiet))
        }
        if machine.isFinished { return try finish() }
        if !parts.isPainting { report() }
        if !change.isEmpty { try draw() }
        return nil
    }

    private mutating func receive(isQuiet: Bool) -> RevealChange {
        let next = reply.readable(isQuiet: isQuiet)
        closedBlocks = next.closedBlocks
        var change = machine.receive(.appended(next.document, unchangedBlocks: next.unchangedBlocks))
        if hasEnded { change.formUnion(machine.end()) }
        return change
    }
}
