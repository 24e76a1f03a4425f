/// How fast received text appears.
public enum RevealPolicy: Sendable, Hashable, CaseIterable {
    /// A typewriter that hurries when it falls behind: the base rate × (1 + min(pending / 40, 4)), a step counting
    /// 0.1 s at most. It knows neither the source's rate nor its end, and never exceeds five times the base rate.
    ///
    /// The amount depends on how time is cut into steps, as in every fixed-step loop.
    case seed

    /// Follows the rate of arrival, aims to show everything within 0.6 s of its arrival and settles 0.35 to 2 s after
    /// the end, with a rate that rises at most eightfold in 100 ms beyond what `seed` would do.
    ///
    /// It counts in small steps of its own and carries the rest, so that steps of at most 0.1 s give the same result
    /// however time is cut.
    case adaptive

    /// Everything as soon as it is received.
    case instant
}
