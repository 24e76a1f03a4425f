/// The environment variables of a run.
public struct Environment: Sendable {
    private let value: @Sendable (String) -> String?

    /// An environment that answers by name.
    public init(_ value: @escaping @Sendable (String) -> String?) {
        self.value = value
    }

    /// An environment of these variables.
    public init(_ variables: [String: String]) {
        self.init { variables[$0] }
    }

    /// The value of a variable; `nil` where it is not set or empty, which is the same for all that the command reads.
    public subscript(_ name: String) -> String? {
        guard let found = value(name), !found.isEmpty else { return nil }
        return found
    }
}
