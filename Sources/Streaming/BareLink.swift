/// A web or mail address at the end of a text, without brackets around it.
enum BareLink {
    /// Where the end of the text is undecided: the start of what may be a scheme, or punctuation that belongs to the address only
    /// if the address goes on.
    static func undecidedTail(of text: ArraySlice<UInt8>) -> Int? {
        let word = lastWord(of: text)
        guard !word.isEmpty else { return nil }
        let isWeb = schemes.contains { word.containsMoreThan($0.utf8) }
        if !isWeb, let start = schemeStart(in: word) { return start }
        let mail = word.firstIndex(of: UInt8(ascii: "@")).map { word[$0...].contains(UInt8(ascii: ".")) }
        guard isWeb || mail == true else { return nil }
        let end = word.lastIndex { !"?!.,:*_~'\")-".utf8.contains($0) }.map { $0 + 1 } ?? word.startIndex
        return end < word.endIndex ? end : nil
    }

    /// Where a scheme starts that has arrived in part, or without anything behind it.
    private static func schemeStart(in word: ArraySlice<UInt8>) -> Int? {
        for scheme in schemes {
            for length in (1...scheme.utf8.count).reversed() where word.hasSuffix(scheme.utf8.prefix(length))
            {
                let start = word.endIndex - length
                if start == word.startIndex || !word[start - 1].isASCIIAlphanumeric { return start }
            }
        }
        return nil
    }

    private static let schemes = ["https://", "http://", "www."]

    private static func lastWord(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var start = text.endIndex
        // The most that browsers take as an address.
        while start > text.startIndex, text.endIndex - start < 2_048, text[start - 1] > 0x20,
            text[start - 1] != UInt8(ascii: "<")
        {
            start -= 1
        }
        return text[start...]
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ suffix: Substring.UTF8View.SubSequence) -> Bool {
        count >= suffix.count && self[(endIndex - suffix.count)...].elementsEqual(suffix)
    }

    /// Whether `other` stands in these bytes with something behind it.
    fileprivate func containsMoreThan(_ other: String.UTF8View) -> Bool {
        guard let first = other.first else { return true }
        var start = startIndex
        while let found = self[start...].firstIndex(of: first) {
            if self[found...].starts(with: other), found + other.count < endIndex { return true }
            start = found + 1
        }
        return false
    }
}
