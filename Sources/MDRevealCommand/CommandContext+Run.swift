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
            diagnostics.report(error.description)
            try? self.diagnostics.write("Try '\(subcommand.invocation) --help'.\n")
            return .usage
        }
        switch given.command {
        case .help: return show(helpText(subcommand), diagnostics)
        case .shortHelp: return show(shortHelpText(subcommand), diagnostics)
        case .manual: return show(ManualPage.text, diagnostics)
        case .version: return show("mdreveal \(version)\n", diagnostics)
        case .completions(let shell): return show(Completions().script(for: shell), diagnostics)
        // Nobody meant to type a document without being asked for it.
        case .run where given.operands.isEmpty && files.standardInputIsTerminal:
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
        case .render:
            let traits = OutputTraits(isTerminal: output.isTerminal, columns: output.columns)
            var run = RenderRun(Settings(given, environment, standardOutput: traits), self)
            return run.run()
        }
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
