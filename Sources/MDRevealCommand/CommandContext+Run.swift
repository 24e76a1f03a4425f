internal import TerminalIO

extension CommandContext {
    /// Does what the arguments ask.
    public func run() -> ExitStatus {
        let diagnostics = Diagnostics(sink: diagnostics)
        let flags = Flag.table
        let given: LowArguments
        do throws(UsageError) {
            given = try ArgumentParser(flags: flags).parse(arguments, environment)
        } catch {
            diagnostics.report(error.description)
            try? self.diagnostics.write("Try 'mdreveal --help'.\n")
            return .usage
        }
        switch given.command {
        case .help: return show(helpText(flags), diagnostics)
        case .version: return show("mdreveal \(version)\n", diagnostics)
        case .completions(let shell): return show(Completions(flags).script(for: shell), diagnostics)
        // Nobody meant to type a document without being asked for it.
        case .render where given.operands.isEmpty && files.standardInputIsTerminal:
            return show(helpText(flags), diagnostics)
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
