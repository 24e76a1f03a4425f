/// Programs that are run in turn on the same file, and compared with the first one.
struct ProcessGroup {
    let name: String
    let byteCount: Int
    let processes: [(name: String, process: ChildProcess)]

    /// The costs of each program, one for each round. A program that is not installed, or fails, has none.
    func measure(rounds: Int) -> [(seconds: Measurement, peakBytes: Int)?] {
        var costs: [(seconds: Measurement, peakBytes: Int)?] = processes.map { _ in (Measurement(), 0) }
        for _ in 0..<rounds {
            for index in processes.indices {
                guard var cost = costs[index] else { continue }
                guard let run = try? processes[index].process.run() else {
                    costs[index] = nil
                    continue
                }
                cost.seconds.add(run.seconds)
                cost.peakBytes = max(cost.peakBytes, run.peakBytes)
                costs[index] = cost
            }
        }
        return costs
    }
}

extension ProcessGroup {
    /// The command beside its peers, each on a file of two words and on a large one.
    static func all(mdreveal: String, small: String, large: String, largeByteCount: Int) -> [ProcessGroup] {
        let extensions = ["table", "strikethrough", "autolink", "tasklist", "footnotes"].flatMap {
            ["-e", $0]
        }
        let cmark = ["cmark-gfm", "--unsafe"] + extensions + ["-t", "html"]
        func group(_ name: String, _ file: String, _ byteCount: Int, _ commands: [(String, [String])]) -> Self
        {
            ProcessGroup(
                name: name,
                byteCount: byteCount,
                processes: commands.map { ($0.0, ChildProcess(command: $0.1 + [file])) }
            )
        }
        let color = ["--color=always", "--width=80"]
        return [
            group(
                "start-up",
                small,
                9,
                [
                    ("cmark-gfm -t html", cmark), ("mdreveal --to=html", [mdreveal, "--to=html"]),
                    ("mdreveal --plain", [mdreveal, "--plain"]),
                    ("mdreveal --color=always", [mdreveal] + color),
                    ("lowdown -tterm", ["lowdown", "-tterm"]),
                    ("pandoc -t plain", ["pandoc", "-f", "gfm", "-t", "plain"]),
                    ("rich", ["python3", "-m", "rich.markdown", "-c"]),
                    ("bat", ["batcat", "--color=always", "-p"]),
                ]
            ),
            group(
                "to HTML and plain text",
                large,
                largeByteCount,
                [
                    ("cmark-gfm -t html", cmark), ("mdreveal --to=html", [mdreveal, "--to=html"]),
                    ("mdreveal --to=html --dialect=gfm", [mdreveal, "--to=html", "--dialect=gfm"]),
                    ("mdreveal --plain", [mdreveal, "--plain"]),
                    ("pandoc -t plain", ["pandoc", "-f", "gfm", "-t", "plain"]),
                ]
            ),
            group(
                "to a terminal",
                large,
                largeByteCount,
                [
                    ("lowdown -tterm", ["lowdown", "-tterm"]),
                    ("mdreveal --color=always --no-highlight", [mdreveal, "--no-highlight"] + color),
                    ("mdreveal --color=always", [mdreveal] + color),
                    ("rich", ["python3", "-m", "rich.markdown", "-c"]),
                    ("bat", ["batcat", "--color=always", "-p"]),
                ]
            ),
        ]
    }
}
