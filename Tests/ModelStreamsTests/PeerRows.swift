import ModelStreams
import Testing

/// What goes wrong in other programs; each test is named after its row in `Tests/peer-rows.txt`.
@Suite("Peers: what a reply is")
struct PeerRows {
    @Test("P23: what a model thinks is told apart from its reply, so that it is neither shown nor copied")
    func thoughts() {
        let stream = """
            data: {"choices":[{"delta":{"reasoning_content":"Let me see."}}]}

            data: {"choices":[{"delta":{"content":"Yes."}}]}

            data: [DONE]

            """
        #expect(events(of: stream, as: .sse).text == "Yes.")
    }
}
