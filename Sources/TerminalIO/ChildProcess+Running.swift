internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension ChildProcess {
    /// The life of the process, on its thread.
    func run() {
        let streams: ChildStreams
        do throws(SystemError) {
            streams = try start()
        } catch {
            handler(.ended(.notStarted(error)))
            return
        }
        attend(streams)
        let (isStopped, ending) = state.withLock { ($0.isStopped, $0.ending) }
        handler(.ended(isStopped ? .stopped : ending ?? .abandoned))
        if isStopped || ending == nil || streams.isOpen(.output) { endGroup(streams) }
        streams.closeAll()
        waitForEnd()
    }

    private func start() throws(SystemError) -> ChildStreams {
        let streams = try ChildStreams(sending: input)
        defer { streams.closeChildEnds() }
        let request = SpawnRequest(
            arguments: arguments,
            variables: variables,
            streams: streams.childEnds
        )
        do throws(SystemError) {
            let process = try request.start()
            state.withLock { state in
                state.process = process
                if state.isStopped { Self.send(SIGTERM, to: state) }
            }
            // Without this thread nobody would hear of its end.
            try BackgroundThread.start { self.watch(process) }
        } catch {
            streams.closeAll()
            state.withLock { Self.send(SIGKILL, to: $0) }
            reap()
            throw error
        }
        return streams
    }

    /// Waits for the process, and leaves it a zombie, so that its number stays its own.
    private func watch(_ process: pid_t) {
        var info = siginfo_t()
        var code: Int32
        repeat {
            code = waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT)
        } while code != 0 && errno == EINTR
        state.withLock { state in
            if code != 0 {
                // A host that ignores SIGCHLD has no zombies: nobody knows the status, and the number may be another's.
                state.process = nil
                state.ending = .abandoned
            } else {
                state.ending =
                    info.si_code == CLD_EXITED ? .exited(status: info.status) : .killed(signal: info.status)
            }
        }
        wakeUp()
    }

    /// Feeds and reads it until it is over.
    private func attend(_ streams: ChildStreams) {
        var deadline: ContinuousClock.Instant?
        while true {
            let (isStopped, hasEnded) = state.withLock { ($0.isStopped, $0.ending != nil) }
            if isStopped { return }
            if hasEnded || !streams.isOpen(.output) {
                if hasEnded, !streams.isOpen(.output) { break }
                let end = deadline ?? .now + patience
                deadline = end
                if end <= .now { break }
            }
            streams.transfer(waking: wake.reading, until: deadline, handler)
        }
        // What is left in the pipe; who else holds it open is not waited for.
        streams.drainErrors(handler)
    }

    /// Ends what still runs: asks first, and waits until all have let go of the output.
    private func endGroup(_ streams: ChildStreams) {
        state.withLock { Self.send(SIGTERM, to: $0) }
        let deadline = ContinuousClock.now + patience
        while deadline > .now, streams.isOpen(.output) || state.withLock({ $0.ending == nil }) {
            streams.awaitHangUp(waking: wake.reading, until: deadline)
        }
        state.withLock { Self.send(SIGKILL, to: $0) }
    }

    /// Waits until the process has ended, and takes its zombie away.
    private func waitForEnd() {
        while state.withLock({ $0.ending == nil }) {
            wake.reading.wait(for: Int32(POLLIN))
            wake.reading.discardInput()
        }
        reap()
    }

    private func reap() {
        state.withLock { state in
            guard let process = state.process else { return }
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            state.process = nil
        }
    }
}

extension siginfo_t {
    /// The status or signal that a child ended with.
    fileprivate var status: Int32 {
        #if canImport(Glibc)
            _sifields._sigchld.si_status
        #elseif canImport(Musl)
            __si_fields.__si_common.__second.__sigchld.si_status
        #else
            si_status
        #endif
    }
}
