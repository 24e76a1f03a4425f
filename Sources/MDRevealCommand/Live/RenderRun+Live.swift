internal import MarkdownReveal
internal import TerminalIO

extension RenderRun {
    /// What became of an input that was asked to appear bit by bit.
    enum Streamed {
        /// It is to be read and rendered as one.
        case notStreamed
        /// These are all its bytes, to be rendered as one.
        case read([UInt8])
        /// It is written, or could not be read.
        case shown
        /// The run is over.
        case ended(ExitStatus)
    }

    /// Shows an input while it arrives, or as if it did, where that makes a difference.
    mutating func stream(_ source: Settings.Source) throws(OutputError) -> Streamed {
        let live = settings.live
        guard let console = context.console, let (output, isPainting) = liveOutput(console) else {
            return .notStreamed
        }
        let arrives = source == .standardInput && console.inputArrives
        var replay: Replay?
        if live.sendsBursts || isPainting && live.revealsFiles && !arrives {
            guard let bytes = bytes(of: source) else { return .shown }
            let text = reply(in: InputText.utf8(bytes), of: source)
            replay = live.sendsBursts ? Replay(inBursts: text) : Replay(whole: text)
        } else if !arrives {
            return .notStreamed
        }
        var session = LiveSession(
            LiveSession.Parts(
                console: console,
                sink: context.output,
                diagnostics: diagnostics,
                name: source.name,
                isPainting: isPainting,
                width: settings.lineWidth
            ),
            output: output,
            reply: ReplyStream(replay == nil ? settings.format : .text, parser: settings.parser),
            machine: isPainting
                ? live.machine(arrives: arrives || live.sendsBursts)
                : RevealMachine(policy: .instant, reducesMotion: true),
            replay: replay
        )
        // As between any two inputs.
        let before = (header: header, hasWritten: hasWritten)
        session.lead = takeLead(hasText: true)
        let outcome = try session.run()
        if !session.hasWritten {
            // What was not painted is still to come.
            if !isPainting { header = before.header }
            hasWritten = before.hasWritten || isPainting && !before.header.isEmpty
        }
        if session.hasFailed { status = .input }
        return handle(outcome, of: source, console)
    }

    private mutating func handle(
        _ outcome: LiveSession.Outcome,
        of source: Settings.Source,
        _ console: any LiveConsole
    ) -> Streamed {
        switch outcome {
        case .whole(let bytes):
            return .read(bytes)
        case .finished(let limits):
            report(limits, of: source)
            return .shown
        case .ended(let signal):
            console.perform(signal)
            switch signal {
            case .hangUp: return .ended(.hungUp)
            case .terminate: return .ended(.terminated)
            case .interrupt, .stop, .goOn, .windowChange: return .ended(.interrupted)
            }
        }
    }

    /// How what arrives is written, and whether it is painted; `nil` for what is made of a whole document.
    private func liveOutput(_ console: any LiveConsole) -> (LiveOutput, isPainting: Bool)? {
        guard settings.destination == .standardOutput else { return nil }
        switch settings.product {
        case .ansi(let renderer):
            if context.output.isTerminal, renderer.profile.writesEscapes, let size = console.size {
                let painter = LivePainter(size: size, reflows: !settings.keepsLines)
                return (.ansi(LiveView(renderer, on: .screen(painter))), true)
            }
            return (.ansi(LiveView(renderer, on: .lines)), false)
        // Notes at the end are numbered by all of the document.
        case .plain(let exporter) where exporter.links != .notes:
            return (.plain(PlainView(exporter)), false)
        case .plain, .html, .svg, .json, .tree, .code:
            return nil
        }
    }

    /// The reply in the bytes of an input, and what could not be read of it as messages.
    mutating func reply(in bytes: [UInt8], of source: Settings.Source) -> [UInt8] {
        var probe = ModelStreamDecoder(format: settings.format)
        // A text is known by its start, and needs no copy.
        if probe.format == .auto { _ = probe.append(bytes.prefix(1 << 10)) }
        if probe.format == .text { return bytes }
        var reader = ReplyReader(settings.format)
        var text = reader.append(bytes)
        text += reader.finish()
        for message in reader.messages { diagnostics.report(source.name, message) }
        if reader.hasFailed { status = .input }
        return text
    }
}
