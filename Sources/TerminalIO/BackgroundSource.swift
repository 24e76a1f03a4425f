/// What knows the colour behind a terminal's text.
public protocol BackgroundSource: AnyObject {
    /// The colour, if it is known in time.
    func background(within time: Duration) -> ScreenColor?
    /// Takes in an answer that came too late, where one may still come, so that nobody else gets it. Called when all is written.
    func finish()
}
