import ChatModel
import Foundation
import Testing

@Suite("A saved thread")
struct ChatRecordTests {
    private func decoded(_ json: String) throws -> ChatThread {
        try JSONDecoder().decode(ChatThread.self, from: Data(json.utf8))
    }

    private func file(_ messages: String, version: Int = 1, more: String = "") -> String {
        #"{"version": \#(version), "messages": [\#(messages)]\#(more)}"#
    }

    private static let message =
        #"{"id": "1", "role": "user", "text": "Ask", "date": "2026-01-01T12:00:00.000Z", "state": "complete"}"#

    @Test("saves and loads: every phase, with turns that wait", arguments: ChatPhase.allCases)
    func roundTrip(phase: ChatPhase) throws {
        var thread = try Threads.thread(in: phase)
        thread.applied(.rate("2", .bad))
        thread.applied(.send("Wait"))
        let loaded = try JSONDecoder().decode(ChatThread.self, from: JSONEncoder().encode(thread))
        #expect(loaded.record == thread.record)
    }

    @Test("has readable words and dates in its fields, whatever the encoder's strategy is")
    func format() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let failed = ChatMessage(
            id: "a",
            role: .assistant,
            text: "Hi",
            date: Threads.noon + 0.0625,
            state: .failed(message: "No route"),
            feedback: .good
        )
        let data = try encoder.encode(ChatThread(ChatRecord(messages: [failed])))
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"messages":[{"date":"2026-01-01T12:00:00.063Z","error":"No route","feedback":"good","#
                + #""id":"a","role":"assistant","state":"failed","text":"Hi"}],"version":1}"#
        )
    }

    @Test("keeps fields that it does not know, on the thread and on messages")
    func unknownFields() throws {
        let message = Self.message.replacing(
            #""id""#,
            with:
                #""tokens": 12, "cost": 0.5, "big": 18446744073709551615, "tags": ["a", null, true, {"b": -1}], "id""#
        )
        let thread = try decoded(file(message, more: #", "title": "On monads""#))
        #expect(thread.record.unknownFields == ["title": .string("On monads")])
        #expect(thread.messages[0].unknownFields["big"] == .large(.max))
        let again = try JSONDecoder().decode(ChatThread.self, from: JSONEncoder().encode(thread))
        #expect(again.record == thread.record)
        #expect(again.messages[0].unknownFields.count == 4)
    }

    @Test("of another version is refused with a clear, typed error")
    func version() throws {
        let error = #expect(throws: ChatRecordError.self) { try decoded(file("", version: 2)) }
        #expect(error == .unknownVersion(2))
        #expect(
            error?.description
                == "The thread is saved in version 2 of its format; this program reads version 1."
        )
        #expect(throws: DecodingError.self) { try decoded(#"{"messages": []}"#) }
    }

    @Test("with words that it does not know is refused, and the error names them")
    func words() throws {
        for (field, old, new) in [
            ("role", "user", "tool"), ("state", "complete", "paused"),
            ("date", "2026-01-01T12:00:00.000Z", "noon"),
        ] {
            let json = file(Self.message.replacing("\"\(old)\"", with: "\"\(new)\""))
            let error = #expect(throws: ChatRecordError.self) { try decoded(json) }
            #expect(error == .unknownValue(field: field, value: new))
        }
    }

    @Test("that makes no thread is refused")
    func invalid() throws {
        let reply = Self.message.replacing("user", with: "assistant").replacing("complete", with: "streaming")
        let error = #expect(throws: ChatRecordError.self) {
            try decoded(file(Self.message + "," + Self.message))
        }
        #expect(error == .duplicateID("1"))
        let second = reply.replacing(#""1""#, with: #""2""#)
        #expect(throws: ChatRecordError.severalStreamingReplies) { try decoded(file(reply + "," + second)) }
        let streaming = Self.message.replacing("complete", with: "streaming")
        #expect(throws: ChatRecordError.notAReply("1")) { try decoded(file(streaming)) }
    }

    @Test("keeps dates to the millisecond, in every year that can be written")
    func dates() throws {
        var seconds: [TimeInterval] = [
            0, -0.001, 0.9996, 1.0005, 253_402_300_799, -62_135_596_800, 1e300, -1e300,
        ]
        seconds += (0..<1000).map { 1_767_268_800 + Double($0) / 1000 }
        seconds += (0..<400).map { -9_000_000_000 + Double($0) * 123_456_789.123 }
        seconds += [.nan, .infinity]
        let messages = seconds.enumerated().map { index, time in
            let date = Date(timeIntervalSince1970: time)
            return ChatMessage(id: String(index), role: .user, text: "", date: date)
        }
        let record = try ChatRecord(messages: messages)
        let loaded = try JSONDecoder().decode(ChatRecord.self, from: JSONEncoder().encode(record))
        #expect(loaded.messages.map(\.date) == messages.map(\.date))
        #expect(messages[2].date == Date(timeIntervalSince1970: 1))
    }
}
