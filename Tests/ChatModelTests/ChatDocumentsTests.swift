import ChatModel
import Reveal
import SpanTree
import Testing

@Suite("The documents of a thread")
struct ChatDocumentsTests {
    private let text = String(repeating: "word ", count: 40) + "end"

    /// A thread whose reply has come, and its documents after a tenth of a second.
    private func streaming(_ machine: RevealMachine) throws -> (ChatThread, ChatDocuments) {
        var thread = ChatThread()
        var documents = ChatDocuments(revealing: machine)
        thread.applied(.send("Ask"))
        documents.update(from: thread)
        thread.applied(.received(text, try #require(thread.run)))
        documents.update(from: thread)
        _ = documents.advance(by: .milliseconds(100))
        return (thread, documents)
    }

    private func shown(_ documents: ChatDocuments) -> Int {
        documents.frame(of: "2")?.document.graphemeCount ?? 0
    }

    @Test("A reply that is complete goes on to be revealed, one that is stopped is shown at once")
    func endings() throws {
        var (thread, documents) = try streaming(RevealMachine(policy: .seed))
        let before = shown(documents)
        #expect(before > 0 && before < text.count)
        var stopped = (thread: thread, documents: documents)
        stopped.thread.applied(.stop)
        stopped.documents.update(from: stopped.thread)
        #expect(shown(stopped.documents) == text.count)
        #expect(stopped.documents.timeToNextChange == nil)

        thread.applied(.finished(try #require(thread.run)))
        documents.update(from: thread)
        #expect(shown(documents) == before)
        while documents.timeToNextChange != nil { _ = documents.advance(by: .milliseconds(16)) }
        #expect(shown(documents) == text.count)
        #expect(documents.isSettled("2"))
    }

    @Test("With reduced motion a reply is shown as it comes, without a caret")
    func reducedMotion() throws {
        let (_, documents) = try streaming(RevealMachine(policy: .adaptive, reducesMotion: true))
        #expect(shown(documents) == text.count)
        #expect(documents.frame(of: "2")?.showsCaret == false)
    }

    @Test("A thread that was loaded is shown at once, and messages that are gone have no document")
    func loaded() throws {
        var documents = ChatDocuments(revealing: RevealMachine(policy: .seed))
        documents.update(from: try Threads.thread(in: .complete))
        #expect(documents.frame(of: "2")?.isFinished == true)
        documents.update(from: ChatThread())
        #expect(documents.frame(of: "2") == nil)
    }
}
