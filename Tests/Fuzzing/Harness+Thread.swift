import ChatModel
import Foundation

extension Harness {
    /// What can be loaded can be saved, and loads as the same.
    func checkThread(_ input: inout FuzzInput) throws {
        guard let thread = try? JSONDecoder().decode(ChatThread.self, from: Data(input.rest)) else { return }
        let saved = try JSONEncoder().encode(thread)
        let loaded = try JSONDecoder().decode(ChatThread.self, from: saved)
        try require(loaded.record == thread.record, "a saved thread loads as another")
        var session = thread
        _ = session.apply(.send("More"), at: Date(timeIntervalSince1970: 0))
        let again = try JSONDecoder().decode(ChatThread.self, from: JSONEncoder().encode(session))
        try require(again.record == session.record, "a thread that goes on loads as another")
    }
}
