/// A web address at the end of a text, without brackets around it.
enum BareLink {
    /// Where the end of the text is undecided: the start of what may be a scheme, or punctuation that belongs to the address only
    /// if the address goes on.
    static func undecidedTail(of leaf: ArraySlice<UInt8>) -> Int? {
        let start = wordStart(in: leaf)
        let word = leaf[start...]
        guard !word.isEmpty else { return nil }
        for scheme in ["https://", "http://", "www."] where word.count <= scheme.utf8.count {
            if word.elementsEqual(scheme.utf8.prefix(word.count)) { return start }
        }
        guard ["https://", "http://", "www."].contains(where: { word.starts(with: $0.utf8) }) else {
            return nil
        }
        let address = word.reversed().drop { "?!.,:*_~'\")".utf8.contains($0) }
        let end = word.startIndex + address.count
        return end < leaf.endIndex ? end : nil
    }

    private static func wordStart(in leaf: ArraySlice<UInt8>) -> Int {
        var start = leaf.endIndex
        // Longer than any scheme matters only to addresses, which have no such bound; 2,048 is what browsers take.
        while start > leaf.startIndex, leaf.endIndex - start < 2_048,
            leaf[start - 1] > 0x20, !"<([*_~".utf8.contains(leaf[start - 1])
        {
            start -= 1
        }
        return start
    }
}
