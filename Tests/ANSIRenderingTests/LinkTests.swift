import ANSIRendering
import TestSupport
import Testing

@Suite("Links")
struct LinkTests {
    @Test(
        "a destination that no terminal may open is shown",
        arguments: ["javascript:x", "docs/a.md", "ftp://e.org"]
    )
    func otherSchemes(destination: String) throws {
        let terminal = Terminal(reading: try output("[label](\(destination))"))
        #expect(terminal.lines == ["label (\(destination))"])
        #expect(terminal.links.isEmpty)
    }

    @Test("a label that looks like another address does not hide where it leads")
    func disguises() throws {
        for label in [
            "bank.com", "https://bank.com/login", "www.bank.com", "Go to https://bank.com", "me@bank.com",
        ] {
            #expect(try lines("[\(label)](https://e.org)", width: 80) == ["\(label) (https://e.org)"])
        }
        for label in ["main.swift", "README.md", "Bank", "v1.2.3", "e.org", "E.org", "www.e.org"] {
            #expect(try lines("[\(label)](https://e.org/)") == [label])
        }
        #expect(try lines("[ba\u{200B}nk.com](https://e.org)") == ["ba\u{200B}nk.com (https://e.org)"])
    }

    @Test("inline links show their destination")
    func inline() throws {
        #expect(
            try lines("[a](https://e.org) [b](mailto:me@e.org)", links: .inline) == [
                "a (https://e.org) b (me@e.org)"
            ]
        )
    }

    @Test("links as notes are numbered behind the footnotes, each destination once")
    func notes() throws {
        let source = "[a](https://e.org/1) [b](https://e.org/2) [c](https://e.org/1)[^n]\n\n[^n]: note"
        #expect(
            try lines(source, links: .notes)
                == [
                    "a [2] b [3] c [2][1]", "", "────────", "[1] note", "[2] https://e.org/1",
                    "[3] https://e.org/2",
                ]
        )
        #expect(try lines("[a](x)", links: .notes) == ["a [1]", "", "────────", "[1] x"])
    }

    @Test("links as text show their label")
    func text() throws {
        #expect(try lines("[a](https://e.org)", links: .text) == ["a"])
    }

    @Test("a link without a label shows its destination", arguments: LinkStyle.allCases)
    func noLabel(style: LinkStyle) throws {
        #expect(try lines("[](https://e.org)", links: style) == ["https://e.org"])
        #expect(try lines("[![](i.png)](https://e.org)", links: style) == ["https://e.org"])
    }

    @Test("a link inside the document shows its label", arguments: LinkStyle.allCases)
    func anchors(style: LinkStyle) throws {
        #expect(try lines("[part](#part)", links: style) == ["part"])
    }

    @Test("an image is a link to its source, unless it is in a link")
    func images() throws {
        #expect(Terminal(reading: try output("![i](https://e.org/i)")).links.first == "id=1;https://e.org/i")
        #expect(
            Terminal(reading: try output("[![i](https://e.org/i)](https://e.org/l)")).links.first
                == "id=1;https://e.org/l"
        )
    }

    @Test("an address is visible ASCII, and none is longer than terminals take")
    func addresses() throws {
        #expect(Hyperlink(to: "https://e.org/é \u{1B}", id: 1)?.address == "https://e.org/%C3%A9%20%1B")
        #expect(Hyperlink(to: "HTTPS://E.org", id: 1) != nil)
        #expect(Hyperlink(to: "java\tscript:x", id: 1) == nil)
        #expect(Hyperlink(to: "//e.org", id: 1) == nil)
        #expect(Hyperlink(to: "https://" + String(repeating: "x", count: 3000), id: 1) == nil)
        #expect(Hyperlink(to: "https://" + String(repeating: "é", count: 500), id: 1) == nil)
    }

    @Test(
        "a destination that is printed has no spaces, so that its end is seen",
        arguments: [LinkStyle.inline, .osc8]
    )
    func spaces(links: LinkStyle) throws {
        #expect(try lines("[a](<b c.md>)", links: links) == ["a (b%20c.md)"])
        #expect(try lines("[a](<MAILTO:b c@d>)", links: .inline) == ["a (b%20c@d)"])
    }

    @Test(
        "links that share a long address stay below 64 times their source, and the address is written whole once",
        arguments: LinkStyle.allCases
    )
    func sharedAddresses(links: LinkStyle) throws {
        for (count, length) in [(100, 250), (300, 1900), (150, 8_000)] {
            let address = "https://e.org/" + String(repeating: "x", count: length)
            for label in ["[a]", "![a]", "[b *c*][a]", "[][a]", "- [a]\n", "![][a]\n\n"] {
                let source = String(repeating: label, count: count) + "\n\n[a]: \(address)\n"
                let size = try output(source, links: links).utf8.count
                #expect(size < 64 * source.utf8.count, "\(count) \(length) \(label)")
                guard links == .inline || links == .notes, label.first != "!" else { continue }
                let isWhole = try lines(source, links: links).joined().filter { $0 != " " }.contains(address)
                #expect(isWhole, "\(count) \(length) \(label)")
            }
        }
    }
}
