extension ReadableLeaf {
    /// Reads a piece that belongs in a leaf: a tag of a block is a line break.
    mutating func read(_ piece: ReadablePiece, at index: Int, pairs: HTMLTagPairs, isText: Bool) {
        switch piece {
        case .text(let text): append(text)
        case .enter(let kind): enter(kind)
        case .leave: leave()
        case .lineBreak(.hardBreak): addLine()
        case .lineBreak(let kind): breakLine(kind)
        case .tag(let tag):
            if let element = tag.element, !isText {
                read(tag, element, isPaired: pairs.partners[index] != nil, isMapped: pairs.isMapped[index])
            } else {
                appendLiteral(tag.source)
            }
        }
    }

    private mutating func read(_ tag: HTMLTag, _ element: HTMLElement, isPaired: Bool, isMapped: Bool) {
        switch element.role {
        case .mark(let kind):
            if isPaired { tag.isClosing ? leavePair() : enterPair(kind) }
        case .link:
            guard isPaired else { return }
            guard !tag.isClosing else { return leavePair() }
            enterPair(.link(tag.target("href")))
        case .image:
            guard !tag.isClosing else { return }
            enter(.image(tag.target("src")))
            let alt = tag.attribute("alt") ?? ""
            appendVerbatim(ArraySlice(alt.utf8.map { $0.isHTMLSpace ? 0x20 : $0 }))
            leave()
        case .shifted(let shift):
            guard isPaired else { return }
            if isMapped {
                script = tag.isClosing ? nil : shift
            } else {
                appendVerbatim(ArraySlice((tag.isClosing ? ")" : shift.sign + "(").utf8))
            }
        case .lineBreak:
            addLine()
        case .item:
            startLine()
            guard tag.isOpening else { return }
            startItem(nextMarker())
        case .list(let isOrdered):
            startLine()
            if tag.isOpening {
                lists.append(isOrdered ? tag.listStart : nil)
            } else {
                _ = lists.popLast()
            }
        case .cell:
            separate(by: 2)
        case .input:
            guard let isChecked = tag.checkbox else { return }
            appendVerbatim(ArraySlice((isChecked ? "☑" : "☐").utf8))
            separate(by: 1)
        case .rule, .block, .heading, .summary, .quote, .preformatted, .table, .rowGroup, .row:
            startLine()
        case .hidden, .transparent:
            break
        }
    }

    private mutating func nextMarker() -> String {
        guard case .some(.some(let number)) = lists.last else { return "• " }
        lists[lists.count - 1] = number + 1
        return "\(number). "
    }
}

extension HTMLTag {
    /// Where a link leads or an image comes from.
    func target(_ name: String) -> LinkTarget {
        LinkTarget(destination: attribute(name) ?? "", title: attribute("title") ?? "")
    }

    /// The first number of a numbered list.
    var listStart: Int {
        attribute("start").flatMap { Int($0) }.map { min(max($0, 0), 999_999_999) } ?? 1
    }

    /// Whether a task box is checked; `nil` for other controls of a form.
    var checkbox: Bool? {
        guard !isClosing, attribute("type")?.lowercased() == "checkbox" else { return nil }
        return attribute("checked") != nil
    }
}
