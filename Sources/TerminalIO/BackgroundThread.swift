#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A thread of its own, for work that waits in system calls: the threads that run tasks are few and must not wait.
///
/// It takes no signals, those of a write to a closed pipe included, which go with it.
public enum BackgroundThread {
    /// Runs a function on a new thread. Throws where there can be no more threads.
    public static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))

        // A thread inherits the mask; set before it starts, so that it never takes one.
        var all = sigset_t()
        var previous = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }

        let box = Unmanaged.passRetained(ThreadBody(run: body))
        let code = Self.create(&attributes, box.toOpaque())
        guard code == 0 else {
            box.release()
            throw SystemError(code: code)
        }
    }

    private static func create(
        _ attributes: UnsafePointer<pthread_attr_t>,
        _ argument: UnsafeMutableRawPointer
    ) -> Int32 {
        #if canImport(Darwin)
            var thread: pthread_t?
            return pthread_create(
                &thread,
                attributes,
                { argument in
                    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
                    return nil
                },
                argument
            )
        #else
            var thread = pthread_t()
            return pthread_create(
                &thread,
                attributes,
                { argument in
                    if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
                    return nil
                },
                argument
            )
        #endif
    }
}

/// A function on its way to a thread.
private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
}
