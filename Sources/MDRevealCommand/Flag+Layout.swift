internal import MarkdownReveal
internal import TerminalIO

// The options of width, colours and links.

extension Flag {
    static let width = Flag(
        long: "width",
        short: "w",
        group: .layout,
        summary: "longest line in cells",
        words: ["auto", "none"],
        preset: "auto",
        otherValues: "a number from 1 to \(WidthChoice.maximum)",
        note: "auto is the terminal's width, at most 100, else $COLUMNS or 80; only ansi breaks lines",
        hasVariable: true,
        kind: .value(name: "N") { arguments, value throws(InvalidValue) in
            guard let width = WidthChoice(value.description) else { throw InvalidValue() }
            arguments.width = width
        },
        isCommon: true
    )

    static let color = Flag(
        long: "color",
        aliases: ["colour"],
        group: .layout,
        summary: "colours and other escapes",
        words: ColorChoice.words,
        preset: ColorChoice.auto.rawValue,
        note: "auto writes them on a terminal only; with never, bold and links go too",
        hasVariable: true,
        kind: .value(name: "WHEN") { arguments, value throws(InvalidValue) in
            arguments.color = try choice(value)
        },
        isCommon: true
    )

    static let links = Flag(
        long: "links",
        group: .layout,
        summary: "how links look",
        words: LinkChoice.words,
        preset: LinkChoice.auto.rawValue,
        note:
            "auto is osc8, a label to click, but inline where the terminal is known to lose that, and in a pipe",
        hasVariable: true,
        kind: .value(name: "STYLE") { arguments, value throws(InvalidValue) in
            arguments.links = try choice(value)
        },
        isCommon: true
    )
}
