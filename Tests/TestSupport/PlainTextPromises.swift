internal import PlainTextExport
package import SpanTree
internal import TextMetrics

/// What holds for the plain text of every document; each returns what is wrong, or `nil`.
package enum PlainTextPromises {
    /// No control but LF, and TAB only where code has it.
    static func control(in text: String, of document: MarkupDocument) -> String? {
        let hasTabs = document.codeBlocks.contains { $0.text.string.utf8.contains(0x09) }
        let controls = text.unicodeScalars.filter {
            ($0.properties.generalCategory == .control || 0x202A...0x202E ~= $0.value) && $0 != "\n"
                && !(hasTabs && $0 == "\t")
        }
        return controls.first.map { "control U+\(String($0.value, radix: 16))" }
    }

    /// Lines do not end in a space, no two blank lines follow each other, and none begins or ends the text, but for code.
    static func looseSpace(in text: String, of document: MarkupDocument) -> String? {
        let sanitizer = ControlSanitizer(.remove, keepsTabs: true)
        let code = document.codeBlocks.map { sanitizer.sanitized($0.text.string) }
        let spacedCode = code.flatMap { $0.split(separator: "\n") }.filter {
            $0.unicodeScalars.last?.properties.isWhitespace == true
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.unicodeScalars.last?.properties.isWhitespace == true else { continue }
            if !spacedCode.contains(where: { line.utf8.reversed().starts(with: $0.utf8.reversed()) }) {
                return "space at the end of a line"
            }
        }
        if code.contains(where: { $0.first == "\n" || $0.contains("\n\n") }) { return nil }
        if text.contains("\n\n\n") { return "two blank lines" }
        return text.hasPrefix("\n") || text.hasSuffix("\n") ? "blank line at an end" : nil
    }

    /// Every visible scalar of the document is in the text.
    static func loss(in text: String, of document: MarkupDocument) -> String? {
        var counts: [Unicode.Scalar: Int] = [:]
        for scalar in text.unicodeScalars { counts[scalar, default: 0] += 1 }
        for scalar in visible(document) {
            counts[scalar, default: 0] -= 1
            if counts[scalar, default: 0] < 0 { return "lost U+\(String(scalar.value, radix: 16))" }
        }
        return nil
    }

    /// Every visible scalar of the document is in the text, in its order. Not for grids with breaks in cells or for records.
    static func disorder(in text: String, of document: MarkupDocument) -> String? {
        visible(document).firstMissing(in: text.unicodeScalars).map {
            "lost or late U+\(String($0.element.value, radix: 16))"
        }
    }

    private static func visible(_ document: MarkupDocument) -> [Unicode.Scalar] {
        document.leaves.flatMap { leaf in
            ControlSanitizer(.remove).sanitized(leaf.string).unicodeScalars.filter {
                !$0.properties.isWhitespace
            }
        }
    }

    /// What does not hold, under every option; nothing where all is well.
    package static func broken(by document: MarkupDocument) -> [String] {
        let readable = document.readable()
        var found: [String?] = []
        for links in PlainTextExporter.LinkStyle.allCases {
            let text = PlainTextExporter(links: links, tables: .records).export(document)
            found += [
                control(in: text, of: readable), looseSpace(in: text, of: readable),
                loss(in: text, of: readable),
            ]
        }
        for strikethrough in PlainTextExporter.StrikethroughStyle.allCases {
            let exporter = PlainTextExporter(
                isASCII: true,
                strikethrough: strikethrough,
                softBreaks: .newline
            )
            let text = exporter.export(document)
            found += [control(in: text, of: readable), looseSpace(in: text, of: readable)]
            if strikethrough != .drop { found.append(loss(in: text, of: readable)) }
        }
        found.append(disorder(in: PlainTextExporter(tables: .tsv).export(document), of: readable))
        return found.compactMap(\.self)
    }
}
