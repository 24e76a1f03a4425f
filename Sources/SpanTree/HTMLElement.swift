/// An element of HTML that readers know, such as `b` or `table`.
///
/// The list is closed and leaves out what hardly anybody has met (`dir`, `image`, `content`), since such names are
/// more often placeholders: a tag outside the list, such as `<think>` or the `<T>` of `Vec<T>`, is text.
struct HTMLElement: Sendable {
    /// In lower case.
    let name: String
    /// What the element means to a reader.
    let role: Role
    /// Whether it never has a closing tag.
    let isVoid: Bool
    /// A small number of its own, where an opening and a closing tag only count as a pair.
    let pairIndex: Int?

    enum Role: Sendable, Hashable {
        /// Strong, emphasis, strikethrough or code.
        case mark(Mark.Kind)
        case link
        case image
        case shifted(ShiftedScript)
        /// Not for readers, with everything inside.
        case hidden
        case lineBreak
        case rule
        /// Starts and ends a paragraph.
        case block
        case heading(level: Int)
        case summary
        case list(isOrdered: Bool)
        case item
        case quote
        case preformatted
        case table
        case rowGroup(isHeader: Bool)
        case row
        case cell(isHeader: Bool)
        case input
        /// Its tags go and its text stays.
        case transparent
    }

    /// The element with this name in ASCII letters of any case.
    static func named(_ name: ArraySlice<UInt8>) -> HTMLElement? {
        guard name.count <= longestName else { return nil }
        return elements[String(decoding: name.map { $0 | ($0 &- 0x41 < 26 ? 0x20 : 0) }, as: UTF8.self)]
    }

    /// Whether its closing tag may not be left out.
    var needsEnd: Bool { !isVoid && !Self.endless.contains(name) }

    /// Whether a tag without attributes does something although no closing tag follows.
    var isMeaningfulAlone: Bool { Self.separators.contains(name) }

    private static let separators: Set = ["br", "col", "hr", "wbr"]

    private static let endless: Set = [
        "body", "caption", "colgroup", "dd", "dt", "head", "html", "li", "optgroup", "option", "p", "rp",
        "rt", "tbody",
        "td", "tfoot", "th", "thead", "tr",
    ]

    private static let longestName = elements.keys.reduce(0) { max($0, $1.utf8.count) }

    static let pairCount = elements.values.reduce(0) { $0 + ($1.pairIndex == nil ? 0 : 1) }

    private static let void = Set(
        "area base br col embed hr img input link meta param source track wbr".split(separator: " ")
    )

    private static let elements: [String: HTMLElement] = {
        var elements: [String: HTMLElement] = [:]
        var pairs = 0
        for (role, names) in namesByRole {
            for name in names.split(separator: " ") {
                elements[String(name)] = HTMLElement(
                    name: String(name),
                    role: role,
                    isVoid: void.contains(name),
                    pairIndex: role.isPaired ? pairs : nil
                )
                pairs += role.isPaired ? 1 : 0
            }
        }
        return elements
    }()

    /// The elements of the HTML standard, and of the obsolete ones those that are still written.
    private static let namesByRole: [(Role, String)] = [
        (.mark(.strong), "b strong"),
        (.mark(.emphasis), "em i"),
        (.mark(.strikethrough), "del s strike"),
        (.mark(.code), "code kbd samp tt"),
        (.link, "a"),
        (.image, "img"),
        (.shifted(.lowered), "sub"),
        (.shifted(.raised), "sup"),
        (.hidden, "script style"),
        (.lineBreak, "br"),
        (.rule, "hr"),
        (
            .block,
            """
            address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form \
            frameset head header hgroup html legend main nav noframes noscript optgroup option p search section select \
            textarea title
            """
        ),
        (.heading(level: 1), "h1"),
        (.heading(level: 2), "h2"),
        (.heading(level: 3), "h3"),
        (.heading(level: 4), "h4"),
        (.heading(level: 5), "h5"),
        (.heading(level: 6), "h6"),
        (.summary, "summary"),
        (.list(isOrdered: false), "menu ul"),
        (.list(isOrdered: true), "ol"),
        (.item, "li"),
        (.quote, "blockquote"),
        (.preformatted, "pre"),
        (.table, "table"),
        (.rowGroup(isHeader: true), "thead"),
        (.rowGroup(isHeader: false), "tbody tfoot"),
        (.row, "tr"),
        (.cell(isHeader: false), "td"),
        (.cell(isHeader: true), "th"),
        (.input, "input"),
        (
            .transparent,
            """
            abbr acronym applet area audio base basefont bdi bdo big blink button canvas cite col colgroup data datalist \
            dfn embed font frame iframe ins label link map mark marquee meta meter nobr object output param picture \
            progress q rb rp rt rtc ruby slot small source span template time track u var video wbr
            """
        ),
    ]
}

extension HTMLElement.Role {
    /// Whether a tag does something only together with its partner.
    fileprivate var isPaired: Bool {
        switch self {
        case .mark, .link, .shifted, .hidden: true
        default: false
        }
    }

    /// Whether a tag ends the running paragraph of a block of HTML.
    var isBlock: Bool {
        switch self {
        case .mark, .link, .image, .shifted, .hidden, .lineBreak, .input, .transparent: false
        case .rule, .block, .heading, .summary, .list, .item, .quote, .preformatted, .table, .rowGroup, .row,
            .cell:
            true
        }
    }
}
