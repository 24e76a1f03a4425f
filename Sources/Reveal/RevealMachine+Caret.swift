extension RevealMachine {
    /// How long a waiting caret stays shown, and then hidden.
    public static let caretHalfPeriod = Duration.milliseconds(530)

    /// Whether the caret is drawn: steadily while text is landing, blinking while everything received is shown and
    /// more may come, not at all when the stream has ended or motion is reduced.
    public var showsCaret: Bool {
        guard !hasEnded, !reducesMotion else { return false }
        return pendingCount > 0 || halfPeriodsWaited.isMultiple(of: 2)
    }

    /// How long the frame stays as it is without input: zero while text is landing, the time to the caret's next turn
    /// while it blinks, `nil` when nothing changes until input comes.
    ///
    /// What drives a machine can sleep that long, instead of ticking while nothing happens.
    public var timeToNextChange: Duration? {
        if pendingCount > 0 { return .zero }
        if hasEnded || reducesMotion { return nil }
        return Self.caretHalfPeriod * (halfPeriodsWaited + 1) - waited
    }

    private var halfPeriodsWaited: Int { Int(waited.attoseconds / Self.caretHalfPeriod.attoseconds) }
}
