extension MarkupDocument {
    /// The version of the JSON model that this package writes and reads.
    public static let jsonSchema = 1

    /// The document as JSON, the model of `Codable` and of this text alike.
    ///
    /// Schema 1; members marked with ? are left out where there is nothing to say, and readers should ignore members
    /// that they do not know. All offsets count UTF-8 bytes, from the first included to the last excluded.
    ///
    /// ```text
    /// document  schema: 1, limits?: limits, blocks: [block]
    /// limits    dissolvedContainers, tablesDisabled, plainTexts?, droppedLinks?
    /// block     kind: one of the following, source?: range, and
    ///   paragraph           text: text
    ///   heading             level: 1...6, text: text
    ///   list                style: "bullet" | "ordered", start?, delimiter?: "." | ")", isTight, items: [item]
    ///   blockQuote          blocks: [block]
    ///   alert               alert: "note" | "tip" | "important" | "warning" | "caution", blocks: [block]
    ///   codeBlock           info, language?: its first word, for readers only, text: text
    ///   table               columns: ["none" | "left" | "center" | "right"], header: [text], rows: [[text]]
    ///   thematicBreak
    ///   rawHTML             text: text
    ///   footnoteDefinition  label, number, referenceCount, blocks: [block]
    /// item      number?, checkbox?: "unchecked" | "checked", source?: range, blocks: [block]
    /// text      string, marks: [mark], in pre-order
    /// mark      kind: one of the following, start, end: in the string, depth: how many marks enclose it, and
    ///   strong, emphasis, strikethrough, code, hardBreak, softBreak, rawHTML
    ///   link, image         destination, title
    ///   math                isDisplay
    ///   footnoteReference   label, number, occurrence
    /// range     start, end: in the source
    /// ```
    ///
    /// Controls, bidirectional controls and the like are escaped, so the text is safe to print.
    ///
    /// - Parameter pretty: whether members stand on lines of their own; otherwise all is one line.
    /// - Returns: JSON without a newline at the end. O(size of the document).
    public func json(pretty: Bool = false) -> String {
        String(decoding: jsonUTF8(pretty: pretty), as: UTF8.self)
    }

    /// The same as UTF-8: a string would be one more copy of a long text.
    package func jsonUTF8(pretty: Bool = false) -> [UInt8] {
        var writer = JSONWriter(isPretty: pretty)
        writer.write(jsonValue)
        return writer.bytes
    }

    private var jsonValue: JSONValue {
        .object([
            ("schema", .integer(Self.jsonSchema)), ("limits", limits.jsonValue),
            ("blocks", .array(JSONElements(blocks, \.jsonValue))),
        ])
    }
}

extension MarkupDocument: Encodable {
    /// Writes the model that ``json(pretty:)`` describes.
    public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension MarkupBlock: Encodable {
    /// Writes the model that ``MarkupDocument/json(pretty:)`` describes.
    public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension LimitsHit {
    fileprivate var jsonValue: JSONValue? {
        if isEmpty { return nil }
        return .object([
            ("dissolvedContainers", .integer(dissolvedContainers)), ("tablesDisabled", .bool(tablesDisabled)),
            ("plainTexts", plainTexts > 0 ? .integer(plainTexts) : nil),
            ("droppedLinks", droppedLinks > 0 ? .integer(droppedLinks) : nil),
        ])
    }
}

extension MarkupBlock {
    fileprivate var jsonValue: JSONValue {
        .object([("kind", .string(kind.jsonName))] + kind.jsonMembers + [("source", source?.jsonValue)])
    }
}

extension MarkupBlock.Kind {
    fileprivate var jsonName: String {
        switch self {
        case .paragraph: "paragraph"
        case .heading: "heading"
        case .list: "list"
        case .blockQuote: "blockQuote"
        case .alert: "alert"
        case .codeBlock: "codeBlock"
        case .table: "table"
        case .thematicBreak: "thematicBreak"
        case .rawHTML: "rawHTML"
        case .footnoteDefinition: "footnoteDefinition"
        }
    }

    fileprivate var jsonMembers: [(key: String, value: JSONValue?)] {
        switch self {
        case .paragraph(let text), .rawHTML(let text): [("text", text.jsonValue)]
        case .heading(let level, let text): [("level", .integer(level)), ("text", text.jsonValue)]
        case .list(let list):
            list.style.jsonMembers
                + [
                    ("isTight", .bool(list.isTight)),
                    ("items", .array(JSONElements(list.items, \.jsonValue))),
                ]
        case .blockQuote(let blocks): [("blocks", .array(JSONElements(blocks, \.jsonValue)))]
        case .alert(let alert, let blocks):
            [("alert", .string(alert.rawValue)), ("blocks", .array(JSONElements(blocks, \.jsonValue)))]
        case .codeBlock(let code):
            [
                ("info", .string(code.info)), ("language", code.language.map { .string($0) }),
                ("text", code.text.jsonValue),
            ]
        case .table(let table):
            [
                ("columns", .array(JSONElements(table.columns) { .string($0.jsonName) })),
                ("header", .array(JSONElements(table.header, \.jsonValue))),
                ("rows", .array(JSONElements(table.rows) { .array(JSONElements($0, \.jsonValue)) })),
            ]
        case .thematicBreak: []
        case .footnoteDefinition(let note):
            [
                ("label", .string(note.label)), ("number", .integer(note.number)),
                ("referenceCount", .integer(note.referenceCount)),
                ("blocks", .array(JSONElements(note.blocks, \.jsonValue))),
            ]
        }
    }
}

extension MarkupList.Style {
    fileprivate var jsonMembers: [(key: String, value: JSONValue?)] {
        switch self {
        case .bullet: [("style", .string("bullet"))]
        case .ordered(let start, let delimiter):
            [
                ("style", .string("ordered")), ("start", .integer(start)),
                ("delimiter", .string(String(delimiter.rawValue))),
            ]
        }
    }
}

extension ListItem {
    fileprivate var jsonValue: JSONValue {
        .object([
            ("number", number.map { .integer($0) }), ("checkbox", checkbox.map { .string($0.jsonName) }),
            ("source", source?.jsonValue), ("blocks", .array(JSONElements(blocks, \.jsonValue))),
        ])
    }
}

extension Range<Int> {
    fileprivate var jsonValue: JSONValue {
        .object([("start", .integer(lowerBound)), ("end", .integer(upperBound))])
    }
}
