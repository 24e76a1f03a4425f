/// The destinations that `LinkStyle.notes` lists at the end, numbered in the order of first mention.
struct LinkNotes {
    private(set) var entries: [Entry] = []
    private var numbers: [String: Int] = [:]
    /// The last number given, of a link or a footnote.
    private(set) var last: Int

    struct Entry {
        let number: Int
        let target: String
    }

    /// Notes counted from behind the footnotes, so that no number is given twice.
    init(behindFootnotes count: Int) {
        last = count
    }

    /// The number of a destination, the same for every mention of it.
    mutating func number(of target: String) -> Int {
        if let number = numbers[target] { return number }
        last += 1
        numbers[target] = last
        entries.append(Entry(number: last, target: target))
        return last
    }
}
