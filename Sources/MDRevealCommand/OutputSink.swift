public import TerminalIO

/// Takes bytes, and knows whether a person looks at them.
public protocol OutputSink {
    /// Whether it is a terminal.
    var isTerminal: Bool { get }
    /// Columns of the terminal; `nil` where it is none or does not know.
    var columns: Int? { get }
    /// Writes all bytes.
    func write(all bytes: UnsafeRawBufferPointer) throws(OutputError)
}

extension OutputSink {
    /// Writes all bytes.
    func write(_ bytes: [UInt8]) throws(OutputError) {
        let outcome = bytes.withUnsafeBytes { bytes in
            Result { () throws(OutputError) in try write(all: bytes) }
        }
        try outcome.get()
    }

    /// Writes a text as UTF-8.
    func write(_ text: String) throws(OutputError) {
        var text = text
        let outcome = text.withUTF8 { utf8 in
            Result { () throws(OutputError) in try write(all: UnsafeRawBufferPointer(utf8)) }
        }
        try outcome.get()
    }
}

extension Descriptor: OutputSink {}
