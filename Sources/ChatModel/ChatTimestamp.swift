internal import FoundationEssentials

/// Dates in saved threads: ISO 8601 in UTC with milliseconds, whatever the encoder's own strategy is.
enum ChatTimestamp {
    private static let earliest = Date.distantPast
    private static let latest = Date(timeIntervalSince1970: 253_402_300_799)  // The last second of 9999.

    /// The nearest date that can be written exactly.
    static func rounded(_ date: Date) -> Date {
        let held = min(max(date, earliest), latest).timeIntervalSince1970
        // What is not a number becomes the start of 1970.
        return Date(timeIntervalSince1970: held.isFinite ? (held * 1000).rounded() / 1000 : 0)
    }

    static func text(of date: Date) -> String {
        let milliseconds = Int64((rounded(date).timeIntervalSince1970 * 1000).rounded())
        let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000)
        let (whole, part) = rest < 0 ? (seconds - 1, rest + 1000) : (seconds, rest)
        // Foundation's own fraction is cut off rather than rounded: 0.123 may come out as 122.
        let text = Date(timeIntervalSince1970: Double(whole)).ISO8601Format().dropLast()
        let digits = String(part)
        return text + "." + String(repeating: "0", count: 3 - digits.count) + digits + "Z"
    }

    /// `nil` for what is no date in this format; a fraction may be missing.
    static func date(of text: String) -> Date? {
        let styles = [true, false].map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
        return styles.lazy.compactMap { try? $0.parse(text) }.first.map(rounded)
    }
}
