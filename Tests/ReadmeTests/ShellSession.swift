/// A block of the README in which commands stand behind `$ ` and what they print below.
struct ShellSession: Sendable {
    struct Step: Sendable, CustomStringConvertible {
        let command: String
        let output: String

        var description: String { command }
    }

    let steps: [Step]

    init(_ text: String) {
        var steps: [Step] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2)), output: ""))
            } else if let last = steps.popLast() {
                steps.append(Step(command: last.command, output: last.output + line + "\n"))
            }
        }
        self.steps = steps
    }
}
