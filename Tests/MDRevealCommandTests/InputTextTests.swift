import Testing

@testable import MDRevealCommand

@Suite("Bytes of inputs")
struct InputTextTests {
    private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return bigEndian ? [high, low] : [low, high]
        }
    }

    @Test(
        "UTF-16 with a byte order mark of either order reads like its UTF-8",
        arguments: [
            "", "a", "# Größe\r\n\r\n日本語", "👍🏽 pairs", "\u{0}", "\u{FEFF}again",
        ]
    )
    func roundTrip(_ text: String) {
        for bigEndian in [true, false] {
            let bytes = utf16("\u{FEFF}" + text, bigEndian: bigEndian)
            #expect(InputText.utf8(bytes) == Array(text.utf8))
            #expect(InputText.utf8(bytes + [0x61]) == Array(text.utf8) + "\u{FFFD}".utf8, "half a unit")
        }
    }

    @Test("A lone surrogate is replaced and its neighbours stay")
    func surrogate() {
        let bytes: [UInt8] = [0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x00, 0x00, 0x62]
        #expect(InputText.utf8(bytes) == Array("a\u{FFFD}b".utf8))
    }

    @Test(
        "All other bytes stay as they are",
        arguments: [
            [], [0xFF], [0xFE], [0xFF, 0x61], [0xEF, 0xBB, 0xBF, 0x61], [0x61, 0xFF, 0xFE], [0x00, 0x61],
        ] as [[UInt8]]
    )
    func others(_ bytes: [UInt8]) {
        #expect(InputText.utf8(bytes) == bytes)
    }
}
