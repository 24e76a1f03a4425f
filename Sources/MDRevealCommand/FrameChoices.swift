/// What the options of `mdreveal frames` choose.
struct FrameChoices: Sendable, Hashable {
    var view = ViewChoice.steady
    var chunking = Chunking.tokens
    var isLastOnly = false
}
