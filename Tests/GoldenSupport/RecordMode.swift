/// Whether a run writes goldens, from the environment variable `MDREVEAL_RECORD`.
///
/// Recording is for a person who reviews the difference. So a run that records fails in any case, and where `CI`
/// is set it is refused: no golden comes into being unseen.
package enum RecordMode: String, Sendable, Hashable, CaseIterable {
    /// Only compare; what holds when the variable is not set.
    case never
    /// Write those that do not exist.
    case missing
    /// Write those that do not exist or differ.
    case failed
    /// Write every one.
    case all

    /// The variable's name.
    package static let variable = "MDREVEAL_RECORD"

    /// The mode that an environment asks for.
    package init(environment: [String: String]) throws(RecordModeError) {
        guard let value = environment[Self.variable], !value.isEmpty else {
            self = .never
            return
        }
        guard let mode = RecordMode(rawValue: value) else { throw .unknown(value) }
        guard mode == .never || environment["CI"]?.isEmpty ?? true else { throw .refused(mode) }
        self = mode
    }
}

/// Why no mode can be taken from an environment.
package enum RecordModeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The variable has a value that is no mode.
    case unknown(String)
    /// Recording was asked for in continuous integration.
    case refused(RecordMode)

    package var description: String {
        switch self {
        case .unknown(let value):
            let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
            return "\(RecordMode.variable)=\(value) is none of \(modes)"
        case .refused(let mode):
            return
                "\(RecordMode.variable)=\(mode.rawValue) is refused where CI is set: record locally and review"
        }
    }
}
