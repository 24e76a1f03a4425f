/// A promise that an input broke.
package struct Finding: Error, Sendable, CustomStringConvertible {
    /// What is wrong.
    package let description: String

    init(_ description: String) { self.description = description }
}

/// Throws what is wrong unless the condition holds.
func require(_ condition: Bool, _ fault: @autoclosure () -> String) throws(Finding) {
    if !condition { throw Finding(fault()) }
}

/// Throws the first of the faults.
func requireNone(_ faults: [String], _ where: String) throws(Finding) {
    if let fault = faults.first { throw Finding("\(`where`): \(fault)") }
}
