internal import TextMetrics

/// Scalars about which everything that wrapping asks is known beforehand: each is a grapheme cluster of its own
/// wherever its neighbours have a class too.
///
/// It is no more than a short cut: what has no class is measured and broken by the standard library and
/// `TextMetrics`, with the same result. A test compares the two over all scalars.
enum ScalarClass {
    /// One byte. Controls are not here any more.
    case ascii
    /// A letter of one cell, in a script with spaces.
    case narrow
    /// One cell; where lines break beside it is for `LineBreaking` to say.
    case narrowPunctuation
    /// Two cells, and lines break between any two of them.
    case ideograph
    /// Two cells; where lines break beside it is for `LineBreaking` to say.
    case wide

    init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0..<0x80:
            self = .ascii
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
            self = .ideograph
        case 0xC0...0x2FF, 0x391...0x3A1, 0x3A3...0x3FF, 0x400...0x482, 0x48A...0x52F, 0x5D0...0x5EA,
            0x620...0x64A,
            0x1E00...0x1EFF:
            self = .narrow
        case 0xA0...0xA8, 0xAA...0xAC, 0xAF...0xBF, 0x2010...0x2015, 0x2018...0x2022, 0x2026, 0x2190...0x2193,
            0x2200...0x22FF, 0x2500...0x257F:
            self = .narrowPunctuation
        case 0x3041...0x3096, 0x30A0...0x30FF:
            self = Self.breaksFreely[Int(scalar.value - 0x3041)] ? .ideograph : .wide
        case 0x3000...0x3029, 0xFF01...0xFF60:
            self = .wide
        default:
            return nil
        }
    }

    /// The class of a kana, or of an ideograph from U+5000 on, by its bytes: most text of China and Japan. `nil` for all else.
    @inline(__always)
    init?(kanaOrIdeographAt offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        switch bytes[offset] {
        case 0xE5...0xE9:
            self = .ideograph
        case 0xE3:
            let value = 0x3000 + Int(bytes[offset + 1] & 0x3F) << 6 + Int(bytes[offset + 2] & 0x3F)
            guard (0x3041...0x3096).contains(value) || (0x30A0...0x30FF).contains(value) else { return nil }
            self = Self.breaksFreely[value - 0x3041] ? .ideograph : .wide
        default:
            return nil
        }
    }

    /// The class of a cluster of several scalars, which is that of its first one, as far as breaking goes.
    init?(ofClusterFrom first: Unicode.Scalar) {
        switch first.value {
        case 0x300..<0x1100, 0x1200..<0x1680, 0x1700..<0x2000: self = .narrow
        default: return nil
        }
    }

    var cells: Int {
        switch self {
        case .ascii, .narrow, .narrowPunctuation: 1
        case .ideograph, .wide: 2
        }
    }

    /// Whether lines break on both sides of a kana, from U+3041 on.
    private static let breaksFreely: [Bool] = (0x3041...0x30FF).map { value in
        guard let scalar = Unicode.Scalar(value) else { return false }
        let kana = Character(scalar)
        return LineBreaking.canBreak(between: "字", and: kana)
            && LineBreaking.canBreak(between: kana, and: "字")
    }
}
