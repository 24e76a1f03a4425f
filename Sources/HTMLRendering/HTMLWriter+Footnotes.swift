internal import SpanTree

extension HTMLWriter {
    mutating func openFootnotes() {
        startLine()
        append("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
    }

    mutating func closeFootnotes() {
        append("</ol>\n</section>\n")
    }

    /// The way back stands in the last paragraph, or behind whatever else ends the note.
    mutating func append(_ definition: FootnoteDefinition) {
        append("<li id=\"fn-")
        appendURL(definition.label)
        append("\">\n")
        if let last = definition.blocks.last, case .paragraph(let text) = last.kind {
            append(definition.blocks.dropLast())
            startLine()
            append("<p>")
            append(text)
            append(" ")
            appendBackReferences(of: definition)
            append("</p>\n")
        } else {
            append(definition.blocks)
            appendBackReferences(of: definition)
            append("\n")
        }
        append("</li>\n")
    }

    private mutating func appendBackReferences(of definition: FootnoteDefinition) {
        for occurrence in 1...max(1, definition.referenceCount) {
            append(occurrence > 1 ? " <a href=\"#fnref-" : "<a href=\"#fnref-")
            appendAnchor(definition.label, occurrence)
            append("\" class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to content\">↩")
            if occurrence > 1 {
                append("<sup class=\"footnote-ref\">")
                append(occurrence)
                append("</sup>")
            }
            append("</a>")
        }
    }

    /// The opening of a reference; its number and `closeFootnoteReference` follow.
    mutating func openFootnoteReference(_ reference: FootnoteReference) {
        append("<sup class=\"footnote-ref\"><a href=\"#fn-")
        appendURL(reference.label)
        append("\" id=\"fnref-")
        appendAnchor(reference.label, reference.occurrence)
        append("\" data-footnote-ref>")
    }

    mutating func closeFootnoteReference() {
        append("</a></sup>")
    }

    /// What sets the references to one note apart: the first has the bare label.
    private mutating func appendAnchor(_ label: String, _ occurrence: Int) {
        appendURL(label)
        guard occurrence > 1 else { return }
        append("-")
        append(occurrence)
    }
}
