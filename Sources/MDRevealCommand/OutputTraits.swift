/// What is known of the place where the result goes.
struct OutputTraits: Sendable, Hashable {
    var isTerminal: Bool
    /// Columns of the terminal, where it knows.
    var columns: Int?

    /// A file or a pipe.
    static let file = OutputTraits(isTerminal: false, columns: nil)
}
