internal import MarkdownReveal
internal import TerminalIO

extension LiveSession {
    /// Draws what is to be seen now.
    mutating func draw() throws(OutputError) {
        var bytes: [UInt8] = []
        if parts.isPainting, let now = parts.console.size, now != size {
            size = now
            bytes += output.resize(to: now, width: parts.width(now.columns))
        }
        let frame = machine.frame
        let final = FinalPart(of: frame.document, whole: frame.point.block, closed: closedBlocks)
        bytes += output.show(frame.document, final: final, hasCaret: parts.isPainting && frame.showsCaret)
        try write(bytes)
    }

    /// Shows everything, and says what was to be said.
    mutating func finish() throws(OutputError) -> Outcome {
        let document = machine.received
        try leave(document)
        return .finished(document.limits)
    }

    /// Does what a signal asks for; an outcome where that is the end.
    mutating func handle(_ signal: Signal) throws(OutputError) -> Outcome? {
        switch signal {
        case .windowChange:
            try draw()
        case .interrupt, .terminate, .hangUp:
            if let bytes = early { reply.append(bytes) }
            reply.finish()
            // What arrives by itself stays; of a file, what was shown of it.
            let document = replay == nil ? reply.readable(isQuiet: true).document : machine.shown
            // A terminal that hung up takes nothing.
            do { try leave(document) } catch {}
            return .ended(signal)
        case .stop:
            try parts.sink.write(output.erase() + LivePainter.showCursor)
            parts.console.perform(.stop)
            try resume()
        case .goOn:
            // Others have written meanwhile, from wherever the cursor was.
            output.forgetTail()
            try resume()
        }
        return nil
    }

    /// Says what was to be said.
    mutating func report() {
        for message in messages + reply.takeMessages() { parts.diagnostics.report(parts.name, message) }
        messages = []
        hasFailed = hasFailed || reply.hasFailed
    }

    private mutating func resume() throws(OutputError) {
        lastFrame = parts.console.now
        try parts.sink.write(LivePainter.hideCursor)
        try draw()
    }

    private mutating func leave(_ document: MarkupDocument) throws(OutputError) {
        try write(output.finish(document) + (parts.isPainting ? LivePainter.showCursor : []))
        report()
    }

    private mutating func write(_ bytes: [UInt8]) throws(OutputError) {
        guard !bytes.isEmpty else { return }
        try parts.sink.write(lead + bytes)
        (lead, hasWritten) = ([], true)
    }
}
