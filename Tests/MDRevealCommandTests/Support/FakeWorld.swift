import Foundation
import MarkdownReveal
import TerminalIO

@testable import MDRevealCommand

/// Keeps what is written to it.
final class FakeSink: OutputSink {
    let isTerminal: Bool
    let columns: Int?
    private(set) var text = ""
    /// What each call wrote.
    private(set) var writes: [String] = []
    var failure: OutputError?

    init(isTerminal: Bool = false, columns: Int? = nil) {
        self.isTerminal = isTerminal
        self.columns = columns
    }

    func write(all bytes: UnsafeRawBufferPointer) throws(OutputError) {
        if let failure { throw failure }
        writes.append(String(decoding: bytes, as: UTF8.self))
        text += String(decoding: bytes, as: UTF8.self)
    }
}

/// Files in memory.
final class FakeFiles: CommandFiles {
    var standardInputIsTerminal = false
    var input: [UInt8] = []
    var contents: [SystemString: [UInt8]] = [:]
    var failure: OutputError?
    /// Other names of files.
    var links: [SystemString: SystemString] = [:]
    /// The file that the standard input is, if it is one.
    var inputFile: SystemString?

    func standardInput(limit: Int) -> [UInt8] { input }

    func contents(of name: SystemString, limit: Int) throws(InputError) -> [UInt8] {
        guard let bytes = contents[name] else { throw .failed(SystemError(code: 2)) }
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }

    func open(_ name: SystemString?) throws(InputError) -> any InputPieces {
        guard let name else { return FakePieces(input) }
        return FakePieces(try contents(of: name, limit: .max))
    }

    func identity(of name: SystemString?) -> FileIdentity? {
        guard let name = name.map({ links[$0] ?? $0 }) ?? inputFile, contents[name] != nil else { return nil }
        return FileIdentity(device: 1, number: UInt64(name.bytes.reduce(0) { $0 * 31 + Int($1) }))
    }

    func replaceContents(of name: SystemString, with bytes: [UInt8]) throws(OutputError) {
        if let failure { throw failure }
        contents[name] = bytes
    }
}

/// Bytes that come a few at a time.
final class FakePieces: InputPieces {
    private var rest: ArraySlice<UInt8>
    private let size: Int

    init(_ bytes: [UInt8], size: Int = 7) {
        rest = bytes[...]
        self.size = size
    }

    func next() -> [UInt8] {
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
    }
}

/// Keeps what it was to show.
final class FakePager: Pager {
    private(set) var shown: [(text: String, command: String)] = []
    private let outcome: PagerOutcome

    init(_ outcome: PagerOutcome = .left) { self.outcome = outcome }

    func show(_ text: [UInt8], with command: String) -> PagerOutcome {
        shown.append((String(decoding: text, as: UTF8.self), command))
        return outcome
    }
}

/// A world for one run.
struct FakeWorld {
    var environment: [String: String] = [:]
    let files = FakeFiles()
    var output = FakeSink()
    var diagnostics = FakeSink()
    var console: FakeConsole?
    var pager: FakePager?
    /// The terminal of the process, where there is one.
    var terminal: FakeSink?
    /// What a conversation is held by, and what replies in it.
    var chatConsole: FakeChatConsole?
    var reply: ChatSession.Reply = { _ in AsyncThrowingStream { $0.finish() } }

    init(input: String = "", files: [String: String] = [:]) {
        self.files.input = Array(input.utf8)
        for (name, text) in files { self.files.contents[SystemString(name)] = Array(text.utf8) }
    }

    func run(_ arguments: String...) -> MDRevealCommand.ExitStatus { run(arguments) }

    /// Runs on a thread of its own: a conversation waits for tasks, which need the threads that tests run on.
    func runOnThread(_ arguments: [String]) async -> MDRevealCommand.ExitStatus {
        nonisolated(unsafe) let world = self
        return await withCheckedContinuation { continuation in
            Thread { continuation.resume(returning: world.run(arguments)) }.start()
        }
    }

    func run(_ arguments: [String]) -> MDRevealCommand.ExitStatus {
        chatConsole?.shown = { output.text }
        // Enter is all that moves anything.
        chatConsole?.onInput = { if output.isTerminal, $0.contains("\r") { try? output.write("\n") } }
        var context = CommandContext(
            arguments: arguments.map { SystemString($0) },
            environment: Environment(environment),
            files: files,
            output: output,
            diagnostics: diagnostics,
            console: console,
            chatConsole: chatConsole,
            pager: pager,
            terminal: { terminal }
        )
        context.replies = { _, _ in reply }
        context.editor = { nil }
        return context.run()
    }
}
