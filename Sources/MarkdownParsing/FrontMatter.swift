package import SpanTree

/// What becomes of a block of metadata (`---`, `key: value` lines, `---`) at the very start of a text.
public enum FrontMatter: String, Sendable, Hashable, CaseIterable {
    /// It is left out.
    case hide
    /// It is a block of code in YAML.
    case show
    /// It is read as Markdown, like anything else.
    case keep
}

extension FrontMatter {
    /// How far metadata reaches at the start of a text that may still go on.
    package enum Extent: Sendable, Equatable {
        /// There is none.
        case none
        /// There may be some, whose end has not come.
        case open
        /// It ends here, with the line end behind it.
        case closed(end: Int)

        /// The bytes that are metadata.
        package var length: Int {
            if case .closed(let end) = self { end } else { 0 }
        }
    }

    /// What is shown of metadata: the lines between the fences as code, with the fences in its source range. O(metadata).
    package func blocks(for metadata: UnsafeBufferPointer<UInt8>) -> [MarkupBlock] {
        guard self == .show, !metadata.isEmpty else { return [] }
        var lines = LineScanner(metadata)
        let start = metadata.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var end = lines.next()?.upperBound ?? 0
        var text = ""
        while let line = lines.next() {
            end = line.upperBound
            if Self.isFence(metadata[line], closing: true) { break }
            text += String(decoding: metadata[line], as: UTF8.self) + "\n"
        }
        let code = CodeBlock(info: "yaml", text: MarkupText(text))
        return [MarkupBlock(.codeBlock(code), source: start..<end)]
    }

    /// How far metadata reaches.
    ///
    /// A rule, some text and another rule must not vanish, so only a block whose every line reads as YAML counts, with at
    /// least one `key:`, and no blank line. O(metadata).
    package static func extent(in bytes: UnsafeBufferPointer<UInt8>) -> Extent {
        var lines = LineScanner(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lines.position = 3 }
        guard let first = lines.next() else { return .open }
        let isLast = first.upperBound == bytes.count
        guard isFence(bytes[first], closing: false) else {
            return isLast && "---".utf8.starts(with: bytes[first]) ? .open : .none
        }
        var hasKey = false
        while let line = lines.next() {
            if isFence(bytes[line], closing: true) { return hasKey ? .closed(end: lines.position) : .none }
            // A line that is still arriving may become anything.
            guard let isKey = readsAsYAML(bytes[line]) else {
                return line.upperBound == bytes.count ? .open : .none
            }
            hasKey = hasKey || isKey
        }
        return .open
    }

    private static func isFence(_ line: Slice<UnsafeBufferPointer<UInt8>>, closing: Bool) -> Bool {
        let text = line.trimmedRight
        return text.elementsEqual("---".utf8) || closing && text.elementsEqual("...".utf8)
    }

    /// Whether the line is a `key:` (true), or an item, an indented line or a comment (false); `nil` otherwise.
    private static func readsAsYAML(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool? {
        guard let first = line.trimmedRight.first else { return nil }
        switch first {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "#"): return false
        case UInt8(ascii: "-"): return line.dropFirst().first == UInt8(ascii: " ") ? false : nil
        default: break
        }
        let key = line.prefix { isWord($0) }
        guard !key.isEmpty, key.endIndex < line.endIndex, line[key.endIndex] == UInt8(ascii: ":") else {
            return nil
        }
        let next = line.index(after: key.endIndex)
        return next == line.endIndex || line[next] == UInt8(ascii: " ") ? true : nil
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate var trimmedRight: Self {
        var end = endIndex
        while end > startIndex, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
        return self[..<end]
    }
}
