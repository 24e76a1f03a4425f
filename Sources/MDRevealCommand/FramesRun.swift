internal import MarkdownParsing
internal import SpanTree
internal import Streaming
internal import TerminalIO

/// Writes what a reader saw of each reply, frame by frame: one line of JSON for each line of JSON.
struct FramesRun {
    /// Bytes of an input line.
    static let lineLimit = 1 << 28
    /// Bytes that wait for the output before they are written.
    private static let bufferSize = 1 << 16

    let sources: [Settings.Source]
    let choices: FrameChoices
    let parser: MarkdownParser
    let context: CommandContext
    let diagnostics: Diagnostics

    private var status = ExitStatus.success
    private var buffer: [UInt8] = []

    init(_ arguments: LowArguments, _ context: CommandContext) {
        sources = arguments.sources
        choices = arguments.frames
        parser = MarkdownParser(dialect: arguments.dialect.dialect)
        self.context = context
        diagnostics = Diagnostics(sink: context.diagnostics)
    }

    /// Writes everything. A bad line or input is reported and the rest go on.
    mutating func run() -> ExitStatus {
        do throws(OutputError) {
            for source in sources { try write(source) }
            return status
        } catch {
            return diagnostics.report(error, to: nil)
        }
    }

    private mutating func write(_ source: Settings.Source) throws(OutputError) {
        let files = context.files
        let opened = attempt(source) { () throws(InputError) in
            InputLines(try files.open(source.fileName), limit: Self.lineLimit)
        }
        guard var lines = opened else { return }
        var number = 0
        while let line = attempt(source, { () throws(InputError) in try lines.next() }) ?? nil {
            number += 1
            try write(line, number, of: source)
        }
    }

    /// What an input gives; `nil` where it cannot be read, which is reported.
    private mutating func attempt<T>(
        _ source: Settings.Source,
        _ body: () throws(InputError) -> T
    ) -> T? {
        do throws(InputError) {
            return try body()
        } catch {
            diagnostics.report(source.name, error.message)
            status = .input
            return nil
        }
    }

    private mutating func write(
        _ line: InputLines.Line,
        _ number: Int,
        of source: Settings.Source
    ) throws(OutputError) {
        let request: FrameRequest
        do throws(FrameRequest.Fault) {
            guard let read = try FrameRequest(line, choices.chunking) else { return }
            request = read
        } catch {
            diagnostics.report(source.name, "line \(number): \(error)")
            status = .input
            return
        }
        try write(request)
    }

    private mutating func write(_ request: FrameRequest) throws(OutputError) {
        var id = JSONWriter(isPretty: false)
        id.write(json: request.id)
        buffer += "{\"id\":".utf8
        buffer += id.bytes
        buffer += ",\"frames\":[".utf8

        var stream = StreamingDocument(parser: parser)
        var writer = FrameWriter()
        var scalars = 0
        for chunk in request.chunks {
            stream.append(utf8: chunk)
            // All bytes of UTF-8 but those that go on with a scalar.
            scalars += chunk.count { $0 & 0xC0 != 0x80 }
            let document = view(of: &stream)
            guard !choices.isLastOnly else { continue }
            writer.write(document, scalars: scalars, to: &buffer)
            buffer.append(UInt8(ascii: ","))
            if buffer.count >= Self.bufferSize { try flush() }
        }
        stream.finish()
        writer.write(view(of: &stream), scalars: scalars, to: &buffer)
        buffer += "]}\n".utf8
        try flush()
    }

    private func view(of stream: inout StreamingDocument) -> MarkupDocument {
        switch choices.view {
        case .steady: stream.steady
        case .exact: stream.document
        }
    }

    private mutating func flush() throws(OutputError) {
        try context.output.write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}
