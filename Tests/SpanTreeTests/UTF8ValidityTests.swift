import SpanTree
import TestSupport
import Testing

@Suite("The check for UTF-8")
struct UTF8ValidityTests {
    private func standard(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

    @Test("is the standard library's for all pairs and for first bytes before all others")
    func short() {
        for first in UInt8.min...UInt8.max {
            #expect([first].isValidUTF8 == standard([first]))
            for second in UInt8.min...UInt8.max {
                for rest in [
                    [], [0x80], [0x80, 0x80], [0xBF, 0xBF], [0x41], [0x80, 0x41], [0x80, 0x80, 0x80],
                ] as [[UInt8]] {
                    let bytes = [first, second] + rest
                    if bytes.isValidUTF8 != standard(bytes) { Issue.record("\(bytes)") }
                }
            }
        }
    }

    @Test("is the standard library's for texts with a wrong byte", arguments: 0..<200)
    func long(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let pieces = ["plain words ", "é", "漢字", "👍", "\u{10FFFF}", "\u{D7FF}\u{E000}", "\0", "a"]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...30, using: &generator) {
            bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8)
        }
        #expect(bytes.isValidUTF8)
        for _ in 0..<20 {
            var broken = bytes
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            if Bool.random(using: &generator) {
                broken[place] = UInt8.random(in: 0...255, using: &generator)
            } else {
                broken.removeSubrange(place...)
            }
            #expect(broken.isValidUTF8 == standard(broken), "\(broken)")
        }
    }
}
