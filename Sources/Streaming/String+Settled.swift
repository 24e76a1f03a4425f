extension String {
    /// Lets go of what stands behind so many UTF-8 bytes, in place. O(what goes).
    mutating func keep(utf8Count: Int) {
        guard utf8.count > utf8Count else { return }
        removeSubrange(utf8.index(startIndex, offsetBy: utf8Count)...)
    }
}
