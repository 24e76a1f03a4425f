internal import MDRevealCommand
internal import TerminalIO

CurrentProcess.exit(CommandContext.process.run().rawValue)
