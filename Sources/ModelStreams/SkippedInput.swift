/// Received bytes that held no reply as far as could be seen; a person should hear of them.
public struct SkippedInput: Sendable, Hashable {
    /// Why bytes were passed over.
    public enum Reason: Sendable, Hashable {
        /// It should be JSON and is not.
        case notJSON(JSONSyntaxError)
        /// It is JSON, of a kind that no API is known to send.
        case unknownShape
        /// A line of an event stream that is no field of one.
        case notAField
        /// The stream ended, or the next value began, in the middle of it.
        case unfinished
        /// It is longer than the limit, in bytes. The bytes that follow come in a `SkippedInput` of their own.
        case tooLong(limit: Int)
    }

    /// The line it began on, counted from 1. LF, CR and CR LF end a line.
    public let line: Int
    /// Why it was passed over.
    public let reason: Reason
    /// What was received: the value, or the lines of an event that are not fields; of fields, the data.
    public let bytes: [UInt8]

    /// Bytes that were passed over.
    public init(line: Int, reason: Reason, bytes: [UInt8]) {
        self.line = line
        self.reason = reason
        self.bytes = bytes
    }
}

extension SkippedInput: CustomStringConvertible {
    /// One line for a person, without the bytes: `line 3: not JSON, at byte 12: unexpected character`.
    public var description: String {
        switch reason {
        case .notJSON(let error): "line \(line): not JSON, \(error)"
        case .unknownShape: "line \(line): JSON of an unknown kind (\(bytes.count) bytes)"
        case .notAField: "line \(line): not a line of an event stream (\(bytes.count) bytes)"
        case .unfinished: "line \(line): cut off after \(bytes.count) bytes"
        case .tooLong(let limit): "line \(line): longer than \(limit) bytes"
        }
    }
}
