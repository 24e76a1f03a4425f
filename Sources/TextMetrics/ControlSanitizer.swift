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

    private func isClean(_ text: Substring) -> Bool {
        // Every scalar that matters beyond ASCII starts with one of these bytes in UTF-8.
        let mayMatter: Bool? = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.contains {
                ($0 < 0x20 && $0 != 0x0A) || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF
            }
        }
        if mayMatter == false { return true }
        return text.unicodeScalars.allSatisfy {
            switch Self.class(of: $0) {
            case .harmless: true
            case .tab: keepsTabs
            case .control, .separator: false
            }
        }
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
