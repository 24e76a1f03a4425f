// Shows a reply while it arrives: chunks of text become documents, documents become frames at a steady pace, and a frame is
// what to draw. An app draws `frame.document` in a view; here each frame's text is printed when it has grown.

import MarkdownReveal

/// A reply as an API sends it, in uneven pieces with marks half open.
let chunks = ["A **mon", "ad** is ", "a way to\n- wrap", "\n- chain", "\n\n`flat", "Map`"]

let documents = AsyncStream { continuation in
    var received = StreamingDocument()
    for chunk in chunks {
        received.append(chunk)
        continuation.yield(received.steady)
    }
    received.finish()
    continuation.yield(received.document)
    continuation.finish()
}

let exporter = PlainTextExporter()
var shown = ""
for try await frame in RevealMachine(policy: .adaptive).frames(of: documents) {
    let text = exporter.export(frame.document)
    // What was shown is never taken back, so what is new stands at the end.
    if text.utf8.count > shown.utf8.count { print(text.dropFirst(shown.count), terminator: "") }
    shown = text
    if frame.isFinished { print() }
}
