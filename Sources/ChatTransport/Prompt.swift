internal import ChatModel
internal import SpanTree

/// A conversation as a model takes it.
enum Prompt {
    /// An array of `{"role": …, "content": …}`, the oldest message first; messages without visible text are left out.
    static func json(of messages: [ChatMessage]) -> [UInt8] {
        var writer = JSONWriter(isPretty: false)
        write(messages, to: &writer)
        return writer.bytes
    }

    /// Writes that array as the next value.
    static func write(_ messages: [ChatMessage], to writer: inout JSONWriter) {
        let spoken = messages.filter { $0.text.contains { !$0.isWhitespace } }
        writer.begin("[")
        for (index, message) in spoken.enumerated() {
            writer.nextMember(isFirst: index == 0)
            writer.begin("{")
            writer.writeKey("role", isFirst: true)
            writer.write(message.role.rawValue)
            writer.writeKey("content", isFirst: false)
            writer.write(message.text)
            writer.end("}", isEmpty: false)
        }
        writer.end("]", isEmpty: spoken.isEmpty)
    }
}
