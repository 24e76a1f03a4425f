/// The manual, `mdreveal(1)`, in the `man` macros of roff.
struct ManualPage {
    private var lines: [String] = []

    /// The page of the command and all its subcommands.
    static var text: String {
        var page = ManualPage()
        page.write()
        return page.lines.joined(separator: "\n") + "\n"
    }

    private mutating func write() {
        let main = Subcommand.render
        lines += [
            ".TH MDREVEAL 1 \(releaseDate) \"mdreveal \(version)\" \"User Commands\"",
            ".SH NAME", "mdreveal \\- show the Markdown that language models write",
            ".SH SYNOPSIS", ".B mdreveal", "[\\fIOPTIONS\\fR] [\\fIFILE\\fR]...",
        ]
        for other in Subcommand.named {
            let operands = other.operands == nil ? "" : " [\\fIFILE\\fR]..."
            lines += [".br", ".B mdreveal \(other.name ?? "")", "[\\fIOPTIONS\\fR]" + operands]
        }
        lines.append(".SH DESCRIPTION")
        write(main.introduction)
        paragraph(
            "What arrives on a pipe is shown while it arrives. Text after a -- is the name of a file even where it begins"
                + " with a dash. Long names may be cut short while they stay unambiguous. Where options exclude each other"
                + " the last one counts."
        )
        lines.append(".SH OPTIONS")
        for group in Flag.Group.allCases where main.flags.contains(where: { $0.group == group }) {
            lines.append(".SS " + Self.escaped(group.rawValue))
            for flag in main.flags where flag.group == group { write(flag) }
        }
        lines.append(".SH SUBCOMMANDS")
        for other in Subcommand.named {
            lines.append(".SS " + Self.escaped(other.invocation))
            write(other.introduction)
            for flag in other.flags { write(flag) }
        }
        writeStatuses(main.statuses)
        writeEnvironment(main)
        writeExamples()
        lines += [".SH SEE ALSO", ".BR less (1)"]
    }

    private mutating func write(_ flag: Flag) {
        let name = flag.valueName.map { "\\fI\(Self.escaped($0))\\fR" } ?? ""
        let value =
            switch flag.kind {
            case .noValue: ""
            case .value: "=" + name
            case .optionalValue: "[=" + name + "]"
            }
        let short = flag.short.map { Self.bold("-\($0)") + ", " } ?? ""
        let long = flag.longNames.map { Self.bold("--" + $0) + value }.joined(separator: ", ")
        let words = flag.words.map { $0 == flag.preset ? "\($0) (default)" : $0 }
        let values = [flag.otherValues].compactMap(\.self) + words
        var text = flag.summary.sentenceStart
        if !values.isEmpty { text += ": " + values.joined(separator: ", ") }
        if let preset = flag.preset, !flag.words.contains(preset) { text += "; by default " + preset }
        text += "."
        if var note = flag.note {
            if let names = flag.noteNames?() { note += " " + names.joined(separator: ", ") }
            // A value that is typed stays as it is.
            let startsWithValue = flag.words.contains { note.hasPrefix($0 + " ") }
            text += " " + (startsWithValue ? note : note.sentenceStart) + "."
        }
        entry(short + long, text)
    }

    private mutating func writeStatuses(_ statuses: [(status: ExitStatus, meaning: String)]) {
        lines.append(".SH EXIT STATUS")
        for (status, meaning) in statuses {
            entry(Self.bold("\(status.rawValue)"), meaning.sentenceStart + ".")
        }
        paragraph(
            "A signal ends it as it ends any program: the shell then shows 128 and the signal's number."
        )
    }

    private mutating func writeEnvironment(_ main: Subcommand) {
        lines.append(".SH ENVIRONMENT")
        paragraph("An option counts before its own variable, and that before the variables of others.")
        func names(_ names: [String]) -> String { names.map(Self.bold).joined(separator: ", ") }
        entry(names(main.flags.compactMap(\.variable)), "The values of the options of these names.")
        for (variables, meaning) in Subcommand.all.flatMap(\.environment) {
            entry(names(variables), meaning + ".")
        }
    }

    private mutating func writeExamples() {
        lines.append(".SH EXAMPLES")
        for (command, meaning) in Self.examples { entry(Self.bold(command), meaning + ".") }
    }

    private static let examples = [
        ("mdreveal reply.md", "Shows a file at the terminal's width"),
        ("llm 'Why is the sky blue?' | mdreveal", "Shows a reply while it arrives"),
        ("mdreveal --code=1 --copy reply.md", "Puts the first code block on the clipboard"),
        ("mdreveal chat --reply='llm -c' --thread=talk.json", "Holds a conversation, and keeps it"),
        ("mdreveal --to=html -o reply.html reply.md", "Writes a file"),
    ]

    // MARK: Text

    /// Paragraphs; lines that are blank stand between them.
    private mutating func write(_ text: [String]) {
        for part in text.split(separator: "") { paragraph(part.joined(separator: " ")) }
    }

    private mutating func paragraph(_ text: String) {
        // Behind a heading the macro would be one too many.
        if lines.last?.hasPrefix(".S") != true { lines.append(".PP") }
        write(text)
    }

    /// A term, with its markup, and what it means.
    private mutating func entry(_ term: String, _ meaning: String) {
        lines += [".TP", term]
        write(meaning)
    }

    /// Lines of at most 80 bytes, as far as words allow it.
    private mutating func write(_ text: String) {
        var line = ""
        for word in text.split(separator: " ").map({ Self.escaped(String($0)) }) {
            if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > 80 {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? word : " " + word
        }
        lines.append(line)
    }

    private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

    /// Text that roff shows as it is, hyphens as the characters that are typed.
    static func escaped(_ text: String) -> String {
        var result = ""
        // A control line begins with one of these.
        if let first = text.first, first == "." || first == "'" { result += "\\&" }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
            default: result += "\\[u" + scalar.hexadecimal + "]"
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// At least four upper-case digits.
    fileprivate var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension String {
    /// The text with a capital at its start.
    fileprivate var sentenceStart: String { prefix(1).uppercased() + dropFirst() }
}
