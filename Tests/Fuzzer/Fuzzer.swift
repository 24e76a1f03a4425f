import Foundation
import Fuzzing
import Synchronization

/// The harness that `--harness=NAME` chooses. libFuzzer calls C functions, which can hold nothing.
private let running = Mutex(Harness.document)

/// Reads the options that are not libFuzzer's, before it starts; it passes over what begins with two dashes.
///
///     --list              print the names of the harnesses
///     --harness=NAME      the one to run
///     --seeds=FOLDER      write inputs to start from
@c(LLVMFuzzerInitialize)
func initialize(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
) -> Int32 {
    for argument in CommandLine.arguments.dropFirst() where argument.hasPrefix("--") {
        let words = argument.split(separator: "=", maxSplits: 1)
        switch (words[0], words.dropFirst().first.map(String.init)) {
        case ("--list", nil):
            for harness in Harness.allCases { print(harness) }
            exit(0)
        case ("--harness", let name?):
            guard let harness = Harness(rawValue: name) else { fail("there is no harness \(name)") }
            running.withLock { $0 = harness }
        case ("--seeds", let folder?):
            do {
                try writeSeeds(to: URL(filePath: folder))
                exit(0)
            } catch {
                fail("\(error)")
            }
        default: fail("unknown option \(argument)")
        }
    }
    return 0
}

/// Reads one input. It ends the process where a promise is broken: libFuzzer takes the signal for a crash, and keeps the input.
@c(LLVMFuzzerTestOneInput)
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    let harness = running.withLock(\.self)
    do {
        try harness.check(UnsafeBufferPointer(start: data, count: size))
    } catch {
        say("FOUND by \(harness): \(error)")
        abort()
    }
    return 0
}

private func writeSeeds(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, seed) in try running.withLock(\.self).seeds().enumerated() {
        try Data(seed).write(to: folder.appending(path: "seed-\(index)"))
    }
}

private func say(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
}

private func fail(_ message: String) -> Never {
    say("Fuzzer: \(message)")
    exit(2)
}
