import Foundation
import Testing

@testable import TerminalIO

@Suite("The console of the process", .serialized)
struct SystemConsoleTests {
    @Test("waits for input, for time, and for signals, and puts the handlers back")
    func waits() throws {
        let pipe = Pipe()
        let input = Descriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
        let console = SystemConsole(input: input, terminal: input)
        #expect(console.inputArrives && console.size == nil)
        console.begin(painting: true)

        // Threads that run tests have signals blocked.
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGWINCH)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        defer { pthread_sigmask(SIG_BLOCK, &set, nil) }

        let start = console.now
        #expect(console.wait(forInput: true, atMost: .milliseconds(20)) == ConsoleEvents())
        #expect(console.now - start >= .milliseconds(20))

        Signal.windowChange.send()
        #expect(console.wait(forInput: true, atMost: nil) == ConsoleEvents(signals: [.windowChange]))

        pipe.fileHandleForWriting.write(Data("abc".utf8))
        #expect(console.wait(forInput: true, atMost: nil) == ConsoleEvents(hasInput: true))
        #expect(try console.readInput() == Array("abc".utf8))
        try pipe.fileHandleForWriting.close()
        #expect(console.wait(forInput: true, atMost: nil).hasInput)
        #expect(try console.readInput().isEmpty)

        console.end()
        // By default it is ignored; a handler that was left would find no pipe.
        Signal.windowChange.send()
        #expect(console.wait(forInput: false, atMost: .zero) == ConsoleEvents())
    }

    @Test("A file does not arrive")
    func file() throws {
        let file = try #require(FileHandle(forReadingAtPath: #filePath))
        #expect(!SystemConsole(input: Descriptor(rawValue: file.fileDescriptor)).inputArrives)
    }
}
