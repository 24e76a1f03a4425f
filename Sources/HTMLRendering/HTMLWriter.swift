/// The output so far, and the ways to add to it.
///
/// Everything is appended to one buffer, without a string for any node.
struct HTMLWriter {
    let options: HTMLRenderer.Options
    var bytes: [UInt8] = []
    /// Marks of the current leaf that are open, as indices; kept here to be allocated once.
    var openMarks: [Int] = []

    init(options: HTMLRenderer.Options) {
        self.options = options
    }

    mutating func append(_ literal: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
        )
    }

    mutating func append(_ number: Int) {
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Begins a line, unless one has just begun.
    mutating func startLine() {
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    }

    /// Appends text between tags or in an attribute.
    mutating func appendEscaped(_ string: String) {
        var string = string
        string.withUTF8 { append($0, escapesMarkup: true) }
    }

    /// Appends the inside of a `href` or `src`.
    mutating func appendURL(_ string: String) {
        var string = string
        string.withUTF8 { appendURL($0) }
    }
}
