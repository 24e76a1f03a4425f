internal import CCurl

/// One POST by libcurl. One thread uses it, but for its waker.
final class CurlTransfer {
    /// What one step gave.
    struct Step {
        /// Whether anything was sent or received.
        var isActive = false
        /// How the transfer ended, once it did.
        var outcome: TransferOutcome?
    }

    /// Ends the wait of a transfer, from any thread, while the transfer is there.
    struct Waker: @unchecked Sendable {
        fileprivate let multi: UnsafeMutableRawPointer
        func wake() { _ = ccurl_multi_wakeup(multi) }
    }

    private let easy: UnsafeMutableRawPointer
    private let multi: UnsafeMutableRawPointer
    private var fields: UnsafeMutablePointer<curl_slist>?
    private let errorBuffer: UnsafeMutablePointer<CChar>
    private let receiver = Receiver()
    private var lastActivity: [Int64] = []

    /// Who takes the body, while there is somebody.
    private final class Receiver {
        var receive: ([UInt8]) -> Bool = { _ in false }
    }

    /// A transfer that has not begun. Loads libcurl where it was not loaded.
    init(_ server: ServerReply, body: [UInt8]) throws(ChatTransportError) {
        if let reason = ccurl_load() { throw .unavailable(reason: String(cString: reason)) }
        guard let easy = ccurl_easy_make() else { throw .unavailable(reason: "there is no memory left") }
        guard let multi = ccurl_multi_make() else {
            ccurl_easy_free(easy)
            throw .unavailable(reason: "there is no memory left")
        }
        self.easy = easy
        self.multi = multi
        errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        for line in server.headers { fields = ccurl_list_append(fields, line) ?? fields }
        var codes = [
            ccurl_set_error_buffer(easy, errorBuffer),
            ccurl_set_text(easy, CURLOPT_URL, server.endpoint.url),
            ccurl_set_headers(easy, fields),
            ccurl_set_close_on_exec(easy),
            ccurl_set_text(easy, CURLOPT_USERAGENT, "mdreveal"),
            // Every compression that this libcurl knows.
            ccurl_set_text(easy, CURLOPT_ACCEPT_ENCODING, ""),
            // Signals belong to the process, not to one of its threads.
            ccurl_set_number(easy, CURLOPT_NOSIGNAL, 1),
            ccurl_set_number(easy, CURLOPT_TCP_KEEPALIVE, 1),
            ccurl_set_number(easy, CURLOPT_FOLLOWLOCATION, 0),
            ccurl_set_number(easy, CURLOPT_CONNECTTIMEOUT_MS, max(1, server.connectTimeout.milliseconds)),
            body.withUnsafeBytes { bytes in
                bytes.baseAddress.map { ccurl_set_body(easy, $0, Int64(bytes.count)) } ?? CURLE_OK
            },
        ]
        let receive: CCurlReceiver = { bytes, _, count, context in
            guard let bytes, let context else { return count }
            let receiver = Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
            return receiver.receive(Array(UnsafeRawBufferPointer(start: bytes, count: count))) ? count : 0
        }
        codes.append(ccurl_set_receiver(easy, receive, Unmanaged.passUnretained(receiver).toOpaque()))
        guard codes.allSatisfy({ $0 == CURLE_OK }), ccurl_multi_add(multi, easy) == CURLM_OK else {
            throw .unavailable(reason: "libcurl does not take the request")
        }
    }

    deinit {
        _ = ccurl_multi_remove(multi, easy)
        ccurl_easy_free(easy)
        ccurl_multi_free(multi)
        ccurl_list_free(fields)
        errorBuffer.deallocate()
    }

    var waker: Waker { Waker(multi: multi) }

    /// Does what can be done without waiting.
    ///
    /// - Parameter receive: Takes bytes of the body, a few at a time, however well they were compressed; `false` ends the
    ///   transfer.
    func step(_ receive: @escaping ([UInt8]) -> Bool) -> Step {
        var step = Step()
        receiver.receive = receive
        let code = ccurl_multi_perform(multi)
        receiver.receive = { _ in false }
        let activity =
            [ccurl_offset(easy, CURLINFO_SIZE_UPLOAD_T), ccurl_offset(easy, CURLINFO_SIZE_DOWNLOAD_T)]
            + [ccurl_number(easy, CURLINFO_HEADER_SIZE), ccurl_offset(easy, CURLINFO_PRETRANSFER_TIME_T)]
        // While it connects, it is the time-out of connecting that counts.
        step.isActive = activity != lastActivity || activity[3] == 0
        lastActivity = activity
        var result = CURLE_OK
        if code != CURLM_OK {
            step.outcome = .failed(reason: "libcurl failed with \(code.rawValue)")
        } else if ccurl_multi_result(multi, &result) {
            step.outcome = TransferOutcome(
                result,
                words: String(cString: errorBuffer),
                isConnected: activity[3] != 0
            )
        }
        return step
    }

    /// Waits until there is something to do, or the waker wakes it.
    func wait(atMost time: Duration) {
        _ = ccurl_multi_poll(multi, Int32(min(max(1, time.milliseconds), 1_000)))
    }

    /// What the server's head says; a status of 0 before there is one.
    var head: ServerAnswer.Head {
        ServerAnswer.Head(
            status: Int(ccurl_number(easy, CURLINFO_RESPONSE_CODE)),
            contentType: text(CURLINFO_CONTENT_TYPE),
            retryAfter: Int(ccurl_offset(easy, CURLINFO_RETRY_AFTER)),
            location: text(CURLINFO_REDIRECT_URL)
        )
    }

    private func text(_ info: CURLINFO) -> String? { ccurl_text(easy, info).map { String(cString: $0) } }
}

extension Duration {
    /// Whole milliseconds, at most a day.
    fileprivate var milliseconds: Int { Int(min(max(.zero, self), .seconds(86_400)) / .milliseconds(1)) }
}
