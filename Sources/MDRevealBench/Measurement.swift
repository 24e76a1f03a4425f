internal import CAllocations

/// How long a workload took.
struct Measurement: Sendable {
    /// Seconds per unit, one for each round.
    private(set) var samples: [Double] = []
    /// Allocations per unit in the last round; `nil` where they are not counted.
    private(set) var allocations: Double?

    var median: Double {
        let sorted = samples.sorted()
        guard let middle = sorted.dropFirst(sorted.count / 2).first else { return 0 }
        return sorted.count.isMultiple(of: 2) ? (middle + sorted[sorted.count / 2 - 1]) / 2 : middle
    }

    mutating func add(_ sample: Double) { samples.append(sample) }

    /// Runs a workload for so long at least.
    mutating func measure(_ workload: Workload, atLeast shortest: Duration, checksum: inout Int) {
        let clock = ContinuousClock()
        let allocationsBefore = allocations_so_far()
        let start = clock.now
        var runs = 0
        var elapsed = Duration.zero
        repeat {
            checksum &+= workload.run()
            runs += 1
            elapsed = clock.now - start
        } while elapsed < shortest
        let unitCount = Double(runs * workload.unitCount)
        add(elapsed / .seconds(1) / unitCount)
        if allocationsBefore >= 0 {
            allocations = Double(allocations_so_far() - allocationsBefore) / unitCount
        }
    }
}

extension WorkloadGroup {
    /// Measures the workloads in turn, so that whatever else the machine does meets them all.
    func measure(rounds: Int, atLeast shortest: Duration, checksum: inout Int) -> [Measurement] {
        var measurements = workloads.map { _ in Measurement() }
        for _ in 0..<rounds {
            for index in workloads.indices {
                measurements[index].measure(workloads[index], atLeast: shortest, checksum: &checksum)
            }
        }
        return measurements
    }
}
