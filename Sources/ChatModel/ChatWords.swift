/// The words of a thread's view, as data. `.english` is the default; another language is another value.
public struct ChatWords: Sendable, Hashable, Codable {
    /// Stands where a reply will come.
    public var thinking = "Thinking"
    /// Stands below a reply that was stopped.
    public var stopped = "Stopped"
    /// Stands below a reply that broke off without a description of its own.
    public var replyDidNotFinish = "The reply didn't finish. Try again."
    /// Stands beside a turn that waits.
    public var queued = "Queued"

    /// Offers, each a short verb.
    public var copy = "Copy"
    /// In the place of `copy` for a moment.
    public var copied = "Copied"
    /// Asks for the latest reply anew.
    public var regenerate = "Regenerate"
    /// Asks for a failed reply anew.
    public var retry = "Retry"
    /// The thumb up.
    public var good = "Good reply"
    /// The thumb down.
    public var bad = "Bad reply"
    /// Hands a reply on.
    public var share = "Share"
    /// Goes to the latest row.
    public var jumpToLatest = "Jump to latest"

    /// The day of now.
    public var today = "Today"
    /// The day before.
    public var yesterday = "Yesterday"
    /// Any other day, with `{day}`, `{month}` and `{year}`.
    public var date = "{month} {day}, {year}"
    /// The names of the months; one beyond them is shown as its number.
    public var months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]

    /// Announced at the end of a reply.
    public var replyFinished = "Reply finished"
    /// Announced when a reply breaks off, with `{error}`.
    public var replyFailed = "Reply failed: {error}"

    /// English words.
    public static let english = ChatWords()

    /// English words, to be changed one by one.
    public init() {}
}

extension ChatWords {
    /// What stands below a reply that broke off.
    public func note(ofFailure message: String?) -> String { message ?? replyDidNotFinish }

    /// The name of a day.
    public func name(of day: ChatDay) -> String {
        switch day {
        case .today: today
        case .yesterday: yesterday
        case .date(let year, let month, let day):
            date.filled([
                "year": String(year), "day": String(day),
                "month": months.indices.contains(month - 1) ? months[month - 1] : String(month),
            ])
        }
    }

    /// The label of an offer.
    public func label(of action: ChatRow.Action) -> String {
        switch action.offer {
        case .copy: action.isSelected ? copied : copy
        case .regenerate: regenerate
        case .retry: retry
        case .good: good
        case .bad: bad
        case .share: share
        }
    }

    /// What users of assistive technology are told.
    public func text(of announcement: Announcement) -> String {
        switch announcement {
        case .replyFinished: replyFinished
        case .replyFailed(let message): replyFailed.filled(["error": note(ofFailure: message)])
        case .copied: copied
        }
    }
}

extension String {
    /// The string with each `{name}` replaced, in one pass: what is filled in is not looked at again.
    fileprivate func filled(_ values: [String: String]) -> String {
        var result = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            rest = rest[open...]
            if let close = rest.firstIndex(of: "}"), let value = values[String(rest[..<close].dropFirst())] {
                result += value
                rest = rest[close...].dropFirst()
            } else {
                result += "{"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }
}
