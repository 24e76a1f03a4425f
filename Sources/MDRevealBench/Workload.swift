/// One thing to time.
struct Workload {
    /// What a figure is per.
    enum Unit: String, Sendable {
        case byte, chunk, frame, run
    }

    let name: String
    /// The size of the text, in UTF-8 bytes.
    let byteCount: Int
    let unit: Unit
    /// How many units one run is.
    let unitCount: Int
    /// Does the work, and returns a number that depends on all of it.
    let run: () -> Int
}

/// Workloads that are measured in turn and compared with the first one.
struct WorkloadGroup {
    let name: String
    let workloads: [Workload]
}
