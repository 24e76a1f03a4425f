extension MarkupText {
    var jsonValue: JSONValue {
        .object([("string", .string(string)), ("marks", .array(JSONElements(marks, \.jsonValue)))])
    }
}

extension Mark {
    fileprivate var jsonValue: JSONValue {
        .object(
            [
                ("kind", .string(kind.jsonName)), ("start", .integer(range.lowerBound)),
                ("end", .integer(range.upperBound)), ("depth", .integer(depth)),
            ] + kind.jsonMembers
        )
    }
}

extension Mark.Kind {
    fileprivate var jsonName: String {
        switch self {
        case .strong: "strong"
        case .emphasis: "emphasis"
        case .strikethrough: "strikethrough"
        case .code: "code"
        case .link: "link"
        case .image: "image"
        case .hardBreak: "hardBreak"
        case .softBreak: "softBreak"
        case .rawHTML: "rawHTML"
        case .math: "math"
        case .footnoteReference: "footnoteReference"
        }
    }

    fileprivate var jsonMembers: [(key: String, value: JSONValue?)] {
        switch self {
        case .strong, .emphasis, .strikethrough, .code, .hardBreak, .softBreak, .rawHTML: []
        case .link(let target), .image(let target):
            [("destination", .string(target.destination)), ("title", .string(target.title))]
        case .math(let display): [("isDisplay", .bool(display))]
        case .footnoteReference(let note):
            [
                ("label", .string(note.label)), ("number", .integer(note.number)),
                ("occurrence", .integer(note.occurrence)),
            ]
        }
    }
}

extension MarkupTable.Alignment: CaseIterable {
    /// Every alignment.
    public static var allCases: [Self] { [.none, .left, .center, .right] }

    var jsonName: String {
        switch self {
        case .none: "none"
        case .left: "left"
        case .center: "center"
        case .right: "right"
        }
    }
}

extension ListItem.Checkbox: CaseIterable {
    /// Both states.
    public static var allCases: [Self] { [.unchecked, .checked] }

    var jsonName: String {
        switch self {
        case .unchecked: "unchecked"
        case .checked: "checked"
        }
    }
}
