internal import SpanTree

extension LinkTarget {
    /// Whether the destination leads somewhere for a reader who has only the text: it has a scheme, as CommonMark's autolinks
    /// define one (a letter, then 1 to 31 letters, digits, `+`, `.` or `-`, then `:`), or begins with `www.`.
    var isAbsolute: Bool {
        let utf8 = destination.utf8
        if utf8.starts(with: "www.".utf8) { return true }
        guard let first = utf8.first, first.isASCIILetter else { return false }
        let scheme = utf8.prefix {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
        }
        return 2...32 ~= scheme.count && scheme.endIndex != utf8.endIndex && utf8[scheme.endIndex] == 0x3A
    }

    /// Whether the label already says the destination, give or take scheme and final slash.
    func isNamed(by label: UnsafeBufferPointer<UInt8>) -> Bool {
        func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
            bytes.last == 0x2F ? bytes.dropLast() : bytes[...]
        }
        let label = trimmed(label)
        let whole = trimmed(destination.utf8)
        if label.elementsEqual(whole) { return true }
        // Behind `mailto:` or `https://`.
        guard let colon = whole.firstIndex(of: 0x3A) else { return false }
        let rest = whole[whole.index(after: colon)...]
        let bare = rest.starts(with: "//".utf8) ? rest.dropFirst(2) : rest
        return label.elementsEqual(bare)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The number of a citation, where this is a citation's label: up to three digits, in brackets or not. A longer number is
    /// a year or a quantity.
    var citationNumber: Int? {
        let isBracketed = first == 0x5B && last == 0x5D
        let digits = isBracketed ? self[1..<(count - 1)] : self[...]
        guard 1...3 ~= digits.count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { 0x61...0x7A ~= self | 0x20 }
    fileprivate var isASCIIDigit: Bool { 0x30...0x39 ~= self }
}
