// A conversation: a session asks a closure for replies and hands out rows to draw. The closure here is a stub; an app asks its
// model, or takes `CommandReply` or `ServerReply` of ChatTransport.

import Foundation
import MarkdownReveal

let session = ChatSession(revealing: RevealMachine(policy: .instant)) { messages in
    AsyncThrowingStream { continuation in
        let question = messages.last?.text ?? ""
        for chunk in ["You asked: ", "*", question, "*"] { continuation.yield(chunk) }
        continuation.finish()
    }
}

await session.send("What is a monad?")
for await snapshot in await session.updates() {
    guard snapshot.thread.messages.last?.state == .complete else { continue }
    let rows = snapshot.rows(now: .now, calendar: .current, timeZone: .current)
    guard rows.contains(where: { if case .actions = $0 { true } else { false } }) else { continue }
    for row in rows {
        switch row {
        case .day(let day, _): print("— \(ChatWords().name(of: day)) —")
        case .turn(let turn): print("\(turn.role): \(PlainTextExporter().export(turn.frame.document))")
        case .actions(_, let actions):
            print(actions.map { "[\(ChatWords().label(of: $0))]" }.joined(separator: " "))
        case .thinking, .stopped, .failed, .ghost: break
        }
    }
    break
}
