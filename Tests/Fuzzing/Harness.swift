/// What can be fuzzed: each harness reads bytes, and throws what is wrong with what was made of them.
package enum Harness: String, Sendable, CaseIterable {
    /// Markdown to a document, and what is made of one without a renderer.
    case document
    /// A document to plain text, lines of a terminal, a picture and HTML.
    case rendering
    /// Markdown in pieces to the document and the steady view after each.
    case streaming
    /// What chat APIs send, in pieces, to the text of a reply.
    case reply
    /// A saved thread.
    case thread
    /// Code to tokens.
    case code

    /// Throws what is wrong; returns for every input of which all promises hold.
    package func check(_ bytes: some Sequence<UInt8>) throws {
        var input = FuzzInput(bytes)
        switch self {
        case .document: try checkDocument(&input)
        case .rendering: try checkRendering(&input)
        case .streaming: try checkStreaming(&input)
        case .reply: try checkReply(&input)
        case .thread: try checkThread(&input)
        case .code: try checkCode(&input)
        }
    }

    /// Bytes that choose, in front of what is read.
    var choiceCount: Int {
        switch self {
        case .document: 1
        case .rendering: 4
        case .streaming: 10
        case .reply: 10
        case .thread: 0
        case .code: 1
        }
    }
}
