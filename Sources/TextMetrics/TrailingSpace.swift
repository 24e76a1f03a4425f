extension UnsafeBufferPointer<UInt8> {
    /// Where a range of UTF-8 ends without the space at its end, and the cells of that space. O(space).
    ///
    /// Counted are the characters that show nothing but a gap, no-break spaces too; controls are not here any more.
    package func trailingSpace(in range: Range<Int>) -> (end: Int, cells: Int) {
        var end = range.upperBound
        var cells = 0
        while end > range.lowerBound {
            if self[end - 1] == 0x20 {
                end -= 1
                cells += 1
            } else if end - range.lowerBound >= 2, self[end - 2] == 0xC2, self[end - 1] == 0xA0 {
                end -= 2
                cells += 1
            } else if end - range.lowerBound >= 3, self[end - 1] & 0xC0 == 0x80, self[end - 3] & 0xF0 == 0xE0,
                let width = Self.spaceCells(self[end - 3], self[end - 2], self[end - 1])
            {
                end -= 3
                cells += width
            } else {
                break
            }
        }
        return (end, cells)
    }

    private static func spaceCells(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
        let value = UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
        return switch value {
        case 0x2000...0x200A, 0x202F, 0x205F: 1
        case 0x3000: 2
        default: nil
        }
    }
}

extension [UInt8] {
    /// Where a range of UTF-8 ends without the space at its end, and the cells of that space. O(space).
    package func trailingSpace(in range: Range<Int>) -> (end: Int, cells: Int) {
        withUnsafeBufferPointer { $0.trailingSpace(in: range) }
    }
}
