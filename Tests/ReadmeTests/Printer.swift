/// Stands for Swift's `print` in the examples, and keeps what they print.
final class Printer {
    private(set) var text = ""

    func callAsFunction(_ value: Any, terminator: String = "\n") { text += "\(value)" + terminator }
}
