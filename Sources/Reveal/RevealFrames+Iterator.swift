extension RevealFrames {
    /// Draws time from the clock and updates from the source, one frame a call.
    public struct Iterator: AsyncIteratorProtocol {
        private let frames: RevealFrames
        private var machine: RevealMachine
        /// When time last passed for the machine.
        private var last: C.Instant
        private var reader: Reader?
        private var isOver = false

        init(frames: RevealFrames) {
            self.frames = frames
            machine = frames.machine
            last = frames.clock.now
        }

        /// The next frame, `nil` behind the last one.
        public mutating func next() async throws -> RevealFrame? {
            if isOver { return nil }
            // Before the first frame nothing is drawn, so a caret is a change.
            var change: RevealChange = reader == nil && machine.showsCaret ? .caret : []
            let reader = start()
            while true {
                if let update = reader.mailbox.take() { change.formUnion(machine.receive(update)) }
                let isDrained = reader.mailbox.isDrained
                if isDrained, !machine.hasEnded { change.formUnion(machine.end()) }
                if !change.isEmpty { return machine.frame }
                if isDrained, machine.isFinished {
                    isOver = true
                    try reader.mailbox.rethrow()
                    return nil
                }
                try await pause(reader.mailbox)
                let now = frames.clock.now
                change = machine.advance(by: last.duration(to: now))
                last = now
            }
        }

        private mutating func start() -> Reader {
            if let reader { return reader }
            let started = Reader(frames)
            reader = started
            last = frames.clock.now
            return started
        }

        /// Sleeps until something may have changed, and until a tick has passed since the last look.
        private func pause(_ mailbox: UpdateMailbox) async throws {
            let clock = frames.clock
            switch machine.timeToNextChange {
            case nil: await mailbox.waitForMail()
            case .zero?: break
            case let time?:
                let turn = last.advanced(by: time)
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { try await clock.sleep(until: turn, tolerance: nil) }
                    group.addTask { await mailbox.waitForMail() }
                    try await group.next()
                    group.cancelAll()
                }
            }
            try Task.checkCancellation()
            let tick = last.advanced(by: frames.tick)
            if clock.now < tick { try await clock.sleep(until: tick, tolerance: nil) }
        }
    }

    /// Reads the source into a mailbox for as long as it is referred to.
    private final class Reader: Sendable {
        let mailbox: UpdateMailbox
        private let task: Task<Void, Never>

        init(_ frames: RevealFrames) {
            let mailbox = UpdateMailbox()
            self.mailbox = mailbox
            task = Task {
                do {
                    for try await element in frames.source { mailbox.put(frames.update(element)) }
                    mailbox.close(nil)
                } catch {
                    mailbox.close(error)
                }
            }
        }

        deinit { task.cancel() }
    }
}
