internal import ModelStreams

/// One line of the input of `mdreveal frames`: what came of one reply.
struct FrameRequest: Sendable, Hashable {
    /// The identifier as it is written in the line, `null` where there is none.
    let id: String
    /// The text in the order in which it came; a scalar may be split between two chunks.
    let chunks: [[UInt8]]

    /// Why a line is none.
    enum Fault: Error, Hashable, CustomStringConvertible {
        case notJSON(JSONSyntaxError)
        case notAnObject
        case noText
        case notAString(member: String)
        case tooLong(limit: Int)

        var description: String {
            switch self {
            case .notJSON(let error): "not JSON, \(error)"
            case .notAnObject: "not a JSON object"
            case .noText: "neither \"chunks\" nor \"text\""
            case .notAString(let member): "\"\(member)\" holds something else than text"
            case .tooLong(let limit): "longer than \(limit) bytes"
            }
        }
    }

    /// Reads a line; `nil` where it is blank. Chunks stay as they are; a text is cut. O(length).
    init?(_ line: InputLines.Line, _ chunking: Chunking) throws(Fault) {
        let line = try Self.bytes(of: line)
        guard line.contains(where: { !" \t\r".utf8.contains($0) }) else { return nil }
        let value: JSONValue
        do { value = try JSONParser.parse(line) } catch { throw .notJSON(error) }
        guard case .object(let members) = value else { throw .notAnObject }
        let id = members.last { $0.name == "id" }
        self.id = id.map { String(decoding: line[$0.source], as: UTF8.self) } ?? "null"
        if let chunks = value["chunks"] {
            let strings = chunks.array?.compactMap(\.string)
            guard let strings, strings.count == chunks.array?.count else {
                throw .notAString(member: "chunks")
            }
            self.chunks = strings
        } else if let text = value["text"] {
            guard let string = text.string else { throw .notAString(member: "text") }
            chunks = chunking.chunks(of: String(decoding: string, as: UTF8.self)).map { Array($0.utf8) }
        } else {
            throw .noText
        }
    }

    private static func bytes(of line: InputLines.Line) throws(Fault) -> [UInt8] {
        switch line {
        case .bytes(let bytes): return bytes
        case .tooLong(let limit): throw .tooLong(limit: limit)
        }
    }
}
