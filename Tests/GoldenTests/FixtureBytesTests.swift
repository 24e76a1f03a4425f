import GoldenSupport
import Testing

@Suite("Fixtures with unusual bytes")
struct FixtureBytesTests {
    @Test(
        "still have them after check-out and editing",
        arguments: [
            ("503-code-unclosed", Array("...\n".utf8)),
            ("505-code-whitespace", Array("trailing spaces   \n".utf8)),
            ("704-no-final-newline", Array("**bold**".utf8)),
            ("707-crlf-line-ends", Array("lines\r\n\r\n".utf8)),
            ("708-cr-and-mixed-line-ends", Array("CR\r\r- item\r".utf8)),
            ("709-byte-order-mark", [0xEF, 0xBB, 0xBF, 0x23]),
            ("804-combining-marks", Array("cafe\u{301}".utf8)),
            ("805-unusual-spaces", Array("\u{2028}".utf8)),
            ("901-control-characters", [0x5B, 0x00, 0x5D]),
            ("901-control-characters", [0xC2, 0x9B]),
            ("902-escape-sequences", Array("\u{1B}]52;".utf8)),
            ("903-bidi-and-invisible", Array("\u{202E}".utf8)),
            ("904-invalid-utf8", [0x5B, 0xFF, 0x5D]),
        ]
    )
    func bytes(name: String, expected: [UInt8]) throws {
        let fixture = try #require(try FixtureFolder.repository.fixtures().first { $0.name == name })
        #expect(try fixture.bytes().firstRange(of: expected) != nil)
    }

    @Test("end where they should", arguments: ["704-no-final-newline", "710-cut-in-a-fence", "705-empty"])
    func ends(name: String) throws {
        let fixture = try #require(try FixtureFolder.repository.fixtures().first { $0.name == name })
        #expect(try fixture.bytes().last != 0x0A)
    }
}
