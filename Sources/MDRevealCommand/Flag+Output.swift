internal import TerminalIO

// The options of where the result goes.

extension Flag {
    static let output = Flag(
        long: "output",
        short: "o",
        group: .output,
        summary: "write a file, once every input is rendered",
        otherValues: "the name of a file",
        isFileName: true,
        note: "what it held stays if anything fails; it can be none of the inputs",
        kind: .value(name: "FILE") { arguments, value throws(InvalidValue) in
            guard !value.bytes.isEmpty else { throw InvalidValue() }
            arguments.destination = value
            arguments.copies = false
        },
        isCommon: true
    )

    static let copy = Flag(
        long: "copy",
        group: .output,
        summary: "put plain text, or code, on the clipboard",
        note: "by way of the terminal (OSC 52), so it works over ssh where the terminal allows it; at most"
            + " \(ClipboardSequence.longestText) bytes; tmux must have set-clipboard or allow-passthrough on",
        kind: .noValue {
            $0.copies = true
            $0.destination = nil
        },
        isCommon: true
    )

    static let headers = Flag(
        long: "headers",
        group: .output,
        summary: "put ==> NAME <== above each of several files",
        note: "not in html, json and svg",
        kind: .noValue { $0.hasHeaders = true }
    )

    static let paging = Flag(
        long: "paging",
        group: .output,
        summary: "use a pager",
        words: PagingChoice.words,
        preset: PagingChoice.auto.rawValue,
        note:
            "only on a terminal; auto is for what is taller than it, and never for what is read from the standard input",
        hasVariable: true,
        kind: .value(name: "WHEN") { arguments, value throws(InvalidValue) in
            arguments.paging = try choice(value)
        },
        isCommon: true
    )

    static let pager = Flag(
        long: "pager",
        group: .output,
        summary: "which one; else $PAGER, else less",
        otherValues: "a command of the shell",
        note: "cat is no pager, nor is an empty one; less gets LESS=FRX where LESS is not set",
        hasVariable: true,
        kind: .value(name: "CMD") { arguments, value throws(InvalidValue) in
            arguments.pager = value.description
        }
    )

    static let manual = Flag(
        long: "man",
        group: .other,
        summary: "write the manual: mdreveal --man | man -l -",
        kind: .noValue { $0.command = .manual },
        isCommon: true
    )
}
