internal import TextMetrics

/// Writes messages: one line each, the command's name before it, and nothing in it that a terminal would obey.
struct Diagnostics {
    let sink: any OutputSink

    /// Writes a message. Where messages cannot be written there is nobody to tell.
    func report(_ message: String) {
        let safe = ControlSanitizer(.replace).sanitized("mdreveal: " + message)
        try? sink.write(String(safe.map { $0.isNewline ? "\u{FFFD}" : $0 }) + "\n")
    }

    /// Writes a message about an input or output.
    func report(_ name: String, _ message: String) {
        report(name + ": " + message)
    }
}
