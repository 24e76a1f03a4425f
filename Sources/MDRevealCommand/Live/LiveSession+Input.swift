internal import MarkdownReveal
internal import TerminalIO

extension LiveSession {
    mutating func takeReplay(at time: Duration) {
        guard let bytes = replay?.take(at: time) else { return }
        receive(bytes)
        if replay?.nextTime == nil { endInput() }
    }

    mutating func readInput() {
        do throws(InputError) {
            let bytes = try parts.console.readInput()
            if bytes.isEmpty { return endInput() }
            receive(bytes)
            let limit = MarkdownParser.maximumByteCount
            if reply.byteCount + (early?.count ?? 0) > limit { throw .tooLarge(limit: limit) }
        } catch {
            messages.append(error.message)
            hasFailed = true
            endInput()
        }
    }

    private mutating func receive(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        lastByte = parts.console.now
        isDirty = true
        if early?.isEmpty == true { lastFrame = lastByte }
        if early == nil { reply.append(bytes) } else { early? += bytes }
    }

    private mutating func endInput() {
        guard !hasEnded else { return }
        hasEnded = true
        isDirty = true
        if early == nil { reply.finish() }
    }
}
