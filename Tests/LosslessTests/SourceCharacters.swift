import SpanTree

/// What of a source is text: all of it but Markdown's own marks.
///
/// Marks are the characters in `marks`, wherever they stand, and four constructs that no tree holds as written:
/// character references, definitions of links and the labels that refer to them, and footnotes that nothing refers to. It is
/// a list of patterns and no parser, so that it cannot share a parser's mistakes; where a pattern fits too much,
/// less is looked for.
struct SourceCharacters {
    /// Delimiters, brackets, fences, rules, underlines, bullets, pipes, escapes.
    private static let marks = Set("#*_~`>|-+=[]()!\\<&".unicodeScalars)

    /// The scalars that must be in the tree, in order.
    let scalars: [Unicode.Scalar]

    init(_ source: String, footnotes: Set<String>) {
        var text = source.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        text = Self.withoutFootnotes(text, except: footnotes)
        // A definition, with its destination and title on lines of their own where they are.
        text = text.replacing(
            #/(?m)^[ \t>*+\-0-9.)]*\[[^\]\^][^\]]*\]:[ \t]*(\n[ \t>]*)?(<[^>\n]*>|\S*)[ \t]*(\n?[ \t>]*("[^"]*"|'[^']*'|\([^)]*\)))?[ \t]*$/#,
            with: ""
        )
        text = text.replacing(#/\]\[[^\]\n]*\]/#, with: "")
        text = text.replacing(#/&#?[0-9A-Za-z]+;/#, with: "")
        scalars = text.unicodeScalars.compactMap { scalar in
            if scalar.properties.isWhitespace || Self.marks.contains(scalar) { return nil }
            return scalar == "\0" ? "\u{FFFD}" : scalar
        }
    }

    /// The text without footnotes that the tree does not have; a footnote ends before the next line at the margin
    /// behind a blank line, and before the next definition.
    private static func withoutFootnotes(_ text: String, except known: Set<String>) -> String {
        var kept: [Substring] = []
        var isLeftOut = false
        var isBehindBlank = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let match = line.firstMatch(of: #/^[ \t>*+\-0-9.)]*\[\^([^\]\s]+)\]:/#) {
                isLeftOut = !known.contains(match.1.lowercased())
            } else if isBehindBlank, let first = line.first, first != " ", first != "\t" {
                isLeftOut = false
            }
            isBehindBlank = line.allSatisfy { $0 == " " || $0 == "\t" }
            if !isLeftOut { kept.append(line) }
        }
        return kept.joined(separator: "\n")
    }
}
