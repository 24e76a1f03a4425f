extension MarkupDocument: Decodable {
    /// Reads the model that ``json(pretty:)`` describes.
    ///
    /// - Throws: `DecodingError` for another schema version, kinds that it does not have, marks that do not fit their
    ///   text, numbers out of range, and containers deeper than a parsed document has.
    public init(from decoder: any Decoder) throws {
        let object = try JSONReader(decoder)
        let schema: Int = try object.value("schema")
        guard schema == Self.jsonSchema else {
            throw object.error(
                "schema",
                "schema \(schema) is not supported, only \(Self.jsonSchema): read it with the version of the package that wrote it, or convert it"
            )
        }
        let limits = try object.optionalObject("limits").map {
            LimitsHit(
                dissolvedContainers: try $0.integer("dissolvedContainers", in: 0...Int.max),
                tablesDisabled: try $0.value("tablesDisabled"),
                plainTexts: try $0.has("plainTexts") ? $0.integer("plainTexts", in: 0...Int.max) : 0,
                droppedLinks: try $0.has("droppedLinks") ? $0.integer("droppedLinks", in: 0...Int.max) : 0
            )
        }
        self.init(blocks: try object.value("blocks"), limits: limits ?? LimitsHit())
    }
}

extension MarkupBlock: Decodable {
    /// Reads the model that ``MarkupDocument/json(pretty:)`` describes; errors are those of the document.
    public init(from decoder: any Decoder) throws {
        let object = try JSONReader(decoder)
        let depth = decoder.codingPath.count { $0.stringValue == "blocks" } - 1
        guard depth <= Self.depthLimit else {
            throw object.error(
                "kind",
                "containers are nested deeper than \(Self.depthLimit) levels: flatten them"
            )
        }
        self.init(try Kind(object), source: try object.optionalObject("source")?.range())
    }
}

extension MarkupBlock.Kind {
    fileprivate init(_ object: JSONReader) throws {
        let kind: String = try object.value("kind")
        switch kind {
        case "paragraph": self = .paragraph(try object.value("text"))
        case "heading":
            self = .heading(level: try object.integer("level", in: 1...6), try object.value("text"))
        case "list":
            self = .list(
                MarkupList(
                    try MarkupList.Style(object),
                    isTight: try object.value("isTight"),
                    items: try object.value("items", as: [DecodedItem].self).map(\.item)
                )
            )
        case "blockQuote": self = .blockQuote(try object.value("blocks"))
        case "alert":
            let alert = try object.choice("alert", among: AlertKind.allCases, \.rawValue)
            self = .alert(alert, try object.value("blocks"))
        case "codeBlock":
            self = .codeBlock(CodeBlock(info: try object.value("info"), text: try object.value("text")))
        case "table":
            let names: [String] = try object.value("columns")
            let columns = try names.map {
                try object.choice("columns", $0, among: MarkupTable.Alignment.allCases, \.jsonName)
            }
            let header: [MarkupText] = try object.value("header")
            let rows: [[MarkupText]] = try object.value("rows")
            guard header.count == columns.count, rows.allSatisfy({ $0.count == columns.count }) else {
                throw object.error(
                    "rows",
                    "header and rows need one cell for each of the \(columns.count) columns"
                )
            }
            self = .table(MarkupTable(columns: columns, header: header, rows: rows))
        case "thematicBreak": self = .thematicBreak
        case "rawHTML": self = .rawHTML(try object.value("text"))
        case "footnoteDefinition":
            self = .footnoteDefinition(
                FootnoteDefinition(
                    label: try object.value("label"),
                    number: try object.integer("number", in: 0...Int.max),
                    referenceCount: try object.integer("referenceCount", in: 0...Int.max),
                    blocks: try object.value("blocks")
                )
            )
        default: throw object.unknown(kind, "kind", of: "block")
        }
    }
}

extension MarkupList.Style {
    fileprivate init(_ object: JSONReader) throws {
        let style: String = try object.value("style")
        switch style {
        case "bullet": self = .bullet
        case "ordered":
            self = .ordered(
                start: try object.integer("start", in: 0...999_999_999),
                delimiter: try object.choice(
                    "delimiter",
                    among: [MarkupList.Delimiter.period, .parenthesis],
                    { String($0.rawValue) }
                )
            )
        default: throw object.unknown(style, "style", of: "list")
        }
    }
}

private struct DecodedItem: Decodable {
    let item: ListItem

    init(from decoder: any Decoder) throws {
        let object = try JSONReader(decoder)
        item = ListItem(
            number: object.has("number") ? try object.integer("number", in: 0...Int.max) : nil,
            checkbox: object.has("checkbox")
                ? try object.choice("checkbox", among: ListItem.Checkbox.allCases, \.jsonName) : nil,
            blocks: try object.value("blocks"),
            source: try object.optionalObject("source")?.range()
        )
    }
}

extension JSONReader {
    fileprivate func range() throws -> Range<Int> {
        let start = try integer("start", in: 0...Int.max)
        return start..<(try integer("end", in: start...Int.max))
    }
}
