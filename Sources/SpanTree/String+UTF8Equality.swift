extension String {
    /// Whether both strings are the same bytes. `==` would call an NFC and an NFD spelling equal. O(1) where they share their storage,
    /// as those of settled blocks do.
    func hasSameUTF8(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let isSame = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { otherBytes in
                bytes.baseAddress == otherBytes.baseAddress || bytes.elementsEqual(otherBytes)
            }
        }
        return isSame?.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
    }
}

extension Hasher {
    /// Feeds the string's bytes, to match `hasSameUTF8(as:)`.
    mutating func combine(utf8 string: String) {
        var string = string
        string.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
        combine(string.utf8.count)
    }
}
