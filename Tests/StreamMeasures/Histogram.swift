/// How often each number occurred.
public struct Histogram: Sendable, Hashable {
    private var counts: [Int: Int] = [:]
    private var total = 0
    private var sum = 0

    /// Nothing yet.
    public init() {}

    /// Counts a number.
    public mutating func add(_ value: Int) {
        counts[value, default: 0] += 1
        total += 1
        sum += value
    }

    /// Counts what another one has counted.
    public mutating func add(_ other: Histogram) {
        counts.merge(other.counts, uniquingKeysWith: +)
        total += other.total
        sum += other.sum
    }

    /// The mean; 0 without numbers.
    public var mean: Double { total == 0 ? 0 : Double(sum) / Double(total) }

    /// The largest number; 0 without numbers.
    public var maximum: Int { counts.keys.max() ?? 0 }

    /// The smallest number that at least this share of all is not above. O(n log n) in distinct numbers.
    public func quantile(_ share: Double) -> Int {
        var seen = 0
        for (value, count) in counts.sorted(by: { $0.key < $1.key }) {
            seen += count
            if Double(seen) >= share * Double(total) { return value }
        }
        return maximum
    }
}
