import SpanTree
import TestSupport
import Testing

@Suite("The search for bytes")
struct ByteSearchTests {
    @Test("finds what a look at each byte finds, at every place and in every remainder of eight")
    func firstIndex() {
        var random = SeededGenerator(seed: 12)
        let alphabet: [UInt8] = [0x00, 0x01, 0x09, 0x0A, 0x0B, 0x0D, 0x7F, 0x80, 0x8A, 0xFF]
        for _ in 0..<4_000 {
            let count = Int.random(in: 0...27, using: &random)
            let bytes = (0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] }
            let start = Int.random(in: 0...count, using: &random)
            bytes.withUnsafeBufferPointer { buffer in
                for byte in alphabet {
                    let expected = bytes[start...].firstIndex(of: byte) ?? count
                    #expect(buffer.firstIndex(of: byte, from: start) == expected, "\(byte) in \(bytes)")
                }
                let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? count
                #expect(buffer.lineEnd(from: start) == end, "\(bytes)")
                let three = bytes[start...].firstIndex { [0x00, 0x0A, 0x80].contains($0) } ?? count
                #expect(buffer.firstIndex(of: 0x00, or: 0x0A, or: 0x80, from: start) == three, "\(bytes)")
            }
        }
    }
}
