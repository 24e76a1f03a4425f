/// How much longer an output is than what it was made of.
struct Growth {
    /// Bytes of the output for each of the input.
    let factor: Int

    /// The frame of a picture weighs more than a few words, which is no growth.
    private static let smallest = 1 << 10
    private static let limit = 64

    init(from input: Int, to output: Int) { factor = output / max(input, Self.smallest) }

    /// What the reader should know; `nil` where the growth is ordinary.
    ///
    /// Blocks nest 64 deep, and every line of the innermost one shows the marks or the indentation of all; a picture also tells
    /// where each odd character stands.
    var notice: String? {
        guard factor > Self.limit else { return nil }
        return "the output is \(factor) times as long as the text, "
            + "since each line spells out its nesting and the places of its characters"
    }
}
