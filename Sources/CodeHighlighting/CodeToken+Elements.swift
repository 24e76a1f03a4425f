internal import SpanTree

extension CodeToken.Kind {
    /// What an element of a definition is; `nil` for plain text. Definitions invent names, so one that is not known is plain.
    init?(element: String) {
        guard let kind = Self(rawValue: element) ?? Self.elements[element] else { return nil }
        self = kind
    }

    private static let elements: [String: Self] = [
        "preproc": .preprocessor, "usertype": .type, "classname": .type, "predef_func": .function,
        "special_fun": .function, "webmethod": .function, "predef_var": .variable, "costant": .constant,
        "atom": .constant, "meta": .preprocessor, "math": .string, "specialchar": .escape,
        "regexp": .regularExpression,
        "regex": .regularExpression, "keyquote": .attribute, "key": .attribute, "property": .attribute,
        "argument": .attribute, "optionalargument": .attribute, "path": .string, "value": .string,
        "valquote": .string,
        "file": .string, "libsource": .string, "selector": .tag, "name": .tag, "section": .heading,
        "title": .heading,
        "date": .number, "time": .number, "ip": .number, "port": .number, "twonumbers": .number,
        "url": .label,
        "todo": .label, "scheme": .label, "oldfile": .deleted, "newfile": .inserted, "difflines": .heading,
        "markup": .tag, "markup_command": .function, "italics": .emphasis, "bold": .strong, "code": .string,
        "fixed": .string, "colon": .symbol, "assignment": .symbol, "error": .keyword, "warning": .label,
    ]
}
