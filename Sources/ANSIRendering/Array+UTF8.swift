extension [UInt8] {
    /// Whether every byte is a character by itself. O(length), many bytes at once.
    var isASCII: Bool { reduce(0, |) < 0x80 }

    /// A text some times over. O(length).
    init(repeating text: String, count: Int) {
        self = []
        reserveCapacity(text.utf8.count * count)
        for _ in 0..<count { append(utf8: text.utf8) }
    }

    /// Appends a text. O(length).
    ///
    /// `append(contentsOf:)` alone takes the bytes of a string's view one by one.
    mutating func append(utf8 text: some Collection<UInt8>) {
        if text.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil {
            append(contentsOf: text)
        }
    }
}
