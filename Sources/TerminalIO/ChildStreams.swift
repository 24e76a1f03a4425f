#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The three streams of a child process, as its parent sees them. One thread uses it.
final class ChildStreams {
    /// What comes from the child.
    enum Source: Int { case output, errors }

    private var input: Descriptor?
    private var sources: [Descriptor?]
    /// The ends that the child gets, in the order of their numbers there.
    private(set) var childEnds: [Descriptor]
    private var rest: ArraySlice<UInt8>
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// Three pipes, and what goes into the first.
    init(sending bytes: [UInt8]) throws(SystemError) {
        var pipes: [PrivatePipe] = []
        do throws(SystemError) {
            for _ in 0..<3 { pipes.append(try PrivatePipe()) }
        } catch {
            for pipe in pipes { pipe.close() }
            throw error
        }
        input = pipes[0].writing
        sources = [pipes[1].reading, pipes[2].reading]
        childEnds = [pipes[0].reading, pipes[1].writing, pipes[2].writing]
        rest = bytes[...]
        for end in [input] + sources { end?.makeNonblocking() }
        if rest.isEmpty { closeInput() }
    }

    func isOpen(_ source: Source) -> Bool { sources[source.rawValue] != nil }

    func closeChildEnds() {
        for end in childEnds { close(end.rawValue) }
        childEnds = []
    }

    func closeAll() {
        closeInput()
        for index in sources.indices { closeSource(index) }
    }

    /// Waits until there is something to do, or until the deadline, and does it.
    func transfer(
        waking wake: Descriptor,
        until deadline: ContinuousClock.Instant?,
        _ handler: (ChildProcess.Event) -> Void
    ) {
        let ready = waitFor(
            [(wake, POLLIN), (input, POLLOUT), (sources[0], POLLIN), (sources[1], POLLIN)],
            until: deadline
        )
        if ready[0] { wake.discardInput() }
        if ready[1] { sendSome() }
        for source in [Source.errors, .output] where ready[2 + source.rawValue] {
            read(source, handler)
        }
    }

    /// Waits until all writers of the output are gone, something wakes, or the deadline. Reads nothing.
    func awaitHangUp(waking wake: Descriptor, until deadline: ContinuousClock.Instant) {
        let ready = waitFor([(wake, POLLIN), (sources[0], 0)], until: deadline)
        if ready[0] { wake.discardInput() }
        if ready[1] { closeSource(0) }
    }

    /// Reads what is there of the error output, up to what a pipe may hold.
    func drainErrors(_ handler: (ChildProcess.Event) -> Void) {
        for _ in 0..<16 where isOpen(.errors) {
            guard read(.errors, handler) else { return }
        }
    }

    /// Tells for each descriptor whether it has something, its end included.
    private func waitFor(
        _ waits: [(descriptor: Descriptor?, events: Int32)],
        until deadline: ContinuousClock.Instant?
    ) -> [Bool] {
        // A negative number is passed over.
        var requests = waits.map {
            pollfd(fd: $0.descriptor?.rawValue ?? -1, events: Int16($0.events), revents: 0)
        }
        let count = systemPoll(&requests, deadline?.pollTimeout ?? -1)
        return requests.map { count > 0 && $0.revents != 0 }
    }

    /// One read. Tells whether there may be more.
    @discardableResult
    private func read(_ source: Source, _ handler: (ChildProcess.Event) -> Void) -> Bool {
        guard let descriptor = sources[source.rawValue] else { return false }
        let count = buffer.withUnsafeMutableBytes {
            systemRead(descriptor.rawValue, $0.baseAddress, $0.count)
        }
        if count > 0 {
            let bytes = Array(buffer[..<count])
            handler(source == .output ? .output(bytes) : .errorOutput(bytes))
            return true
        }
        if count < 0, [EAGAIN, EINTR].contains(errno) { return false }
        closeSource(source.rawValue)
        return false
    }

    /// One write. A child that closed its input wants no more.
    private func sendSome() {
        guard let descriptor = input else { return }
        let count = rest.withUnsafeBytes { systemWrite(descriptor.rawValue, $0.baseAddress, $0.count) }
        if count >= 0 {
            rest = rest.dropFirst(count)
        } else if ![EAGAIN, EINTR].contains(errno) {
            rest = []
        }
        if rest.isEmpty { closeInput() }
    }

    private func closeInput() {
        if let input { close(input.rawValue) }
        input = nil
    }

    private func closeSource(_ index: Int) {
        if let source = sources[index] { close(source.rawValue) }
        sources[index] = nil
    }
}

extension Descriptor {
    /// Reads and forgets what is there; for descriptors that do not block.
    func discardInput() {
        var bytes: UInt64 = 0
        while systemRead(rawValue, &bytes, 8) == 8 {}
    }
}

extension ContinuousClock.Instant {
    /// Milliseconds until then, rounded up, so that a wait never ends before it.
    fileprivate var pollTimeout: Int32 {
        let left = ContinuousClock.now.duration(to: self)
        guard left > .zero else { return 0 }
        return Int32(min(left / .milliseconds(1) + 1, 86_400_000))
    }
}
