internal import MarkdownReveal
internal import TerminalIO

// The options of how text looks, beside width, colours and links.

extension Flag {
    static let wrapCode = Flag(
        long: "wrap-code",
        group: .layout,
        summary: "break code at the width too; else it can be copied",
        kind: .noValue { $0.look.wrapsCode = true }
    )

    static let tabs = Flag(
        long: "tabs",
        group: .layout,
        summary: "columns between tab stops in code",
        preset: "4",
        otherValues: "a number from 1 to 64",
        note: "only in ansi and svg; elsewhere code keeps its tabs",
        hasVariable: true,
        kind: .value(name: "N") { arguments, value throws(InvalidValue) in
            guard let columns = Int(decimal: value.description), 1...64 ~= columns else {
                throw InvalidValue()
            }
            arguments.look.tabs = columns
        }
    )

    static let bullet = Flag(
        long: "bullet",
        group: .layout,
        summary: "what stands before the items of lists",
        otherValues: "up to 8 characters without spaces or controls",
        note: "at every depth; by default three take turns in ansi and svg, and plain has one",
        hasVariable: true,
        kind: .value(name: "GLYPH") { arguments, value throws(InvalidValue) in
            let glyph = value.description
            guard 1...8 ~= glyph.count, !glyph.contains(where: \.isWhitespace), isHarmless(value) else {
                throw InvalidValue()
            }
            arguments.look.bullet = glyph
        }
    )

    static let ascii = Flag(
        long: "ascii",
        group: .layout,
        summary: "bullets, boxes, bars and rules in ASCII",
        otherValues: "yes or no",
        note: "the text itself stays as it is",
        hasVariable: true,
        kind: .optionalValue(name: "no") { arguments, value throws(InvalidValue) in
            arguments.look.isASCII = try isYes(value)
        }
    )

    static let ambiguousWidth = Flag(
        long: "ambiguous-width",
        group: .layout,
        summary: "cells of ambiguous characters",
        words: ["1", "2"],
        preset: "1",
        note:
            "only in ansi and svg; 2 is for terminals that draw Greek, Cyrillic and box lines two cells wide, as some that are set up for"
            + " Chinese, Japanese or Korean do; bars and rules become ASCII then",
        hasVariable: true,
        kind: .value(name: "N") { arguments, value throws(InvalidValue) in
            guard let width = Int(decimal: value.description).flatMap(AmbiguousWidth.init) else {
                throw InvalidValue()
            }
            arguments.look.ambiguousWidth = width
        }
    )

    static let softBreaks = Flag(
        long: "soft-breaks",
        group: .layout,
        summary: "line ends inside paragraphs",
        words: SoftBreakChoice.words,
        preset: SoftBreakChoice.space.rawValue,
        note: "newline keeps those of the source",
        hasVariable: true,
        kind: .value(name: "AS") { arguments, value throws(InvalidValue) in
            arguments.look.softBreaks = try choice(value)
        }
    )

    static let tables = Flag(
        long: "tables",
        group: .layout,
        summary: "tables of plain",
        words: TableChoice.words,
        preset: TableChoice.grid.rawValue,
        note: "tsv is for a spreadsheet, records are \"header: value\" lines",
        kind: .value(name: "STYLE") { arguments, value throws(InvalidValue) in
            arguments.look.tables = try choice(value)
        }
    )

    static let strikethrough = Flag(
        long: "strikethrough",
        aliases: ["strike"],
        group: .layout,
        summary: "struck words of plain",
        words: StrikethroughChoice.words,
        preset: StrikethroughChoice.text.rawValue,
        note: "keep leaves them between ~~",
        kind: .value(name: "AS") { arguments, value throws(InvalidValue) in
            arguments.look.strikethrough = try choice(value)
        }
    )

    /// What a switch with a value says.
    static func isYes(_ value: String?) throws(InvalidValue) -> Bool {
        switch value {
        case nil, "yes", "true", "1": return true
        case "no", "false", "0": return false
        default: throw InvalidValue()
        }
    }

    /// Whether a text is UTF-8 that a terminal takes for nothing but text.
    private static func isHarmless(_ value: SystemString) -> Bool {
        let text = value.description
        return Array(text.utf8) == value.bytes && ControlSanitizer(.remove).sanitized(text) == text
    }
}
