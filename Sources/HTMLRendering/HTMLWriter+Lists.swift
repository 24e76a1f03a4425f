internal import SpanTree

extension HTMLWriter {
    mutating func append(_ list: MarkupList) {
        var expected: Int?
        switch list.style {
        case .bullet: append("<ul>\n")
        case .ordered(let start, _):
            expected = start
            append("<ol")
            if start != 1 { appendAttribute(" start=\"", start) }
            append(">\n")
        }
        for item in list.items {
            startLine()
            append("<li")
            if let next = expected {
                let number = item.number ?? next
                if number != next { appendAttribute(" value=\"", number) }
                expected = number &+ 1
            }
            append(">")
            switch item.checkbox {
            case .checked: append("<input type=\"checkbox\" checked=\"\" disabled=\"\" /> ")
            case .unchecked: append("<input type=\"checkbox\" disabled=\"\" /> ")
            case nil: break
            }
            append(item.blocks, isTight: list.isTight)
            append("</li>\n")
        }
        append(expected == nil ? "</ul>\n" : "</ol>\n")
    }

    private mutating func appendAttribute(_ opening: StaticString, _ number: Int) {
        append(opening)
        append(number)
        append("\"")
    }
}
