internal import FoundationEssentials

/// What an error says of itself.
enum ErrorDescription {
    /// The description that the error's author wrote; `nil` where there is none, since what the language makes of a
    /// type's name is nothing to read.
    static func text(of error: any Error) -> String? {
        if let localized = error as? any LocalizedError { return localized.errorDescription }
        return (error as? any CustomStringConvertible)?.description
    }
}
