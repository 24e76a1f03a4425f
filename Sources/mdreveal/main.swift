internal import MDRevealCommand
internal import TerminalIO

// Scripts/install links this program statically, and puts one that can load libcurl where only conversations look for it.
if CurrentProcess.arguments.first == "chat" {
    CurrentProcess.becomeProgram(at: "../libexec/mdreveal/mdreveal")
}
CurrentProcess.exit(CommandContext.process.run().rawValue)
