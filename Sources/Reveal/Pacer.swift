/// The state of a policy.
enum Pacer: Sendable, Hashable {
    case seed(SeedPacer)
    case adaptive(AdaptivePacer)
    case instant

    init(_ policy: RevealPolicy, base: Double) {
        self =
            switch policy {
            case .seed: .seed(SeedPacer(base: base))
            case .adaptive: .adaptive(AdaptivePacer(base: base))
            case .instant: .instant
            }
    }

    /// How many of the pending graphemes appear after a time.
    mutating func graphemes(of pending: Int, after elapsed: Duration) -> Int {
        switch self {
        case .seed(var pacer):
            defer { self = .seed(pacer) }
            return pacer.graphemes(of: pending, after: elapsed)
        case .adaptive(var pacer):
            defer { self = .adaptive(pacer) }
            return pacer.graphemes(of: pending, after: elapsed)
        case .instant:
            return pending
        }
    }

    /// Takes note that graphemes arrived.
    mutating func receive(_ count: Int) {
        guard case .adaptive(var pacer) = self else { return }
        pacer.receive(count)
        self = .adaptive(pacer)
    }

    /// Takes note that the stream has ended with this many graphemes to show.
    mutating func settle(_ pending: Int) {
        guard case .adaptive(var pacer) = self else { return }
        pacer.settle(pending)
        self = .adaptive(pacer)
    }
}
