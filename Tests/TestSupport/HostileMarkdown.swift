public import Testing

/// Texts that would cost cmark more than time and memory in proportion to their size, one for each way that is known.
public struct HostileMarkdown: Sendable, CustomTestStringConvertible {
    /// What is hard about it.
    public let name: String
    /// Whether a limit bites at 200 kB.
    public let meetsLimit: Bool
    private let make: @Sendable (Int) -> String

    /// The name, in the list of a test's cases.
    public var testDescription: String { name }

    /// A text of about so many bytes.
    public func text(byteCount: Int) -> String { make(byteCount) }

    private init(_ name: String, meetsLimit: Bool = true, _ make: @escaping @Sendable (Int) -> String) {
        (self.name, self.meetsLimit, self.make) = (name, meetsLimit, make)
    }

    /// The same piece, again and again, behind a beginning.
    private init(_ name: String, _ beginning: String = "", repeating piece: String, meetsLimit: Bool = true) {
        self.init(name, meetsLimit: meetsLimit) { count in
            beginning
                + String(repeating: piece, count: max(1, (count - beginning.utf8.count) / piece.utf8.count))
        }
    }

    /// One piece for the first half and one for the second.
    private init(_ name: String, halves first: String, _ second: String, meetsLimit: Bool = true) {
        self.init(name, meetsLimit: meetsLimit) { count in
            String(repeating: first, count: count / 2 / first.utf8.count)
                + String(repeating: second, count: count / 2 / second.utf8.count)
        }
    }

    /// All kinds.
    public static let kinds: [HostileMarkdown] = [
        HostileMarkdown("links behind emphasis in one paragraph", repeating: "_so_ **it** [is](here) "),
        HostileMarkdown(
            "emphasis that opens, then emphasis that cannot close it",
            halves: "*un ",
            "_deux*_ "
        ),
        HostileMarkdown("struck text of two lengths", halves: "~one ", "two~~ "),
        HostileMarkdown("images that stay open around links", repeating: "![[]() "),
        HostileMarkdown("processing instructions without an end", repeating: "so <? "),
        HostileMarkdown("declarations without an end", repeating: "so <!D "),
        HostileMarkdown("character data without an end", repeating: "so <![CDATA["),
        HostileMarkdown("comments without an end", repeating: "so <!-- ", meetsLimit: false),
        HostileMarkdown("addresses without spaces", repeating: "www.x_"),
        HostileMarkdown("addresses with schemes in one run", repeating: "http://x.y<"),
        HostileMarkdown("parentheses behind an address", "http://x.y/", repeating: ")"),
        HostileMarkdown("mail addresses on one line", repeating: "me@x.org "),
        HostileMarkdown("brackets in one paragraph", repeating: "[b ", meetsLimit: false),
        HostileMarkdown("references to one long address") {
            "[r]: /" + String(repeating: "u", count: $0 / 2) + "\n\n"
                + String(repeating: "[r] ", count: $0 / 8)
        },
        HostileMarkdown("references to one long title") {
            "[r]: / \"" + String(repeating: "t", count: $0 / 2) + "\"\n\n"
                + String(repeating: "[r] ", count: $0 / 8)
        },
        HostileMarkdown("quotes in quotes", repeating: "> "),
        HostileMarkdown("quotes around lines", halves: ">", "go\n"),
        HostileMarkdown("quotes around emphasis", halves: ">", "go*"),
        HostileMarkdown("lists around blank lines", halves: "+ ", "\n"),
        HostileMarkdown("lists in a quote around blank lines") {
            "> " + String(repeating: "+ ", count: $0 / 4) + "go\n" + String(repeating: ">\n", count: $0 / 4)
        },
        HostileMarkdown("allowed nesting around blank lines") {
            String(
                repeating: String(repeating: "- ", count: 60) + "go" + String(repeating: "\n", count: 300),
                count: $0 / 422
            )
        },
        HostileMarkdown("footnotes in footnotes") {
            String(repeating: "[^n]:", count: $0 / 6) + String(repeating: "\n", count: $0 / 6)
        },
        HostileMarkdown("a table of one wide row") {
            let columns = $0 / 6
            return ["h", "-", "c"].map { "|" + String(repeating: "\($0)|", count: columns) + "\n" }.joined()
        },
        HostileMarkdown("a wide table of short rows") {
            let columns = $0 / 8
            return ["h", "-"].map { "|" + String(repeating: "\($0)|", count: columns) + "\n" }.joined()
                + String(repeating: "c\n", count: columns * 2)
        },
        HostileMarkdown("delimiter rows that fit no header", repeating: "u|v|w\n-|-\n"),
        HostileMarkdown("a table behind many lines") {
            String(repeating: "l\n", count: $0 / 2) + "|h|\n|-|\n"
        },
    ]
}
