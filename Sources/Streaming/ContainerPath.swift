/// The quotes and items around a block, and what their marks take of a line.
///
/// A child of a container can be parsed without its siblings: behind a line that opens the containers around it and holds an
/// empty heading, since nothing can go on in a heading and none makes a list loose.
struct ContainerPath: Sendable {
    private enum Kind: Sendable {
        case quote
        /// Indentation, marker and the space behind it; the lines of the item are indented as far.
        case item(opening: [UInt8])
    }

    private struct Container: Sendable {
        let kind: Kind
        /// The line that opens it.
        let line: Int
        /// What stands behind its marks there.
        let content: Int
    }

    private var containers: [Container] = []

    /// Whether there is no container.
    var isEmpty: Bool { containers.isEmpty }

    /// The line that opens the innermost container; `nil` where there is none.
    var lastLine: Int? { containers.last?.line }

    /// The path into a quote that opens on a line; `nil` where its marks are not plain.
    func quote(at line: Int, in text: [UInt8]) -> ContainerPath? {
        guard let start = contentStart(ofLine: line, in: text),
            let content = Self.quoteContent(from: start, in: text)
        else { return nil }
        return adding(Container(kind: .quote, line: line, content: content))
    }

    /// The path into an item that opens on a line; `nil` where its marks are not plain.
    func item(at line: Int, in text: [UInt8]) -> ContainerPath? {
        guard let start = contentStart(ofLine: line, in: text) else { return nil }
        let marker = Self.skipSpaces(from: start, atMost: 3, in: text)
        var position = marker
        while position < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[position] { position += 1 }
        guard position < text.count, "-+*.)".utf8.contains(text[position]) else { return nil }
        position += 1
        if text.isBlankLine(at: position) {
            let opening = Array(text[start..<position]) + [0x20]
            return adding(Container(kind: .item(opening: opening), line: line, content: position))
        }
        let content = Self.skipSpaces(from: position, atMost: 5, in: text)
        // Five spaces and more are one, and code.
        guard 1...4 ~= content - position, text[content] != 0x09 else { return nil }
        let opening = Array(text[start..<content])
        return adding(Container(kind: .item(opening: opening), line: line, content: content))
    }

    private func adding(_ container: Container) -> ContainerPath {
        var path = self
        path.containers.append(container)
        return path
    }

    /// Where the text of a line starts behind the marks of all containers; `nil` where it does not go on in all of them, or where
    /// tabs make that hard to tell. O(containers).
    func contentStart(ofLine line: Int, in text: [UInt8]) -> Int? {
        var position = line
        for container in containers {
            if container.line == line {
                position = container.content
                continue
            }
            switch container.kind {
            case .quote:
                guard let content = Self.quoteContent(from: position, in: text) else { return nil }
                position = content
            case .item(let opening):
                let content = Self.skipSpaces(from: position, atMost: opening.count, in: text)
                let isIn = content - position == opening.count
                guard isIn || text.isBlankLine(at: content), !Self.isTab(at: content, in: text) || isIn else {
                    return nil
                }
                position = content
            }
        }
        return position
    }

    /// The line that opens the innermost container in the others.
    var opening: [UInt8] {
        var line: [UInt8] = []
        for (index, container) in containers.enumerated() {
            switch container.kind {
            case .quote: line += "> ".utf8
            case .item(let opening) where index == containers.count - 1: line += opening
            case .item(let opening): line += [UInt8](repeating: 0x20, count: opening.count)
            }
        }
        return line + "#\n".utf8
    }

    private static func quoteContent(from start: Int, in text: [UInt8]) -> Int? {
        let mark = skipSpaces(from: start, atMost: 3, in: text)
        guard mark < text.count, text[mark] == UInt8(ascii: ">"), !isTab(at: mark + 1, in: text) else {
            return nil
        }
        return skipSpaces(from: mark + 1, atMost: 1, in: text)
    }

    private static func skipSpaces(from start: Int, atMost count: Int, in text: [UInt8]) -> Int {
        var position = start
        while position < text.count, position - start < count, text[position] == 0x20 { position += 1 }
        return position
    }

    private static func isTab(at position: Int, in text: [UInt8]) -> Bool {
        position < text.count && text[position] == 0x09
    }
}
