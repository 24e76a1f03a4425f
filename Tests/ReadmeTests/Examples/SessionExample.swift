import Foundation
import MarkdownReveal

func sessionExample(_ print: Printer) async throws {
    let session = ChatSession(revealing: RevealMachine(policy: .instant)) { messages in
        AsyncThrowingStream { reply in
            reply.yield("You said *\(messages.last?.text ?? "")*.")
            reply.finish()
        }
    }
    await session.start()
    await session.send("hello")
    updates: for await snapshot in await session.updates() {
        for case .turn(let turn) in snapshot.rows(now: .now, calendar: .current, timeZone: .gmt)
        where turn.role == .assistant && turn.frame.isFinished {
            print(HTMLRenderer().render(turn.frame.document), terminator: "")
            break updates
        }
    }
}
