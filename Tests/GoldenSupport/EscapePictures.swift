/// Shows ESC as `␛`, so that a recorded terminal rendering can be read and reviewed, and back without loss.
///
/// Where the text has a `␛` of its own, a `␐` stands before it, and so it does before a `␐`.
package enum EscapePictures {
    private static let escape: Unicode.Scalar = "\u{1B}"
    private static let picture: Unicode.Scalar = "␛"
    private static let quote: Unicode.Scalar = "␐"

    /// The text without an ESC.
    package static func encode(_ text: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case escape: shown.append(picture)
            case picture, quote: shown.append(contentsOf: [quote, scalar])
            default: shown.append(scalar)
            }
        }
        return String(shown)
    }

    /// The text that was encoded.
    package static func decode(_ shown: String) -> String {
        var text = String.UnicodeScalarView()
        var isQuoted = false
        for scalar in shown.unicodeScalars {
            switch scalar {
            case quote where !isQuoted:
                isQuoted = true
                continue
            case picture where !isQuoted: text.append(escape)
            default: text.append(scalar)
            }
            isQuoted = false
        }
        return String(text)
    }
}
