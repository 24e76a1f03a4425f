/// The pace of `RevealPolicy.seed`.
struct SeedPacer: Sendable, Hashable {
    /// Graphemes per second with nothing pending.
    let base: Double
    /// The fraction of a grapheme that has been paid for.
    private(set) var carry = 0.0

    init(base: Double) { self.base = base }

    /// The rate that this many pending graphemes call for, in graphemes per second.
    static func rate(base: Double, pending: Int) -> Double { base * (1 + min(Double(pending) / 40, 4)) }

    /// How many of the pending graphemes appear after a time.
    mutating func graphemes(of pending: Int, after elapsed: Duration) -> Int {
        guard pending > 0 else { return 0 }
        carry += Self.rate(base: base, pending: pending) * min(elapsed, RevealMachine.longestStep).inSeconds
        let whole = Int(carry)
        carry -= Double(whole)
        return min(whole, pending)
    }
}

extension Duration {
    /// The nearest number of seconds. A division, since multiplying by 1e-18 would not give 0.016 for 16 ms.
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
