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

/// A world for one run.
struct FakeWorld {
    var environment: [String: String] = [:]
    let files = FakeFiles()
    var output = FakeSink()
    let diagnostics = FakeSink()
    var console: FakeConsole?

    init(input: String = "", files: [String: String] = [:]) {
        self.files.input = Array(input.utf8)
        for (name, text) in files { self.files.contents[SystemString(name)] = Array(text.utf8) }
    }

    func run(_ arguments: String...) -> ExitStatus { run(arguments) }

    func run(_ arguments: [String]) -> ExitStatus {
        CommandContext(
            arguments: arguments.map { SystemString($0) },
            environment: Environment(environment),
            files: files,
            output: output,
            diagnostics: diagnostics,
            console: console
        )
        .run()
    }
}
