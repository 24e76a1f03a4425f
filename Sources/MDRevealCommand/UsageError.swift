/// Arguments that the command does not understand.
enum UsageError: Error, Sendable, Hashable, CustomStringConvertible {
    case unknown(option: String, nearest: String?)
    case ambiguous(option: String, candidates: [String])
    case missingValue(option: String, expectation: String)
    case unexpectedValue(option: String)
    /// The option is an environment variable where the value came from there.
    case invalidValue(String, option: String, expectation: String)
    /// Something that is no option, where there are only options.
    case unexpected(operand: String, advice: String)
    /// Options that are missing or exclude each other, and what to do.
    case combination(String)

    /// What is wrong, and what to do; not sanitised.
    var description: String {
        switch self {
        case .unknown(let option, nil): "unknown option '\(option)'"
        case .unknown(let option, let nearest?): "unknown option '\(option)'; did you mean '\(nearest)'?"
        case .ambiguous(let option, let candidates):
            "option '\(option)' could be \(candidates.joined(separator: ", "))"
        case .missingValue(let option, let expectation): "option '\(option)' needs \(expectation)"
        case .unexpectedValue(let option): "option '\(option)' takes no value"
        case .invalidValue(let value, let option, let expectation):
            "invalid value '\(value)' for '\(option)'; use \(expectation)"
        case .unexpected(let operand, let advice): "unexpected '\(operand)'; \(advice)"
        case .combination(let advice): advice
        }
    }
}
