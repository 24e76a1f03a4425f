import Foundation
import Synchronization

/// A server on this machine that answers as a test says, to the byte.
final class LoopbackServer: Sendable {
    /// What it does on a connection, behind reading a request.
    enum Step: Sendable {
        /// Sends bytes, in a packet of their own where the system has it so.
        case send([UInt8])
        /// Waits for `proceed()`.
        case pause
        /// Waits until the other side closes the connection, and notes that.
        case hold
        /// Breaks the connection off.
        case reset

        static func send(_ text: String) -> Step { .send(Array(text.utf8)) }
    }

    /// What was asked.
    struct Request: Sendable {
        let head: String
        let body: Data
    }

    private struct State {
        var requests: [Request] = []
        var closed = 0
        var permits = 0
        var isOver = false
    }

    let port: UInt16
    private let listener: Int32
    private let state: SharedState

    private final class SharedState: Sendable {
        let mutex = Mutex(State())
    }

    /// Listens, and does the same on every connection but maybe the first; a connection is closed after the last step.
    init(first: [Step]? = nil, _ steps: [Step], readsRequest: Bool = true) throws {
        #if canImport(Darwin)
            listener = socket(AF_INET, SOCK_STREAM, 0)
        #else
            listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #endif
        _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isBound = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        port = UInt16(bigEndian: address.sin_port)
        let state = SharedState()
        self.state = state
        Thread.detachNewThread {
            var next = first ?? steps
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                Thread.detachNewThread { [next] in Self.serve(connection, next, readsRequest, state) }
                next = steps
            }
            close(listener)
        }
    }

    deinit {
        state.mutex.withLock { $0.isOver = true }
        shutdown(listener, Int32(SHUT_RDWR))
        #if canImport(Darwin)
            close(listener)
        #endif
    }

    var host: String { "127.0.0.1:\(port)" }
    var base: String { "http://\(host)/v1" }
    /// The requests that were read whole.
    var requests: [Request] { state.mutex.withLock { $0.requests } }
    /// How many connections the other side closed during a hold.
    var closedCount: Int { state.mutex.withLock { $0.closed } }

    /// Ends one pause.
    func proceed() { state.mutex.withLock { $0.permits += 1 } }

    private static func serve(
        _ connection: Int32,
        _ steps: [Step],
        _ readsRequest: Bool,
        _ state: SharedState
    ) {
        defer { close(connection) }
        var yes: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        if readsRequest {
            guard let request = readRequest(connection) else { return }
            state.mutex.withLock { $0.requests.append(request) }
        }
        for step in steps {
            switch step {
            case .send(let bytes): sendAll(bytes, connection)
            case .pause:
                while !state.mutex.withLock({ state in
                    if state.permits > 0 {
                        state.permits -= 1
                        return true
                    }
                    return state.isOver
                }) { usleep(500) }
            case .hold:
                var byte: UInt8 = 0
                while recv(connection, &byte, 1, 0) > 0 {}
                state.mutex.withLock { $0.closed += 1 }
            case .reset:
                var linger = linger(l_onoff: 1, l_linger: 0)
                setsockopt(
                    connection,
                    SOL_SOCKET,
                    SO_LINGER,
                    &linger,
                    socklen_t(MemoryLayout.size(ofValue: linger))
                )
            }
        }
    }

    private static func sendAll(_ bytes: [UInt8], _ connection: Int32) {
        #if canImport(Darwin)
            var yes: Int32 = 1
            setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private static func readRequest(_ connection: Int32) -> Request? {
        var data = Data()
        let end = Data("\r\n\r\n".utf8)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var head: String?
        var length = 0
        while true {
            if head == nil, let range = data.range(of: end) {
                let text = String(decoding: data[..<range.lowerBound], as: UTF8.self)
                data.removeSubrange(..<range.upperBound)
                let field = text.lowercased().split(separator: "\r\n").first {
                    $0.hasPrefix("content-length:")
                }
                length = field.flatMap { Int($0.dropFirst(15).drop(while: \.isWhitespace)) } ?? 0
                head = text
            }
            if let head, data.count >= length { return Request(head: head, body: Data(data)) }
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            data += buffer[..<count]
        }
    }
}
