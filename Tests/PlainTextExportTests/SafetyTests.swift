import PlainTextExport
import SpanTree
import Testing

@Suite("Plain text: controls")
struct SafetyTests {
    @Test("S01, S02, S07: no escape byte survives, wherever it stands")
    func everywhere() throws {
        let payload = "&#27;]52;c;eA==&#7;&#x9b;31m&#x202e;"
        let source = """
            # \(payload)

            p \(payload) [l\(payload)](https://e.com/\(payload)) ![a\(payload)](i) *e\(payload)*

            - \(payload)

            > \(payload)

            | h\(payload) | i |
            |-|-|
            | \(payload) | x |

            ```\(payload)
            \u{1B}[31m
            ```

            ![](https://e.com/\(payload))

            [^\(payload)]: n
            """
        for links in PlainTextExporter.LinkStyle.allCases {
            for tables in PlainTextExporter.TableStyle.allCases {
                let text = try plain(source, PlainTextExporter(links: links, tables: tables))
                let controls = text.unicodeScalars.filter {
                    $0.properties.generalCategory == .control && $0 != "\n"
                }
                #expect(controls.allSatisfy { tables == .tsv && $0 == "\t" })
                #expect(!text.unicodeScalars.contains("\u{202E}"))
                #expect(text.contains("]52;c;eA==31m"))
            }
        }
    }

    @Test("a target stays on one line")
    func targets() {
        let target = LinkTarget(destination: "https://e.com/a\n\nb\tc\r\n")
        #expect(plain(.paragraph("x", Mark(.link(target), 0..<1))) == "x (https://e.com/a%0A%0Ab%09c%0A)")
    }

    @Test("P18, S05: tabs and line separators in text are spaces, joiners stay")
    func separators() {
        #expect(plain(.paragraph("a\tb\u{2028}c 👨‍👩‍👧 ن\u{200C}ن\u{FEFF}")) == "a b c 👨‍👩‍👧 ن\u{200C}ن")
    }

    @Test("text of nothing but controls shows nothing")
    func onlyControls() {
        #expect(plain(.paragraph("a"), .paragraph("\u{1B}\u{7}"), .paragraph("b")) == "a\n\nb")
    }
}
