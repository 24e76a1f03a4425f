/// The pace of `RevealPolicy.adaptive`: the fastest of four wishes, with a limit on how quickly it rises.
///
/// It counts in steps of 1/960 s, of which the frames of the usual screens have a whole number, and all factors are
/// those of one such step.
struct AdaptivePacer: Sendable, Hashable {
    /// Graphemes per second with nothing pending and nothing arriving.
    let base: Double
    /// The present rate, in graphemes per second.
    private(set) var rate = 0.0
    /// The fraction of a grapheme that has been paid for.
    private var carry = 0.0
    /// Time that has passed and is less than a step.
    private var rest = Duration.zero
    /// Graphemes per second that arrived lately.
    private var arrival = 0.0
    /// The rate that keeps the lag's bound for the largest backlog since the reveal last caught up. It is remembered,
    /// since a rate that follows a shrinking backlog down takes twice as long to end it.
    private var catchUp = 0.0
    /// The rate that shows what was pending at the end of the stream in good time.
    private var settling = 0.0

    /// How long a grapheme should wait at most, in seconds.
    static let longestLag = 0.6
    /// The memory of `arrival`, in seconds. Longer ones trail behind a source that speeds up.
    static let arrivalMemory = 0.5
    /// A little above the rate of arrival, so that a lag shrinks while text arrives.
    static let arrivalGain = 1.1

    private static let stepTime = Duration.seconds(1) / 960
    private static let stepSeconds = 1.0 / 960
    private static let arrivalDecay = 1 - stepSeconds / arrivalMemory
    /// `catchUp` fades over two seconds, so that a large backlog does not end with its fastest step.
    private static let catchUpDecay = 1 - stepSeconds / 2
    /// The 96th root of 8: eightfold in 100 ms.
    private static let rise = 1.0218971486541166

    init(base: Double) { self.base = base }

    /// Takes note that graphemes arrived.
    mutating func receive(_ count: Int) { arrival += Double(count) / Self.arrivalMemory }

    /// Takes note that the stream has ended with this many graphemes to show. 1,500 graphemes take a second; fewer
    /// than that are not worth a rush, and nobody waits longer than two.
    mutating func settle(_ pending: Int) {
        let time = min(max(Double(pending) / 1500, 0.35), 2)
        settling = max(settling, Double(pending) / time)
    }

    /// How many of the pending graphemes appear after a time.
    mutating func graphemes(of pending: Int, after elapsed: Duration) -> Int {
        rest += min(elapsed, RevealMachine.longestStep)
        var shown = 0
        while rest >= Self.stepTime {
            rest -= Self.stepTime
            shown += step(pending - shown)
        }
        return shown
    }

    private mutating func step(_ pending: Int) -> Int {
        arrival *= Self.arrivalDecay
        let following = Self.arrivalGain * arrival
        guard pending > 0 else {
            catchUp = 0
            rate = min(rate, max(base, following))
            return 0
        }
        catchUp = max(catchUp * Self.catchUpDecay, Double(pending) / Self.longestLag)
        let seed = SeedPacer.rate(base: base, pending: pending)
        let wished = max(seed, following, catchUp, settling)
        rate = min(wished, max(rate, seed) * Self.rise)
        carry += rate * Self.stepSeconds
        let whole = Int(carry)
        carry -= Double(whole)
        return min(whole, pending)
    }
}
