/// Makes text harmless for a terminal or a clipboard: no byte of a reply can move a cursor, write a clipboard or
/// reorder what is read.
///
/// It belongs at the sink, behind the decoding of entities: `&#27;` is an ESC only after parsing. What it touches:
/// C0 and C1 controls and DEL, bidi embeddings, overrides and isolates, deprecated format characters,
/// interlinear annotation and U+FEFF. Joiners, variation selectors, marks of direction and tags stay, since
/// scripts and emoji need them. U+2028 and U+2029 become a space.
public struct ControlSanitizer: Sendable, Hashable {
    /// What becomes of a control.
    public enum Treatment: Sendable, Hashable {
        /// It goes, as in copied text.
        case remove
        /// It becomes U+FFFD, as on a screen.
        case replace
    }

    /// What becomes of a control.
    public let treatment: Treatment
    /// Whether TAB stays, as in code that is copied.
    public let keepsTabs: Bool

    /// A sanitizer. Line feeds always stay.
    public init(_ treatment: Treatment, keepsTabs: Bool = false) {
        self.treatment = treatment
        self.keepsTabs = keepsTabs
    }

    /// The text without controls; the same storage where there are none. O(length).
    public func sanitized(_ text: Substring) -> Substring {
        guard !isClean(text) else { return text }
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch Self.class(of: scalar) {
            case .harmless: clean.append(scalar)
            case .tab where keepsTabs: clean.append(scalar)
            case .tab, .separator: clean.append(" ")
            case .control where treatment == .replace: clean.append("\u{FFFD}")
            case .control: break
            }
        }
        return Substring(String(clean))
    }

    /// The text without controls. O(length).
    public func sanitized(_ text: String) -> String { String(sanitized(text[...])) }

    /// Whether a text in UTF-8 holds nothing that `sanitized` would touch. O(length), without decoding.
    package func isClean(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = UnsafeRawBufferPointer(utf8)
        var index = 0
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            var suspects = word.suspects
            while suspects != 0 {
                if isUnclean(bytes, at: index + suspects.trailingZeroBitCount / 8) { return false }
                suspects &= suspects - 1
            }
            index += 8
        }
        while index < bytes.count {
            if isUnclean(bytes, at: index) { return false }
            index += 1
        }
        return true
    }

    /// Whether a scalar that starts at this byte is one that `sanitized` would touch.
    @inline(__always)
    private func isUnclean(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
        func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
        switch bytes[index] {
        case 0x0A: return false
        case 0x09: return !keepsTabs
        case 0x00..<0x20, 0x7F: return true
        case 0xC2: return byte(index + 1) < 0xA0  // U+0080 to U+009F
        case 0xE2:  // U+2028 to U+202E, U+2066 to U+206F
            switch (byte(index + 1), byte(index + 2)) {
            case (0x80, 0xA8...0xAE), (0x81, 0xA6...0xAF): return true
            default: return false
            }
        case 0xEF:  // U+FEFF, U+FFF9 to U+FFFB
            switch (byte(index + 1), byte(index + 2)) {
            case (0xBB, 0xBF), (0xBF, 0xB9...0xBB): return true
            default: return false
            }
        default: return false
        }
    }

    private func isClean(_ text: Substring) -> Bool {
        var text = text
        return text.withUTF8(isClean)
    }

    private enum ScalarClass { case harmless, tab, separator, control }

    private static func `class`(of scalar: Unicode.Scalar) -> ScalarClass {
        switch scalar.value {
        case 0x0A: .harmless
        case 0x09: .tab
        case 0x00...0x1F, 0x7F...0x9F: .control
        case 0x2028, 0x2029: .separator
        case 0x202A...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB: .control
        default: .harmless
        }
    }
}

extension UInt64 {
    /// The top bits of those of the eight bytes that are a control or start a scalar that may matter, and now and then of
    /// others.
    fileprivate var suspects: UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops = ones &* 0x80
        if self & tops == 0 {
            // Below a space, or DEL.
            return ~(self &+ ones &* 0x60) & tops | (self &+ ones) & tops
        }
        func hasByte(below limit: UInt64, in word: UInt64) -> UInt64 { (word &- ones &* limit) & ~word }
        let suspects =
            hasByte(below: 0x20, in: self)
            | hasByte(below: 1, in: self ^ ones &* 0x7F)
            | hasByte(below: 1, in: self ^ ones &* 0xC2)
            | hasByte(below: 1, in: self ^ ones &* 0xE2)
            | hasByte(below: 1, in: self ^ ones &* 0xEF)
        return suspects & tops
    }
}
