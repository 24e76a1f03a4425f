internal import SpanTree

extension HTMLWriter {
    /// Appends a leaf with its marks.
    mutating func append(_ text: MarkupText) {
        var string = text.string
        string.withUTF8 { utf8 in
            if text.marks.isEmpty {
                append(utf8, escapesMarkup: true)
            } else {
                append(utf8, text.marks)
            }
        }
    }

    private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>, _ marks: [Mark]) {
        var position = 0
        var image: Int?  // The outermost open image: what it encloses is an attribute's text.
        openMarks.removeAll(keepingCapacity: true)

        func appendText(_ writer: inout HTMLWriter, upTo end: Int) {
            guard end > position else { return }
            writer.append(UnsafeBufferPointer(rebasing: utf8[position..<end]), escapesMarkup: true)
            position = end
        }
        func close(_ writer: inout HTMLWriter, downTo depth: Int) {
            while writer.openMarks.count > depth, let index = writer.openMarks.popLast() {
                appendText(&writer, upTo: marks[index].range.upperBound)
                if image == index { image = nil }
                if image == nil { writer.close(marks[index].kind) }
            }
        }
        for index in marks.indices {
            let range = marks[index].range
            close(&self, downTo: marks[index].depth)
            appendText(&self, upTo: range.lowerBound)
            openMarks.append(index)
            let content = UnsafeBufferPointer(rebasing: utf8[range])
            if image != nil {
                if appendInAlternative(marks[index].kind) { position = range.upperBound }
            } else {
                if case .image = marks[index].kind { image = index }
                if open(marks[index].kind, content) { position = range.upperBound }
            }
        }
        close(&self, downTo: 0)
        appendText(&self, upTo: utf8.count)
    }

    /// Appends what stands for a mark in an image's alternative text; returns whether that is all of it.
    private mutating func appendInAlternative(_ kind: Mark.Kind) -> Bool {
        switch kind {
        case .hardBreak, .softBreak:
            append(" ")
            return true
        case .footnoteReference: return options.matchesCmark
        case .strong, .emphasis, .strikethrough, .code, .link, .image, .rawHTML, .math: return false
        }
    }

    /// Appends what precedes a mark's content; returns whether the content is appended or replaced by it.
    private mutating func open(_ kind: Mark.Kind, _ content: UnsafeBufferPointer<UInt8>) -> Bool {
        switch kind {
        case .strong: append("<strong>")
        case .emphasis: append("<em>")
        case .strikethrough: append("<del>")
        case .code: append("<code>")
        case .link(let target): openLink(target)
        case .image(let target): openImage(target)
        case .math(let display):
            append(display ? "<span class=\"math display\">" : "<span class=\"math inline\">")
        case .footnoteReference(let reference): openFootnoteReference(reference)
        case .hardBreak:
            append("<br />\n")
            return true
        case .softBreak:
            append("\n")
            return true
        case .rawHTML:
            guard options.allowsRawHTML else { return false }
            appendRawHTML(content, isInline: true)
            return true
        }
        return false
    }

    private mutating func close(_ kind: Mark.Kind) {
        switch kind {
        case .strong: append("</strong>")
        case .emphasis: append("</em>")
        case .strikethrough: append("</del>")
        case .code: append("</code>")
        case .link: append("</a>")
        case .image(let target): closeImage(target)
        case .math: append("</span>")
        case .footnoteReference: closeFootnoteReference()
        case .hardBreak, .softBreak, .rawHTML: break
        }
    }
}
