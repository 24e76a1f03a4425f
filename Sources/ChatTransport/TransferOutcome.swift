internal import CCurl

/// How a transfer ended.
enum TransferOutcome: Sendable, Hashable {
    /// All of the answer came, as far as the connection can tell.
    case complete
    /// The connection ended in the middle of it.
    case brokeOff
    /// There is no connection.
    case notConnected(reason: String)
    /// It took too long to connect.
    case timedOut
    /// The connection could not be encrypted, or the server could not show who it is.
    case insecure(reason: String)
    /// Something else, in libcurl's words.
    case failed(reason: String)

    init(_ code: CURLcode, words: String, isConnected: Bool) {
        let reason = Words.excerpt(of: words.isEmpty ? "libcurl's error \(code.rawValue)" : words)
        switch code {
        case CURLE_OK: self = .complete
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            // A proxy that refuses ends it so, too.
            self = isConnected ? .brokeOff : .notConnected(reason: reason)
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
            self = .notConnected(reason: reason)
        case CURLE_OPERATION_TIMEDOUT: self = .timedOut
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_INITFAILED:
            self = .insecure(reason: reason)
        default: self = .failed(reason: reason)
        }
    }
}
