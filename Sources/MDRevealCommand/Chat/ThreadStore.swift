internal import FoundationEssentials
internal import MarkdownReveal
internal import TerminalIO

/// The file that a conversation is kept in.
///
/// It is replaced whole (`KeptFile`), so that it holds a whole thread at any moment. Where another program changes it
/// meanwhile, that stays, and the conversation goes on in a file beside it.
final class ThreadStore {
    /// Why the file cannot be opened or read.
    struct Failure: Error {
        let message: String
    }

    /// What it was saved as last.
    private var saved: ChatRecord?
    /// Whether that outlasts a loss of power.
    private var isDurable = true
    private var file: KeptFile
    /// What a person should hear of.
    private(set) var messages: [String] = []
    /// Whether the last attempt failed.
    private(set) var hasFailed = false

    /// Bytes of a thread.
    static let limit = 1 << 28
    /// The most files that are looked at for one that is free.
    private static let mostNames = 100

    /// Takes a file, which need not be there.
    init(_ name: SystemString) throws(Failure) {
        do throws(KeptFile.Failure) { file = try KeptFile(name) } catch {
            throw Failure(message: error.message)
        }
    }

    /// What is in the file; an empty thread where there is none.
    func load() throws(Failure) -> ChatRecord {
        let bytes: [UInt8]?
        do throws(KeptFile.Failure) { bytes = try file.contents(limit: Self.limit) } catch {
            throw Failure(message: error.message)
        }
        guard let bytes else { return ChatRecord() }
        let record = try Self.record(of: bytes)
        saved = record
        return record
    }

    /// Saves a thread that is not saved yet.
    ///
    /// - Parameter isDurable: whether it must outlast a loss of power, which takes the time of the disk.
    func save(_ record: ChatRecord, isDurable: Bool) {
        // Nothing that was said is nothing to keep.
        guard record != saved || isDurable && !self.isDurable, saved != nil || record != ChatRecord() else {
            return
        }
        do throws(KeptFile.Failure) {
            guard let bytes = Self.json(of: record) else { throw .unwritable(.brokenPipe) }
            try write(bytes, isDurable: isDurable)
            (saved, self.isDurable, hasFailed) = (record, isDurable, false)
        } catch {
            if !hasFailed { report("not saved: \(error.message)") }
            hasFailed = true
        }
    }

    /// The messages since the last call, each with the name of its file.
    func takeMessages() -> [String] {
        defer { messages = [] }
        return messages
    }

    private func write(_ bytes: [UInt8], isDurable: Bool) throws(KeptFile.Failure) {
        do throws(KeptFile.Failure) {
            try file.replaceContents(with: bytes, isDurable: isDurable)
        } catch .changed {
            let other = try Self.free(beside: file.name)
            try other.replaceContents(with: bytes, isDurable: isDurable)
            report("another program has changed it; this conversation goes on in \(other.name)")
            file = other
        }
    }

    private func report(_ message: String) { messages.append("\(file.name): \(message)") }

    /// A file that is not there: `thread.2.json` beside `thread.json`.
    private static func free(beside name: SystemString) throws(KeptFile.Failure) -> KeptFile {
        let slash = name.bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1
        let dot = name.bytes.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > slash + 1 ? $0 : nil }
        let (stem, ending) = (
            name.bytes[..<(dot ?? name.bytes.count)], name.bytes[(dot ?? name.bytes.count)...]
        )
        for number in 2...mostNames {
            let other = try? KeptFile(SystemString(bytes: stem + Array(".\(number)".utf8) + ending))
            if let other, case .none = try? other.contents() { return other }
        }
        throw .changed
    }

    // MARK: JSON

    private static func json(of record: ChatRecord) -> [UInt8]? {
        let encoder = JSONEncoder()
        // One line a field, in a fixed order, so that changes are seen in a comparison of two versions.
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(record)).map { Array($0) + [0x0A] }
    }

    private static func record(of bytes: [UInt8]) throws(Failure) -> ChatRecord {
        do {
            return try JSONDecoder().decode(ChatRecord.self, from: Data(bytes))
        } catch let error as ChatRecordError {
            throw Failure(message: error.description)
        } catch {
            throw Failure(message: "this is no saved thread, or it is damaged; nothing was written to it")
        }
    }
}

extension KeptFile.Failure {
    /// What went wrong, and what to do where that is not plain.
    fileprivate var message: String {
        switch self {
        case .inUse: "another conversation has it open; end that one, or choose another file"
        case .notRegular: "this is no file; choose another name"
        case .changed: "another program changes it all the time"
        case .unreadable(let error): error.message
        case .unwritable(.brokenPipe): "it cannot be written"
        case .unwritable(.failed(let error)): error.description
        }
    }
}
