internal import FoundationEssentials
internal import MarkdownReveal
internal import TerminalIO

/// The days of a conversation, by the clock and the time zone of this computer.
struct DaySeparators: Sendable {
    private let now: @Sendable () -> Date
    private let calendar: Calendar
    /// The day that was shown last, as it was called then.
    private var lastDay: Date?

    init(now: @escaping @Sendable () -> Date = { Date() }, secondsFromGMT: Int = SystemLocale.secondsFromGMT)
    {
        self.now = now
        var calendar = Calendar(identifier: .gregorian)
        // The difference of now holds for all days: FoundationEssentials knows no time zones by name.
        calendar.timeZone = TimeZone(secondsFromGMT: secondsFromGMT) ?? .gmt
        self.calendar = calendar
    }

    /// The rows of a conversation as they are now.
    func rows(of snapshot: ChatSnapshot) -> [ChatRow] {
        snapshot.rows(now: now(), calendar: calendar, timeZone: calendar.timeZone)
    }

    /// A line before a turn that would be the first of its day; none in a conversation that has just begun.
    mutating func separator(before snapshot: ChatSnapshot, _ look: ChatLook) -> [UInt8] {
        let today = calendar.startOfDay(for: now())
        let last = lastDay ?? snapshot.thread.messages.map(\.date).max().map { calendar.startOfDay(for: $0) }
        lastDay = max(today, last ?? today)
        guard let last, last < today else { return [] }
        return look.note(look.words.name(of: .today)) + [0x0A]
    }
}
