/// What stands between the parentheses behind a link's label.
enum LinkTail {
    /// A destination and perhaps a title; the offset behind the closing parenthesis.
    case complete(Int)
    /// It may still become one.
    case open
    /// It may still become one, with the title that opens at the offset.
    case openTitle(Int)
    /// It cannot.
    case none

    /// Reads from the opening parenthesis at `open`, after CommonMark 0.29's rules for inline links.
    init(in leaf: ArraySlice<UInt8>, at open: Int) {
        var reader = Reader(leaf: leaf, position: open + 1)
        self = reader.read()
    }

    private struct Reader {
        let leaf: ArraySlice<UInt8>
        var position: Int

        var next: UInt8? { position < leaf.endIndex ? leaf[position] : nil }

        mutating func read() -> LinkTail {
            skipSpace()
            guard let first = next else { return .open }
            if first == UInt8(ascii: "<") {
                guard let ended = readAngle() else { return .none }
                if !ended { return .open }
            } else {
                guard readPlain() else { return .none }
            }
            guard next != nil else { return .open }
            let gap = position
            skipSpace()
            guard let byte = next else { return .open }
            if byte == UInt8(ascii: ")") { return .complete(position + 1) }
            let title = position
            guard position > gap, let ended = readTitle() else { return .none }
            if !ended { return .openTitle(title) }
            skipSpace()
            guard let last = next else { return .open }
            return last == UInt8(ascii: ")") ? .complete(position + 1) : .none
        }

        mutating func skipSpace() {
            while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                position += 1
            }
        }

        /// True at `>`, false at the end of the text, `nil` where it is no destination.
        mutating func readAngle() -> Bool? {
            position += 1
            while let byte = next {
                position += 1
                switch byte {
                case UInt8(ascii: ">"): return true
                case UInt8(ascii: "\\"): position += 1
                case 0x0A, 0x0D, UInt8(ascii: "<"): return nil
                default: break
                }
            }
            return false
        }

        mutating func readPlain() -> Bool {
            var depth = 0
            while let byte = next {
                switch byte {
                case UInt8(ascii: "\\"): position += 1
                case UInt8(ascii: "("):
                    depth += 1
                    if depth > 32 { return false }
                case UInt8(ascii: ")"):
                    if depth == 0 { return true }
                    depth -= 1
                case 0...0x20, 0x7F: return true
                default: break
                }
                position += 1
            }
            position = min(position, leaf.endIndex)
            return true
        }

        mutating func readTitle() -> Bool? {
            guard let opener = next, "\"'(".utf8.contains(opener) else { return nil }
            let closer = opener == UInt8(ascii: "(") ? UInt8(ascii: ")") : opener
            position += 1
            while let byte = next {
                position += 1
                if byte == closer { return true }
                // No title, so that nothing behind it is looked at for each one that opens before it.
                if byte == opener { return nil }
                if byte == UInt8(ascii: "\\") { position += 1 }
            }
            return false
        }
    }
}
