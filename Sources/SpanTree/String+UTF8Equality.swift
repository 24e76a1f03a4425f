extension String {
    /// Whether both strings are the same bytes. `==` would call an NFC and an NFD spelling equal.
    func hasSameUTF8(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
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
