import ModelStreams
import Testing

@Suite("What is too long")
struct LimitTests {
    private func reasons(_ events: [ModelStreamEvent]) -> Set<SkippedInput.Reason> {
        Set(events.skipped.map(\.reason))
    }

    @Test("in an event stream is handed out in pieces, and the next event counts")
    func event() {
        let long = String(repeating: "x", count: 250)
        let said = events(
            of: "data: {\"text\":\"a\"}\n\ndata: \(long)\ndata: y\n\ndata: {\"text\":\"b\"}\n\n",
            as: .sse,
            limit: 100
        )
        #expect(said.text == "ab")
        #expect(reasons(said) == [.tooLong(limit: 100)])
        #expect(said.skipped.map(\.line) == [3, 3, 3])
        #expect(said.skipped.allSatisfy { $0.bytes.count <= 101 })
        #expect(said.skipped.flatMap(\.bytes) == Array("data: \(long)\ndata: y\n".utf8))
    }

    @Test("is also an event of many short lines")
    func manyLines() {
        let lines = String(repeating: "data: 0123456789\n", count: 50)
        let said = events(of: "\(lines)\ndata: {\"text\":\"b\"}\n\n", as: .sse, limit: 100)
        #expect(said.text == "b")
        #expect(reasons(said) == [.tooLong(limit: 100)])
        let digits = said.skipped.flatMap(\.bytes).filter { (0x30...0x39).contains($0) }
        #expect(digits.count == 500)
    }

    @Test("in JSON Lines is handed out in pieces, and the next line counts")
    func record() {
        let long = "{\"text\":\"" + String(repeating: "x", count: 241)
        let said = events(of: "{\"text\":\"a\"}\n\(long)\n{\"text\":\"b\"}", as: .jsonl, limit: 100)
        #expect(said.text == "ab")
        #expect(reasons(said) == [.tooLong(limit: 100)])
        #expect(said.skipped.map(\.bytes.count) == [100, 100, 50])
        #expect(said.skipped.flatMap(\.bytes) == Array(long.utf8))
    }

    @Test("is not what just fits")
    func fits() {
        let record = "{\"text\":\"a\"}"
        let count = record.utf8.count
        #expect(events(of: record, as: .jsonl, limit: count) == [.text("a")])
        #expect(events(of: record, as: .jsonl, limit: count - 1).skipped.count == 2)
        #expect(events(of: "data:\(record)\n\n", as: .sse, limit: count + 5) == [.text("a")])
        #expect(events(of: "data:\(record)\n\n", as: .sse, limit: count + 4).text == "")
    }

    @Test("does not begin before a reply of hundreds of kilobytes")
    func large() {
        let text = String(repeating: "word ", count: 60_000)
        let body = "{\"id\":\"x\",\"choices\":[{\"message\":{\"content\":\"\(text)\"}}]}"
        #expect(events(of: body, as: .auto).text.utf8.elementsEqual(text.utf8))
    }

    @Test("is described by its line, its reason and its size, on one line")
    func descriptions() {
        let inputs = events(of: "data: {\ndata: ]\n\nprose\n\ndata: {\"a\":1}\n\ndata: [", as: .sse).skipped
        #expect(
            inputs.map(\.description) == [
                "line 1: not JSON, at byte 2: unexpected character",
                "line 4: not a line of an event stream (6 bytes)",
                "line 6: JSON of an unknown kind (7 bytes)",
                "line 8: cut off after 1 bytes",
            ]
        )
        let long = events(of: "123456", as: .jsonl, limit: 5).skipped
        #expect(long.first?.description == "line 1: longer than 5 bytes")
    }
}
