extension MarkupText: Codable {
    /// Writes the string and its marks, as ``MarkupDocument/json(pretty:)`` describes.
    public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }

    /// Reads the string and its marks, as ``MarkupDocument/json(pretty:)`` describes.
    ///
    /// - Throws: `DecodingError` for marks that are unknown, out of order, or do not lie on characters of the string.
    public init(from decoder: any Decoder) throws {
        let object = try JSONReader(decoder)
        let string: String = try object.value("string")
        let marks = try object.value("marks", as: [DecodedMark].self).map(\.mark)
        if let (index, fault) = MarkupText.fault(of: marks, on: string) {
            let reason =
                switch fault {
                case .depth: "has a depth of \(marks[index].depth), which no mark before it can enclose"
                case .range: "reaches out of the text or of its parent, or overlaps the mark before it"
                case .scalarBoundary: "begins or ends inside a character: offsets count UTF-8 bytes"
                }
            throw object.error("marks", "mark \(index), \(marks[index].range), \(reason)")
        }
        self.init(string, marks: marks)
    }
}

private struct DecodedMark: Decodable {
    let mark: Mark

    init(from decoder: any Decoder) throws {
        let object = try JSONReader(decoder)
        let start = try object.integer("start", in: 0...Int.max)
        let end = try object.integer("end", in: start...Int.max)
        mark = Mark(try Mark.Kind(object), start..<end, depth: try object.value("depth"))
    }
}

extension Mark.Kind {
    fileprivate init(_ object: JSONReader) throws {
        let kind: String = try object.value("kind")
        switch kind {
        case "strong": self = .strong
        case "emphasis": self = .emphasis
        case "strikethrough": self = .strikethrough
        case "code": self = .code
        case "link": self = .link(try LinkTarget(object))
        case "image": self = .image(try LinkTarget(object))
        case "hardBreak": self = .hardBreak
        case "softBreak": self = .softBreak
        case "rawHTML": self = .rawHTML
        case "math": self = .math(display: try object.value("isDisplay"))
        case "footnoteReference":
            self = .footnoteReference(
                FootnoteReference(
                    label: try object.value("label"),
                    number: try object.integer("number", in: 0...Int.max),
                    occurrence: try object.integer("occurrence", in: 0...Int.max)
                )
            )
        default: throw object.unknown(kind, "kind", of: "mark")
        }
    }
}

extension LinkTarget {
    fileprivate init(_ object: JSONReader) throws {
        self.init(destination: try object.value("destination"), title: try object.value("title"))
    }
}
