extension StringProtocol {
    /// The text between double quotes, with quotes, backslashes and everything that cannot be seen escaped as in a
    /// Swift literal. O(length).
    var quoted: String {
        var quoted = "\""
        for (index, scalar) in unicodeScalars.enumerated() { quoted += scalar.escaped(atStart: index == 0) }
        return quoted + "\""
    }

    /// The quoted text, of a long one the beginning and the end. O(1) beyond that length.
    var abridged: String {
        let limit = 64
        let ends = (start: 40, end: 16)
        guard utf8.count > limit, unicodeScalars.dropFirst(limit).first != nil else { return quoted }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(ends.start))).quoted + "..."
            + String(String.UnicodeScalarView(unicodeScalars.suffix(ends.end))).quoted
    }
}

extension Unicode.Scalar {
    fileprivate func escaped(atStart: Bool) -> String {
        switch self {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        case " "..."~": String(self)
        default:
            isVisible && !(atStart && properties.isGraphemeExtend)
                ? String(self) : "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
    }

    private var isVisible: Bool {
        if properties.isDefaultIgnorableCodePoint { return false }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate:
            false
        default: true
        }
    }
}
