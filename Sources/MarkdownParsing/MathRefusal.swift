/// Delimiters that open no TeX, since what they opened would not stay in one leaf.
struct MathRefusal {
    /// Where they stand.
    private(set) var openers: Set<Int> = []
    /// Whether TeX over several lines is refused altogether.
    private(set) var refusesManyLines = false
    private var attempts = 0

    /// A delimiter that is refused may leave another one open. Texts are made up in which that goes on from line to line, and
    /// each attempt costs a parse.
    private static let maximumAttempts = 16

    mutating func add(_ torn: some Sequence<Int>) {
        openers.formUnion(torn)
        attempts += 1
        refusesManyLines = attempts == Self.maximumAttempts
    }
}
