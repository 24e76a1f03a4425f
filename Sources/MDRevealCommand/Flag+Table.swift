internal import MarkdownReveal
internal import TerminalIO

extension Flag {
    /// Every option of the command without a subcommand.
    static let table: [Flag] = [
        Flag(
            long: "to",
            short: "t",
            group: .output,
            summary: "output format",
            words: OutputFormat.words,
            preset: OutputFormat.ansi.rawValue,
            kind: .value(name: "FORMAT") { arguments, value throws(InvalidValue) in
                arguments.output = .document(try choice(value))
            },
            isCommon: true
        ),
        Flag(
            long: "plain",
            group: .output,
            summary: "text to copy, the same as --to=plain",
            kind: .noValue { $0.output = .document(.plain) },
            isCommon: true
        ),
        Flag(
            long: "code",
            group: .output,
            summary: "only the code blocks, or only the Nth, verbatim",
            otherValues: "a number from 1",
            kind: .optionalValue(name: "N") { arguments, value throws(InvalidValue) in
                arguments.output = .code(number: try value.map(blockNumber))
            },
            isCommon: true
        ),
        output, copy, headers, paging, pager,
        width, color, links, theme, noHighlight, wrapCode, tabs, bullet, ascii, ambiguousWidth, softBreaks,
        tables, strikethrough,
        dialect,
        Flag(
            long: "front-matter",
            group: .input,
            summary: "YAML at the start",
            words: FrontMatter.words,
            preset: FrontMatter.hide.rawValue,
            hasVariable: true,
            kind: .value(name: "WHAT") { arguments, value throws(InvalidValue) in
                arguments.frontMatter = try choice(value)
            }
        ),
        Flag(
            long: "from",
            group: .input,
            summary: "what the reply arrives in",
            words: ModelStreamFormat.words,
            preset: ModelStreamFormat.auto.rawValue,
            note: "sse and jsonl are what chat APIs send",
            kind: .value(name: "FORMAT") { arguments, value throws(InvalidValue) in
                arguments.format = try choice(value)
            }
        ),
        reveal, burst, pace, charactersPerSecond, reduceMotion,
        help(hasShortForm: true), listThemes,
        Flag(
            long: "version",
            short: "V",
            group: .other,
            summary: "show the version",
            kind: .noValue { $0.command = .version },
            isCommon: true
        ),
        manual,
        Flag(
            long: "completions",
            group: .other,
            summary: "write completions for a shell",
            words: Shell.words,
            kind: .value(name: "SHELL") { arguments, value throws(InvalidValue) in
                arguments.command = .completions(try choice(value))
            }
        ),
    ]

    /// Which Markdown is read, for every subcommand.
    static let dialect = Flag(
        long: "dialect",
        group: .input,
        summary: "Markdown as models write it, or GitHub's",
        words: DialectChoice.words,
        preset: DialectChoice.chat.rawValue,
        hasVariable: true,
        kind: .value(name: "NAME") { arguments, value throws(InvalidValue) in
            arguments.dialect = try choice(value)
        }
    )

    /// Help, for every subcommand; that of the command itself has a short form.
    static func help(hasShortForm: Bool = false) -> Flag {
        Flag(
            long: "help",
            short: "h",
            group: .other,
            summary: hasShortForm ? "show this help; -h shows the most used options" : "show this help",
            kind: .noValue { $0.command = .help },
            letterAction: { $0.command = hasShortForm ? .shortHelp : .help },
            isCommon: hasShortForm
        )
    }

    static func choice<C: Choice>(_ value: SystemString) throws(InvalidValue) -> C {
        guard let choice = C(rawValue: value.description) else { throw InvalidValue() }
        return choice
    }

    private static func blockNumber(_ value: String) throws(InvalidValue) -> Int {
        guard let number = Int(decimal: value), number >= 1 else { throw InvalidValue() }
        return number
    }
}
