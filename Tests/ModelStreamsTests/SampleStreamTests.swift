import ModelStreams
import TestSupport
import Testing

@Suite("Streams of every known API")
struct SampleStreamTests {
    @Test("say what they should", arguments: SampleStream.all)
    func known(_ sample: SampleStream) {
        #expect(events(of: sample.stream, as: sample.format) == sample.events)
    }

    @Test("are known without being told", arguments: SampleStream.all)
    func automatic(_ sample: SampleStream) {
        #expect(events(of: sample.stream, as: .auto) == sample.events)
    }

    @Test("say the same with CR LF and with CR, and behind a byte order mark", arguments: SampleStream.all)
    func lineEnds(_ sample: SampleStream) {
        for end in ["\r\n", "\r"] {
            let stream =
                "\u{FEFF}"
                + sample.stream.split(separator: "\n", omittingEmptySubsequences: false)
                .joined(separator: end)
            #expect(events(of: stream, as: sample.format) == sample.events)
            #expect(events(of: stream, as: .auto) == sample.events)
        }
    }

    @Test("say the same wherever they are cut in two", arguments: SampleStream.all)
    func splits(_ sample: SampleStream) {
        for end in ["\n", "\r\n"] {
            let lines = sample.stream.split(separator: "\n", omittingEmptySubsequences: false)
            let bytes = Array(("\u{FEFF}" + lines.joined(separator: end)).utf8)
            for split in 0...bytes.count {
                let halves = [Array(bytes[..<split]), Array(bytes[split...])]
                #expect(events(of: halves, as: sample.format) == sample.events, "split at \(split)")
                #expect(events(of: halves, as: .auto) == sample.events, "split at \(split)")
            }
        }
    }

    @Test("lose nothing wherever they end", arguments: SampleStream.all)
    func prefixes(_ sample: SampleStream) {
        let bytes = Array(sample.stream.utf8)
        let whole = events(of: [bytes], as: sample.format).text
        for end in 0...bytes.count {
            let cut = events(of: [Array(bytes[..<end])], as: sample.format)
            #expect(whole.utf8.starts(with: cut.text.utf8))
            // Whatever JSON was not complete is told, byte for byte up to the end; or else the array that it is in.
            #expect(cut.skipped.count <= 1)
            for skipped in cut.skipped where skipped.bytes != Array("[".utf8) {
                #expect(bytes[..<end].ends(with: skipped.bytes), "cut at \(end)")
            }
        }
    }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
    /// Whether these are the last bytes, or the last before the end of a line.
    fileprivate func ends(with end: [UInt8]) -> Bool {
        let newline = UInt8(ascii: "\n")
        let trimmed = drop { _ in false }.reversed().drop { $0 == newline }
        return trimmed.starts(with: end.reversed().drop { $0 == newline })
    }
}
