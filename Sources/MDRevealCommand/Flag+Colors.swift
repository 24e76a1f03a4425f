internal import MarkdownReveal
internal import TerminalIO

// The options of colours.

extension Flag {
    static let theme = Flag(
        long: "theme",
        group: .layout,
        summary: "colours",
        words: ["auto", "dark", "light", "mono"],
        preset: "auto",
        otherValues: "the name of a theme (see --list-themes) or of a file, which has a slash or dot in it",
        note:
            "auto is dark or light where the terminal has 256 colours and tells its background; a file sets the styles of",
        noteNames: { StyleRole.allCases.map(\.name) },
        hasVariable: true,
        kind: .value(name: "THEME") { arguments, value throws(InvalidValue) in
            guard let theme = ThemeChoice(value) else { throw InvalidValue() }
            arguments.theme = theme
        },
        isCommon: true
    )

    static let noHighlight = Flag(
        long: "no-highlight",
        group: .layout,
        summary: "show code in one colour",
        kind: .noValue { $0.highlights = false }
    )

    static let listThemes = Flag(
        long: "list-themes",
        group: .other,
        summary: "show the themes",
        kind: .noValue { $0.command = .listThemes }
    )
}
