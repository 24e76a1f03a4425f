/// What a conversation needs of the world: time, keys or lines, signals, the terminal, and to be woken by what arrives
/// elsewhere.
///
/// A test gives it one with an input of its own.
public protocol ChatConsole: AnyObject {
    /// The terminal's size; `nil` where there is none.
    var size: TerminalSize? { get }

    /// Watches signals from now on.
    func begin()
    /// Puts back what `begin` and `takeKeys` changed.
    func end()
    /// Lets each key be read as it is pressed, unseen, Ctrl-C among them. Called again where someone may have changed the
    /// terminal's modes since.
    func takeKeys()
    /// Waits until there is input, if that is asked for, a signal arrives, `wake` is called, or some time is over; `nil` is
    /// for ever.
    func wait(forInput: Bool, atMost time: Duration?) -> ConsoleEvents
    /// The bytes that have arrived, at least one; none at the end of the input. Waits for them.
    func readInput() throws(InputError) -> [UInt8]
    /// Does what the system does on a signal that nobody handles, with the terminal as it was before; returns where the
    /// process goes on after that.
    func perform(_ signal: Signal)
    /// What ends a wait, from any thread.
    var wake: @Sendable () -> Void { get }
}
