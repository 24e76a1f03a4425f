/// One measured thing.
struct Figure: Sendable, Encodable {
    let group: String
    let name: String
    /// The size of the text, in UTF-8 bytes.
    let byteCount: Int
    /// What `seconds` is per.
    let unit: String
    /// The median, or nothing where a program is missing or failed.
    let seconds: Double?
    /// `seconds` over those of the group's first figure.
    let ratio: Double?
    /// Allocations per unit, in this process.
    var allocations: Double?
    /// The largest resident memory of a process.
    var peakBytes: Int?
}

extension WorkloadGroup {
    func figures(_ options: Options, checksum: inout Int) -> [Figure] {
        let measurements = measure(rounds: options.rounds, atLeast: options.shortest, checksum: &checksum)
        return zip(workloads, measurements).map { workload, measurement in
            Figure(
                group: name,
                name: workload.name,
                byteCount: workload.byteCount,
                unit: workload.unit.rawValue,
                seconds: measurement.median,
                ratio: measurement.median / measurements[0].median,
                allocations: measurement.allocations
            )
        }
    }
}

extension ProcessGroup {
    func figures(_ options: Options) -> [Figure] {
        let costs = measure(rounds: options.rounds)
        let first = costs.first.flatMap(\.self)?.seconds.median
        return zip(processes, costs).map { process, cost in
            Figure(
                group: name,
                name: process.name,
                byteCount: byteCount,
                unit: Workload.Unit.run.rawValue,
                seconds: cost?.seconds.median,
                ratio: cost.flatMap { cost in first.map { cost.seconds.median / $0 } },
                peakBytes: cost?.peakBytes
            )
        }
    }
}
