/// What the benchmark is asked for.
struct Options: Sendable {
    /// Only groups whose name has this in it.
    var filter = ""
    /// How often each workload is measured; the median counts.
    var rounds = 5
    /// The shortest time of a measure.
    var shortest = Duration.milliseconds(200)
    var isJSON = false
    /// Whether whole processes are measured too, beside the peers that are installed.
    var runsPeers = false
    /// A Markdown file in the place of the made-up replies.
    var replies: String?
    /// The command that is measured.
    var mdreveal: String?

    static let usage = """
        Usage: mdreveal-bench [OPTIONS] [FILTER]

        Times fixed workloads in turn, in one process, and prints medians and ratios as a Markdown table.
        Only groups whose names contain FILTER are run.

          --rounds=N          measure each workload so often (5)
          --milliseconds=N    for so long at least (200)
          --replies=FILE      work on this Markdown instead of made-up replies
          --against           also run mdreveal as a process, beside cmark-gfm, lowdown, pandoc, rich and bat
          --mdreveal=FILE     the command for that (mdreveal beside this program)
          --json              print JSON instead of a table
        """

    enum Failure: Error {
        case unknown(String)
    }

    init(_ arguments: [String]) throws(Failure) {
        for argument in arguments {
            func value(_ name: String) -> String? {
                argument.hasPrefix("--\(name)=") ? String(argument.dropFirst(name.count + 3)) : nil
            }
            if let number = value("rounds").flatMap(Int.init), number > 0 {
                rounds = number
            } else if let number = value("milliseconds").flatMap(Int.init), number > 0 {
                shortest = .milliseconds(number)
            } else if let file = value("replies") {
                replies = file
            } else if let file = value("mdreveal") {
                mdreveal = file
            } else if argument == "--against" {
                runsPeers = true
            } else if argument == "--json" {
                isJSON = true
            } else if !argument.hasPrefix("-"), filter.isEmpty {
                filter = argument
            } else {
                throw .unknown(argument)
            }
        }
    }
}
