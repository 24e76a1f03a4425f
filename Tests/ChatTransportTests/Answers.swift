import Foundation

/// Answers of a server, byte for byte.
enum Answers {
    /// The head of an event stream in chunks.
    static let eventStream =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\nTransfer-Encoding: chunked\r\n\r\n"

    /// One HTTP chunk.
    static func chunk(_ text: some Collection<UInt8>) -> [UInt8] {
        Array("\(String(text.count, radix: 16))\r\n".utf8) + text + Array("\r\n".utf8)
    }

    static func chunk(_ text: String) -> LoopbackServer.Step { .send(chunk(Array(text.utf8))) }

    /// The chunk behind the last one.
    static let end = LoopbackServer.Step.send("0\r\n\r\n")

    /// An event with a piece of a reply.
    static func event(_ text: String, lineEnd: String = "\n") -> String {
        let content = String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
        return #"data: {"choices":[{"index":0,"delta":{"content":\#(content)}}]}"# + lineEnd + lineEnd
    }

    static let done = "data: [DONE]\n\n"

    /// A whole answer with a body.
    static func whole(_ status: String, type: String?, body: String, more: String = "") -> [LoopbackServer
        .Step]
    {
        let field = type.map { "Content-Type: \($0)\r\n" } ?? ""
        return [
            .send("HTTP/1.1 \(status)\r\n\(field)\(more)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        ]
    }

    /// The bytes as a gzip file (RFC 1952) of blocks that are only stored.
    static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        let size = UInt16(bytes.count)
        file += [1, UInt8(size & 255), UInt8(size >> 8), UInt8(~size & 255), UInt8(~size >> 8)] + bytes
        var check: UInt32 = .max
        for byte in bytes {
            check ^= UInt32(byte)
            for _ in 0..<8 { check = check >> 1 ^ (check & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        for word in [~check, UInt32(bytes.count)] {
            for shift in stride(from: 0, to: 32, by: 8) {
                file.append(UInt8(truncatingIfNeeded: word >> shift))
            }
        }
        return file
    }
}

extension Answers {
    /// Bytes cut into HTTP chunks, and those into packets, at random.
    static func cut(_ bytes: [UInt8], using generator: inout some RandomNumberGenerator) -> [LoopbackServer
        .Step]
    {
        var encoded: [UInt8] = []
        for piece in pieces(bytes, using: &generator) { encoded += chunk(piece) }
        return pieces(encoded, using: &generator).map { .send(Array($0)) } + [end]
    }

    private static func pieces(
        _ bytes: [UInt8],
        using generator: inout some RandomNumberGenerator
    ) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...60, using: &generator))
            pieces.append(piece)
            rest = rest[piece.endIndex...]
        }
        return pieces
    }
}
