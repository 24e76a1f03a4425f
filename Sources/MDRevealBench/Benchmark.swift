internal import Foundation

/// The benchmark of the package.
@main struct Benchmark {
    static func main() {
        do {
            try run(try Options(Array(CommandLine.arguments.dropFirst())))
        } catch Options.Failure.unknown(let argument) {
            let isHelp = ["-h", "--help"].contains(argument)
            print(isHelp ? Options.usage : "mdreveal-bench: unknown argument \(argument)\n\n\(Options.usage)")
            exit(isHelp ? 0 : 2)
        } catch {
            print("mdreveal-bench: \(error.localizedDescription)")
            exit(1)
        }
    }

    private static func run(_ options: Options) throws {
        let replies = try options.replies.map { try String(contentsOfFile: $0, encoding: .utf8) }
        func reply(_ byteCount: Int) -> String {
            replies?.prefix(utf8Count: byteCount) ?? SampleText.reply(byteCount: byteCount)
        }
        let sizes = [5_000, 20_000, 80_000, 320_000]
        let groups =
            [.renderings(of: reply(1_000_000)), .frames(sizes: sizes, reply: reply)]
            + WorkloadGroup.streams(sizes: sizes, reply: reply)
        var figures: [Figure] = []
        var checksum = 0
        func report(_ more: [Figure]) {
            if !options.isJSON { more.forEach { print(Report.row($0)) } }
            figures += more
        }

        if !options.isJSON { print(Report.head) }
        for group in groups where options.filter.isEmpty || group.name.contains(options.filter) {
            report(group.figures(options, checksum: &checksum))
        }
        if options.runsPeers { try runPeers(options, on: reply(1_000_000), report) }
        if options.isJSON { print(try Report.json(figures)) }
        // A sum that is looked at is worked for.
        if checksum == .min { print("") }
    }

    private static func runPeers(_ options: Options, on text: String, _ report: ([Figure]) -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mdreveal-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (small, large) = (folder.appending(path: "small.md"), folder.appending(path: "large.md"))
        try Data("two words".utf8).write(to: small)
        try Data(text.utf8).write(to: large)
        let beside = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "mdreveal").path
        let groups = ProcessGroup.all(
            mdreveal: options.mdreveal ?? beside ?? "mdreveal",
            small: small.path,
            large: large.path,
            largeByteCount: text.utf8.count
        )
        for group in groups where options.filter.isEmpty || group.name.contains(options.filter) {
            report(group.figures(options))
        }
    }
}
