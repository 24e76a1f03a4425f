public import FoundationEssentials

/// A day as it separates the messages of a thread.
public enum ChatDay: Sendable, Hashable {
    /// The day of now.
    case today
    /// The day before.
    case yesterday
    /// Any other day, in the numbers of the calendar; months and days count from 1.
    case date(year: Int, month: Int, day: Int)

    /// The day of a date as it is called now.
    ///
    /// - Parameter calendar: What days are; its time zone says when they begin.
    public init(of date: Date, now: Date, in calendar: Calendar) {
        let yesterday = calendar.date(byAdding: .day, value: -1, to: now)
        if calendar.isDate(date, inSameDayAs: now) {
            self = .today
        } else if let yesterday, calendar.isDate(date, inSameDayAs: yesterday) {
            self = .yesterday
        } else {
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            self = .date(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
        }
    }
}
