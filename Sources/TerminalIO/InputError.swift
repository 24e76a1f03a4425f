/// Why bytes could not be read.
public enum InputError: Error, Sendable, Hashable {
    /// The system's error, such as a missing file.
    case failed(SystemError)
    /// There are more bytes than the caller takes.
    case tooLarge(limit: Int)
}
