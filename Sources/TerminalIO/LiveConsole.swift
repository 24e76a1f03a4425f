/// What a program that paints while its input arrives needs of the world: time, input, signals and the terminal.
///
/// A test drives one with a clock and an input of its own.
public protocol LiveConsole: AnyObject {
    /// The time since some moment; it never goes back.
    var now: Duration { get }
    /// The terminal's size; `nil` where there is none.
    var size: TerminalSize? { get }
    /// Whether the standard input is a pipe or socket, whose bytes arrive one after another.
    var inputArrives: Bool { get }

    /// Watches signals from now on, and keeps what is typed from being shown where something is painted.
    func begin(painting: Bool)
    /// Puts back what `begin` changed.
    func end()
    /// Waits until there is input, if that is asked for, a signal arrives, or some time is over; `nil` is for ever.
    func wait(forInput: Bool, atMost time: Duration?) -> ConsoleEvents
    /// The bytes that have arrived, at least one; none at the end of the input. Waits for them.
    func readInput() throws(InputError) -> [UInt8]
    /// Does what the system does on a signal that nobody handles; returns where the process goes on after that.
    func perform(_ signal: Signal)
}

/// What ended a wait.
public struct ConsoleEvents: Sendable, Hashable {
    /// Whether there is input, or its end.
    public var hasInput: Bool
    /// The signals that arrived, in order.
    public var signals: [Signal]

    /// Events.
    public init(hasInput: Bool = false, signals: [Signal] = []) {
        self.hasInput = hasInput
        self.signals = signals
    }
}
