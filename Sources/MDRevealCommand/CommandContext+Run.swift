internal import MarkdownReveal
internal import TerminalIO

extension CommandContext {
    /// Does what the arguments ask.
    public func run() -> ExitStatus {
        let diagnostics = Diagnostics(sink: diagnostics)
        let (subcommand, rest) = Subcommand.split(arguments)
        let given: LowArguments
        do throws(UsageError) {
            given = try ArgumentParser(flags: subcommand.flags).parse(rest, environment)
        } catch {
            return report(error, subcommand, diagnostics)
        }
        switch given.command {
        case .help: return show(helpText(subcommand), diagnostics)
        case .shortHelp: return show(shortHelpText(subcommand), diagnostics)
        case .manual: return show(ManualPage.text, diagnostics)
        case .version: return show("mdreveal \(version)\n", diagnostics)
        case .completions(let shell): return show(Completions().script(for: shell), diagnostics)
        case .listThemes: return show(ThemeList(escapes: escapes(given)).text, diagnostics)
        // Nobody meant to type a document without being asked for it.
        case .run where subcommand.operands != nil && given.operands.isEmpty && files.standardInputIsTerminal:
            return show(shortHelpText(subcommand), diagnostics)
        case .run: return run(subcommand, given, diagnostics)
        }
    }

    private func run(
        _ subcommand: Subcommand,
        _ given: LowArguments,
        _ diagnostics: Diagnostics
    ) -> ExitStatus {
        switch subcommand.task {
        case .frames:
            var run = FramesRun(given, self)
            return run.run()
        case .chat:
            do throws(UsageError) {
                return try chat(given, diagnostics)
            } catch {
                return report(error, subcommand, diagnostics)
            }
        case .render:
            let traits = OutputTraits(isTerminal: output.isTerminal, columns: output.columns)
            let theme: Theme
            do throws(ThemeSelection.Failure) {
                theme = try selection(given).theme(files)
            } catch {
                return report(error, diagnostics)
            }
            let settings = Settings(given, environment, standardOutput: traits, theme: theme)
            // An answer that is late mostly comes while the text is written, but nobody else may read it.
            let isShared = settings.paging != nil || given.live.revealsFiles || given.live.sendsBursts
            if isShared { background?.finish() }
            defer { if !isShared { background?.finish() } }
            var run = RenderRun(settings, self)
            return run.run()
        }
    }

    private func chat(_ given: LowArguments, _ diagnostics: Diagnostics) throws(UsageError) -> ExitStatus {
        let reply = try replies(ReplySource(given.chat), environment)
        if let operand = given.operands.first {
            throw .unexpected(operand: operand.description, advice: "turns are read from the standard input")
        }
        let theme: Theme
        do throws(ThemeSelection.Failure) {
            theme = try selection(given).theme(files)
        } catch {
            return report(error, diagnostics)
        }
        // A late answer would be taken for keys.
        background?.finish()
        return ChatRun(given, reply, self, theme: theme).run()
    }

    private func report(
        _ error: UsageError,
        _ subcommand: Subcommand,
        _ diagnostics: Diagnostics
    ) -> ExitStatus {
        diagnostics.report(error.description)
        try? self.diagnostics.write("Try '\(subcommand.invocation) --help'.\n")
        return .usage
    }

    private func selection(_ given: LowArguments) -> ThemeSelection {
        let isShown = given.output == .document(.ansi) && writesToTerminal(given)
        // A picture has a background of its own.
        let isPicture = given.output == .document(.svg)
        let escapes = escapes(given)
        return ThemeSelection(
            choice: isPicture && given.theme == .auto ? .builtIn(.dark) : given.theme,
            environment: environment,
            escapes: escapes,
            isSeen: isPicture || given.output == .document(.ansi) && escapes.writesEscapes,
            source: isShown ? background : nil
        )
    }

    private func escapes(_ given: LowArguments) -> EscapePolicy {
        EscapePolicy(given.color, environment, isTerminal: writesToTerminal(given))
    }

    private func writesToTerminal(_ given: LowArguments) -> Bool {
        output.isTerminal && (given.destination == nil || given.destination == "-")
    }

    func report(_ failure: ThemeSelection.Failure, _ diagnostics: Diagnostics) -> ExitStatus {
        switch failure {
        case .unreadable(let name, let error): diagnostics.report(name.description, error.message)
        case .invalid(let name, let error): diagnostics.report(name.description, error.description)
        }
        return .usage
    }

    private func show(_ text: String, _ diagnostics: Diagnostics) -> ExitStatus {
        do throws(OutputError) {
            try output.write(text)
            return .success
        } catch {
            return diagnostics.report(error, to: nil)
        }
    }
}
