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
            "", "a", "# Größe\r\n\r\n日本語", "👍🏽 pairs", "a\u{0}", "\u{FEFF}again",
        ]
    )
    func roundTrip(_ text: String) {
        for bigEndian in [true, false] {
            let bytes = utf16("\u{FEFF}" + text, bigEndian: bigEndian)
            #expect(InputText.utf8(bytes) == Array(text.utf8))
            #expect(InputText.utf8(bytes + [0x61]) == Array(text.utf8) + "\u{FFFD}".utf8, "half a unit")
        }
    }

    @Test(
        "UTF-32 with a byte order mark of either order reads like its UTF-8",
        arguments: ["", "a", "# Größe\r\n\r\n日本語", "👍🏽 pairs", "\u{0}", "\u{FEFF}again"]
    )
    func utf32(_ text: String) {
        for isBigEndian in [true, false] {
            let bytes = ("\u{FEFF}" + text).unicodeScalars.flatMap { scalar in
                let unit = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
                return isBigEndian ? unit : unit.reversed()
            }
            #expect(InputText.utf8(bytes) == Array(text.utf8))
            for excess in 1...3 {
                let cut = bytes + Array(repeating: 0x61, count: excess)
                #expect(
                    InputText.utf8(cut) == Array(text.utf8) + "\u{FFFD}".utf8,
                    "\(excess) bytes of a unit"
                )
            }
        }
    }

    @Test("What is no scalar in UTF-32 is replaced and its neighbours stay")
    func beyondUnicode() {
        let bytes: [UInt8] = [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61, 0, 0x11, 0, 0, 0, 0, 0xD8, 0, 0, 0, 0, 0x62]
        #expect(InputText.utf8(bytes) == Array("a\u{FFFD}\u{FFFD}b".utf8))
    }

    @Test("How a text starts tells its encoding as soon as the bytes do")
    func start() {
        for start in [[], [0xFF], [0xFE], [0, 0], [0, 0, 0xFE]] as [[UInt8]] {
            #expect(InputText.isWide(start) == nil)
        }
        for start in [[0xFF, 0xFE], [0xFE, 0xFF, 0x00], [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0]] as [[UInt8]] {
            #expect(InputText.isWide(start) == true)
        }
        for start in [[0x61], [0xFF, 0x61], [0, 0x61], [0, 0, 0xFF], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
            #expect(InputText.isWide(start) == false)
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
