internal import CSourceHighlight
internal import SpanTree

/// A language whose definition is loaded.
struct Language: @unchecked Sendable {
    /// It lives as long as the process, and locks itself.
    private let handle: OpaquePointer
    /// What the elements of the definition are; `nil` for plain text.
    private let kinds: [CodeToken.Kind?]

    /// The language of a definition; `nil` where that is not valid.
    init?(definition: [UInt8]) {
        let handle = definition.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                text.baseAddress.flatMap { source_language_parse($0, text.count) }
            }
        }
        guard let handle else { return nil }
        self.init(handle)
    }

    /// The language of an installed definition; `nil` where there is none that is valid.
    init?(folder: String, file: String) {
        guard let handle = source_language_load(folder, file) else { return nil }
        self.init(handle)
    }

    private init(_ handle: OpaquePointer) {
        self.handle = handle
        kinds = (0..<source_language_element_count(handle)).map { index in
            CodeToken.Kind(element: String(cString: source_language_element_name(handle, index)))
        }
    }

    func tokens(of code: ArraySlice<UInt8>, state: inout CodeTokenizerState) -> [CodeToken] {
        var findings = Findings(kinds: kinds, base: code.startIndex)
        withUnsafeMutablePointer(to: &findings) { findings in
            let visitor = SourceVisitor(
                context: findings,
                element: { context, start, end, element in
                    Findings.with(context) { $0.add(start..<end, element: Int(element)) }
                },
                state: { context, bytes, count in
                    Findings.with(context) {
                        $0.state = Array(UnsafeBufferPointer(start: bytes, count: count))
                    }
                }
            )
            code.withUnsafeBufferPointer { code in
                code.withMemoryRebound(to: CChar.self) { text in
                    guard let start = text.baseAddress else { return }
                    state.bytes.withUnsafeBufferPointer { before in
                        source_language_walk(
                            handle,
                            start,
                            text.count,
                            before.baseAddress,
                            before.count,
                            CodeHighlighter.longestLine,
                            visitor
                        )
                    }
                }
            }
        }
        if let after = findings.state { state.bytes = after }
        return findings.tokens
    }
}

/// What a walk has told so far.
private struct Findings {
    let kinds: [CodeToken.Kind?]
    /// The offset of the code's first byte.
    let base: Int
    var tokens: [CodeToken] = []
    var state: [UInt8]?

    mutating func add(_ range: Range<Int>, element: Int) {
        guard let kind = kinds[element] else { return }
        let range = (base + range.lowerBound)..<(base + range.upperBound)
        if let last = tokens.indices.last, tokens[last].kind == kind,
            tokens[last].range.upperBound == range.lowerBound
        {
            tokens[last].range = tokens[last].range.lowerBound..<range.upperBound
        } else {
            tokens.append(CodeToken(range: range, kind: kind))
        }
    }

    static func with(_ context: UnsafeMutableRawPointer?, _ body: (inout Findings) -> Void) {
        guard let context else { return }
        body(&context.assumingMemoryBound(to: Findings.self).pointee)
    }
}
