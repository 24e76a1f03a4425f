internal import SpanTree

// Line ends are cmark's: a block begins on a line of its own, and all but raw HTML and the paragraphs of tight lists
// end theirs.

extension HTMLWriter {
    /// Appends sibling blocks; definitions of footnotes that follow each other share a section.
    mutating func append(_ blocks: [MarkupBlock], isTight: Bool = false) {
        var isInFootnotes = false
        for index in blocks.indices {
            let kind = blocks[index].kind
            if case .footnoteDefinition(let definition) = kind {
                if !isInFootnotes { openFootnotes() }
                isInFootnotes = true
                append(definition)
                continue
            }
            if isInFootnotes { closeFootnotes() }
            isInFootnotes = false
            if isTight, case .paragraph(let text) = kind {
                // In odd texts two such paragraphs meet, and cmark glues them.
                if index > 0, !options.matchesCmark { startLine() }
                append(text)
            } else {
                append(kind)
            }
        }
        if isInFootnotes { closeFootnotes() }
    }

    private mutating func append(_ kind: MarkupBlock.Kind) {
        startLine()
        switch kind {
        case .paragraph(let text):
            append("<p>")
            append(text)
            append("</p>\n")
        case .heading(let level, let text):
            let digit = UInt8(ascii: "0") + UInt8(min(max(level, 1), 6))
            append("<h")
            bytes.append(digit)
            append(">")
            append(text)
            append("</h")
            bytes.append(digit)
            append(">\n")
        case .list(let list): append(list)
        case .blockQuote(let blocks) where blocks.isEmpty && !options.matchesCmark: break
        case .blockQuote(let blocks):
            append("<blockquote>\n")
            append(blocks)
            startLine()
            append("</blockquote>\n")
        case .alert(let alert, let blocks): append(alert, blocks)
        case .codeBlock(let code): append(code)
        case .table(let table): append(table)
        case .thematicBreak: append("<hr />\n")
        case .rawHTML(let text): appendRawHTML(text)
        case .footnoteDefinition(let definition): append(definition)
        }
    }

    /// As GitHub prints an alert, without its icon.
    private mutating func append(_ alert: AlertKind, _ blocks: [MarkupBlock]) {
        append("<div class=\"markdown-alert markdown-alert-")
        appendEscaped(alert.rawValue)
        append("\">\n<p class=\"markdown-alert-title\">")
        appendEscaped(alert.title)
        append("</p>\n")
        append(blocks)
        startLine()
        append("</div>\n")
    }

    private mutating func append(_ code: CodeBlock) {
        append("<pre><code")
        if !code.info.isEmpty {
            append(" class=\"language-")
            appendEscaped(code.language ?? "")
            append("\"")
        }
        append(">")
        appendEscaped(code.text.string)
        append("</code></pre>\n")
    }

    private mutating func appendRawHTML(_ text: MarkupText) {
        if options.allowsRawHTML {
            var string = text.string
            string.withUTF8 { appendRawHTML($0, isInline: false) }
            startLine()
        } else {
            append("<p>")
            appendEscaped(text.string)
            append("</p>\n")
        }
    }
}
