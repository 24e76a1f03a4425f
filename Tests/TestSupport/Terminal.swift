/// What a terminal would make of a rendered text, as far as tests ask, and what it should not have been sent.
package struct Terminal {
    package private(set) var lines: [String] = [""]
    /// What is neither text, LF, SGR nor OSC 8, and lines that leave a style or link open.
    package private(set) var faults: [String] = []
    /// The addresses and parameters of the links, in order.
    package private(set) var links: [String] = []
    private var style: Set<String> = []
    private var isLinked = false

    /// Reads what was written.
    package init(reading output: String) {
        var rest = Array(output.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\n":
                if !style.isEmpty || isLinked { faults.append("line \(lines.count) leaves \(style) open") }
                lines.append("")
            case "\u{1B}" where rest.first == "[": readSGR(&rest)
            case "\u{1B}" where rest.first == "]": readLink(&rest)
            case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
                faults.append("control \(scalar.value) in line \(lines.count)")
            default: lines[lines.count - 1].unicodeScalars.append(scalar)
            }
        }
        if lines.last == "" { lines.removeLast() } else { faults.append("no line feed at the end") }
    }

    private mutating func readSGR(_ rest: inout ArraySlice<Unicode.Scalar>) {
        rest.removeFirst()
        let body = rest.prefix { $0 != "m" }
        rest = rest.dropFirst(body.count + 1)
        let text = String(String.UnicodeScalarView(body))
        if text.isEmpty || !text.allSatisfy({ $0.isNumber || $0 == ";" }) { faults.append("CSI \(text)") }
        let last = text.split(separator: ";").last.map(String.init) ?? ""
        if last == "0" { style = [] } else { style.insert(text) }
    }

    private mutating func readLink(_ rest: inout ArraySlice<Unicode.Scalar>) {
        let body = rest.prefix { $0 != "\u{1B}" }
        rest = rest.dropFirst(body.count)
        let text = String(String.UnicodeScalarView(body))
        if rest.popFirst() != "\u{1B}" || rest.popFirst() != "\\" || !text.hasPrefix("]8;") {
            faults.append("OSC \(text)")
        }
        if !text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F }) {
            faults.append("OSC \(text)")
        }
        isLinked = text != "]8;;"
        if isLinked { links.append(String(text.dropFirst(3))) }
    }
}
