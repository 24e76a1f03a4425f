import Foundation
import Testing

@testable import TerminalIO

@Suite("Descriptors")
final class DescriptorTests {
    /// A directory of its own for each test.
    private let directory = FileManager.default.temporaryDirectory
        .appendingPathComponent("mdreveal-io-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    private func name(_ file: String) -> SystemString {
        SystemString(directory.appendingPathComponent(file).path)
    }

    @Test(
        "What was written is read again, at sizes around the size of one read",
        arguments: [
            0, 1, 2, 65_535, 65_536, 65_537, 300_000,
        ]
    )
    func roundTrip(size: Int) throws {
        let text = String(repeating: "x", count: size)
        try Descriptor.replaceContents(of: name("f"), with: Array((text + "é").utf8))
        #expect(try Descriptor.contents(of: name("f")) == Array(text.utf8) + [0xC3, 0xA9])
        try Descriptor.replaceContents(of: name("f"), with: Array(text.utf8))
        #expect(try Descriptor.contents(of: name("f")).count == size, "the longer file is cut")
        #expect(try Descriptor.contents(of: name("f"), limit: size).count == size)
        if size > 0 {
            #expect(throws: InputError.tooLarge(limit: size - 1)) {
                try Descriptor.contents(of: name("f"), limit: size - 1)
            }
        }
    }

    @Test("A name that is no UTF-8 names a file")
    func invalidName() throws {
        let file = SystemString(bytes: name("caf").bytes + [0xE9])
        try Descriptor.replaceContents(of: file, with: Array("x".utf8))
        #expect(try Descriptor.contents(of: file) == Array("x".utf8))
        #expect(file.description.hasSuffix("caf\u{FFFD}"))
    }

    @Test(
        "A pipe is read to its end through a small buffer, and reads and writes wait where they would block"
    )
    func pipe() throws {
        let pipe = Pipe()
        for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            let number = handle.fileDescriptor
            #expect(fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) == 0)
        }
        let text = String(repeating: "0123456789", count: 100_000)
        let reader = Descriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
        let writer = Descriptor(rawValue: pipe.fileHandleForWriting.fileDescriptor)
        let reading = Thread.running { Result { try reader.readToEnd() } }
        Thread.sleep(forTimeInterval: 0.05)
        try Array(text.utf8).withUnsafeBytes { try writer.write(all: $0) }
        try pipe.fileHandleForWriting.close()
        #expect(try reading.value.get() == Array(text.utf8))
        withExtendedLifetime(pipe) {}
    }

    @Test(
        "An endless input ends at the limit",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/zero"))
    )
    func endless() {
        #expect(throws: InputError.tooLarge(limit: 1 << 20)) {
            try Descriptor.contents(of: "/dev/zero", limit: 1 << 20)
        }
    }

    @Test("Errors of the system keep their number and its words")
    func errors() {
        let missing = SystemError(code: ENOENT)
        #expect(throws: InputError.failed(missing)) { try Descriptor.contents(of: name("missing")) }
        #expect(throws: InputError.failed(SystemError(code: EISDIR))) {
            try Descriptor.contents(of: SystemString(directory.path))
        }
        #expect(throws: OutputError.failed(missing)) {
            try Descriptor.replaceContents(of: name("no/such"), with: [])
        }
        #expect(missing.description == "No such file or directory")
        #expect(OutputError(SystemError(code: EPIPE)) == .brokenPipe)
    }

    @Test("A full disk is an error", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func full() {
        #expect(throws: OutputError.failed(SystemError(code: ENOSPC))) {
            try Descriptor.replaceContents(of: "/dev/full", with: Array("x".utf8))
        }
    }

    @Test("A file is no terminal and has no columns")
    func noTerminal() {
        let pipe = Pipe()
        let descriptor = Descriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
        #expect(!descriptor.isTerminal)
        #expect(descriptor.columns == nil)
        withExtendedLifetime(pipe) {}
    }

    @Test("The environment is looked up by name")
    func environment() {
        #expect(CurrentProcess.environment("PATH") == ProcessInfo.processInfo.environment["PATH"])
        #expect(CurrentProcess.environment("MDREVEAL_NEVER_SET") == nil)
    }
}

/// What another thread makes.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var result: Value?

    func finish(_ value: Value) {
        result = value
        done.signal()
    }

    /// Waits for it.
    var value: Value {
        get throws {
            done.wait()
            defer { done.signal() }
            return try #require(result)
        }
    }
}

extension Thread {
    fileprivate static func running<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Outcome<
        Value
    > {
        let outcome = Outcome<Value>()
        Thread { outcome.finish(body()) }.start()
        return outcome
    }
}
