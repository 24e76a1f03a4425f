import ChatTransport
import Testing

@testable import ChatTransport

@Suite("The address and the secrets of a server")
struct ServerAddressTests {
    @Test(
        "become the address of its completions",
        arguments: [
            ("http://a:1", "http://a:1/v1/chat/completions"), ("http://a/", "http://a/v1/chat/completions"),
            ("HTTPS://a/v1", "https://a/v1/chat/completions"),
            ("https://a/v1//", "https://a/v1/chat/completions"),
            ("https://a/x/chat/completions", "https://a/x/chat/completions"),
            ("https://a/x/chat/completions/", "https://a/x/chat/completions"),
            ("https://a/openai?api=1#top", "https://a/openai/chat/completions?api=1"),
            ("https://[::1]:8080/v1", "https://[::1]:8080/v1/chat/completions"),
            ("https://me:word@a/v1", "https://me:word@a/v1/chat/completions"),
            ("https://a?x=/b", "https://a/v1/chat/completions?x=/b"),
        ]
    )
    func addresses(address: String, url: String) throws {
        #expect(try Endpoint(address).url == url)
    }

    @Test(
        "are refused where they are none",
        arguments: [
            "", "a/v1", "ftp://a/v1", "file:///etc/passwd", "http://", "https:///v1", "http://:80/v1",
            "http://a b/", "http://a/\r\nHost: b", "http://user@/v1",
        ]
    )
    func refused(address: String) {
        #expect(throws: ChatTransportError.self) { try ServerReply(endpoint: address, model: "m") }
    }

    @Test("are refused where they would break a request, without being told")
    func headers() throws {
        for key in ["a\nb", "a\r\nX: y", "a\u{0}b"] {
            let error = #expect(throws: ChatTransportError.self) {
                try ServerReply(endpoint: "http://a", model: "m", key: key)
            }
            #expect(error?.description.contains(key) == false)
        }
        for name in ["", "a b", "a:", "ä", "a\n"] {
            #expect(throws: ChatTransportError.self) {
                try ServerReply(endpoint: "http://a", model: "m", headers: [name: "x"])
            }
        }
    }

    @Test("show nowhere")
    func secrets() throws {
        let reply = try ServerReply(
            endpoint: "http://me:secret-1@host:80/v1?k=secret-2",
            model: "m",
            key: "secret-3",
            headers: ["X-Key": "secret-4"]
        )
        var text = "\(reply) \(String(reflecting: reply)) \(Optional(reply) as Any) \([reply])"
        dump(reply, to: &text)
        dump([1: reply], to: &text)
        #expect(!text.contains("secret"))
        #expect("\(reply)" == "m at host:80")
    }
}
