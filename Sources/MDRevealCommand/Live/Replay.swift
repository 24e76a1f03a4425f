/// A text that arrives in pieces, each at its time from the start.
struct Replay: Sendable {
    private var pieces: ArraySlice<(time: Duration, bytes: [UInt8])>

    /// All of it at once.
    init(whole bytes: [UInt8]) {
        pieces = [(.zero, bytes)]
    }

    /// Pieces as uneven as those of a model: 1, 1, 2, 14, 1, 3, 28, 1, 1 and 9 characters, 40 to 260 ms apart. The same
    /// text always arrives in the same way.
    init(inBursts bytes: [UInt8]) {
        let sizes = [1, 1, 2, 14, 1, 3, 28, 1, 1, 9]
        var random = SplitMix64(state: 55)
        var time = Duration.zero
        var rest = Substring(String(decoding: bytes, as: UTF8.self))
        var result: [(time: Duration, bytes: [UInt8])] = []
        while !rest.isEmpty {
            time += .milliseconds(Int.random(in: 40...260, using: &random))
            let piece = rest.prefix(sizes[result.count % sizes.count])
            result.append((time: time, bytes: Array(piece.utf8)))
            rest = rest[piece.endIndex...]
        }
        pieces = result[...]
    }

    /// When the next piece comes; `nil` behind the last one.
    var nextTime: Duration? { pieces.first?.time }

    /// The bytes that have come by a time.
    mutating func take(at time: Duration) -> [UInt8] {
        var bytes: [UInt8] = []
        while let piece = pieces.first, piece.time <= time {
            bytes += piece.bytes
            pieces.removeFirst()
        }
        return bytes
    }
}

/// The generator of Steele, Lea and Flood (2014), for numbers that are the same in every run.
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
