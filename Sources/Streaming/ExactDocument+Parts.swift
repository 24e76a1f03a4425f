internal import SpanTree

extension ExactDocument {
    /// Looks at the whole text before anything is settled; false where it must be parsed whole.
    mutating func foresee(_ text: [UInt8]) -> Bool {
        reasons.scan(text, 0..<text.count)
        foreseen = text.count
        tracksMentions = !reasons.allowParts(byteCount: text.count)
        return !tracksMentions || reasons.mayBeCode(text)
    }

    /// Whether a definition is settled, and not as code: then the text must be parsed whole in the end.
    var hasSettledDefinition: Bool { reasons.definitions.offsets.first ?? .max < restart }

    /// Hands over what is settled, if nothing in the text can reach back to it; documents from here on begin behind it.
    mutating func takeSettled(of text: [UInt8]) -> [MarkupBlock] {
        guard reasons.allowParts(byteCount: text.count) else { return [] }
        let blocks = settled.takeSettled()
        if !blocks.isEmpty { isParted = true }
        return blocks
    }
}
