import MarkdownParsing

/// Bytes of a fuzzer: choices first, then what is to be read.
///
/// The choices have a fixed length in each harness, so that an input stays the same case while its text is mutated.
struct FuzzInput {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(Array(bytes)) }

    /// The next byte; 0 behind the end.
    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// The next byte as a number below a limit.
    mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

    /// One of several values.
    mutating func choice<Value>(of values: [Value]) -> Value { values[number(below: values.count)] }

    /// A parser of any dialect.
    mutating func parser() -> MarkdownParser {
        let bits = byte()
        var dialect = bits & 1 == 0 ? Dialect.chat : .gfm
        if bits & 2 != 0 { dialect.keepsMath.toggle() }
        if bits & 4 != 0 { dialect.hasCJKEmphasis.toggle() }
        if bits & 8 != 0 { dialect.keepsSurplusCells.toggle() }
        if bits & 16 != 0 { dialect.hasMultilineHeadings.toggle() }
        if bits & 32 != 0 { dialect.hasAlerts.toggle() }
        let frontMatter = [FrontMatter.keep, .hide, .show, .keep][Int(bits >> 6)]
        return MarkdownParser(dialect: dialect, frontMatter: frontMatter)
    }

    /// What remains, in pieces: at most 64, whose sizes the next eight bytes tell in turn.
    mutating func pieces() -> [ArraySlice<UInt8>] {
        let sizes = (0..<8).map { _ in Int(byte()) }
        let least = rest.count / 64 + 1
        var pieces: [ArraySlice<UInt8>] = []
        var left = rest
        while !left.isEmpty {
            let piece = left.prefix(max(least, sizes[pieces.count % sizes.count]))
            pieces.append(piece)
            left = left.dropFirst(piece.count)
        }
        return pieces
    }
}
