extension [ReadablePiece] {
    /// Where a script or style that begins here ends; `nil` for other pieces.
    func hiddenEnd(at index: Int, pairs: HTMLTagPairs) -> Int? {
        guard case .tag(let tag) = self[index], !tag.isClosing, tag.element?.role == .hidden else {
            return nil
        }
        return pairs.partners[index]
    }

    /// Whether a tag without a partner only looks like HTML, and is text.
    ///
    /// In the running text of Markdown that includes a tag that is spoken of, as in "the <div> element"; in a block of
    /// HTML the closing tag may stand in another block.
    func isText(at index: Int, pairs: HTMLTagPairs, isMarkdown: Bool) -> Bool {
        guard case .tag(let tag) = self[index], let element = tag.element, pairs.partners[index] == nil
        else { return false }
        if element.isVoid, tag.isClosing || tag.attributes.isEmpty { return !element.isMeaningfulAlone }
        if tag.isClosing { return false }
        // The comparison in `a<b and c>d`.
        if !tag.attributes.isEmpty { return tag.hasUnknownFlag }
        guard tag.isOpening else { return false }
        return isGluedToWord(tag, element, at: index)
            || isMarkdown && element.needsEnd && isAmongSpaces(at: index)
                && !pairs.closedNames.contains(element.name)
    }

    /// The comparison in `a<b>c`, the type in `Foo<B>` or `List<Object>`.
    private func isGluedToWord(_ tag: HTMLTag, _ element: HTMLElement, at index: Int) -> Bool {
        guard index > 0, case .text(let text) = self[index - 1], let last = text.last,
            last.isASCIILetter || last.isASCIIDigit || last == UInt8(ascii: "_")
        else { return false }
        let isCapitalized = tag.source.dropFirst().first.map { $0 &- 0x41 < 26 } ?? false
        return isCapitalized || element.name.utf8.count == 1 && !element.role.isBlock
    }

    private func isAmongSpaces(at index: Int) -> Bool {
        let isBefore =
            switch index > 0 ? self[index - 1] : nil {
            case .text(let text): text.last == 0x20
            case .lineBreak: true
            default: false
            }
        let isBehind =
            switch index + 1 < count ? self[index + 1] : nil {
            case .text(let text): text.first == 0x20
            case .lineBreak: true
            default: false
            }
        return isBefore && isBehind
    }
}
