import Foundation
import MarkdownParsing
import SpanTree
import TestSupport
import Testing

extension MarkupDocument {
    init(json: String) throws { self = try JSONDecoder().decode(MarkupDocument.self, from: Data(json.utf8)) }
}

@Suite("The JSON model")
struct JSONTests {
    @Test("is the same text or by way of an encoder, and reads back as the document", arguments: 0..<150)
    func roundTrip(seed: Int) throws {
        var random = RandomDocument(seed: UInt64(seed))
        let document = random.document()
        let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(document)) as? NSDictionary
        for pretty in [false, true] {
            let json = document.json(pretty: pretty)
            #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary == encoded)
            #expect(try MarkupDocument(json: json) == document, "seed \(seed)")
            #expect(
                json.unicodeScalars.allSatisfy {
                    $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) || $0 == "\n" && pretty
                }
            )
        }
        #expect(encoded?["schema"] as? Int == 1)
    }

    @Test("keeps real replies", .enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"))
    func replies() throws {
        for reply in try Corpus.replies().prefix(300) {
            let document = try MarkdownParser().parse(reply.text)
            #expect(try MarkupDocument(json: document.json()) == document, "\(reply.id)")
        }
    }

    @Test("is compact, or has a member a line")
    func layout() {
        let leaf = MarkupText("a\u{1B}é\u{9B}\u{202E}\"", marks: [Mark(.strong, 0..<1)])
        let document = MarkupDocument(blocks: [MarkupBlock(.paragraph(leaf), source: 0..<9)])
        #expect(
            document.json()
                == #"""
                {"schema":1,"blocks":[{"kind":"paragraph","text":{"string":"a\u001bé\u009b\u202e\"",\#
                "marks":[{"kind":"strong","start":0,"end":1,"depth":0}]},"source":{"start":0,"end":9}}]}
                """#
        )
        #expect(MarkupDocument().json(pretty: true) == "{\n  \"schema\": 1,\n  \"blocks\": []\n}")
    }

    static let faults: [(json: String, reason: String)] = [
        (#"{"schema":2,"blocks":[]}"#, "schema 2 is not supported"),
        (#"{"schema":1,"blocks":[{"kind":"poem"}]}"#, "\"poem\" is no kind of a block"),
        (
            #"{"schema":1,"blocks":[{"kind":"heading","level":7,"text":{"string":"","marks":[]}}]}"#,
            "expected 1...6"
        ),
        (#"{"schema":1,"blocks":[{"kind":"alert","alert":"x","blocks":[]}]}"#, "expected one of \"note\""),
        (
            #"{"schema":1,"blocks":[{"kind":"list","style":"x","isTight":true,"items":[]}]}"#,
            "no style of a list"
        ),
        (
            #"{"schema":1,"blocks":[{"kind":"table","columns":["left"],"header":[],"rows":[]}]}"#,
            "one cell for each of the 1 columns"
        ),
        (
            #"{"schema":1,"blocks":[{"kind":"thematicBreak","source":{"start":5,"end":3}}]}"#,
            "end is 3, expected 5 or more"
        ),
        (
            #"{"schema":1,"limits":{"dissolvedContainers":-1,"tablesDisabled":true},"blocks":[]}"#,
            "expected 0 or more"
        ),
        (marks(#"{"kind":"blink","start":0,"end":1,"depth":0}"#), "\"blink\" is no kind of a mark"),
        (marks(#"{"kind":"strong","start":0,"end":9,"depth":0}"#), "reaches out of the text"),
        (marks(#"{"kind":"strong","start":2,"end":1,"depth":0}"#), "end is 1, expected 2 or more"),
        (marks(#"{"kind":"strong","start":-1,"end":1,"depth":0}"#), "start is -1"),
        (marks(#"{"kind":"strong","start":0,"end":1,"depth":1}"#), "has a depth of 1"),
        (marks(#"{"kind":"strong","start":0,"end":1,"depth":-1}"#), "has a depth of -1"),
        (marks(#"{"kind":"strong","start":0,"end":2,"depth":0}"#), "inside a character"),
        (
            marks(
                #"{"kind":"strong","start":3,"end":4,"depth":0},{"kind":"code","start":0,"end":1,"depth":0}"#
            ), "overlaps the mark before it"
        ),
        (
            marks(
                #"{"kind":"strong","start":0,"end":1,"depth":0},{"kind":"code","start":0,"end":3,"depth":1}"#
            ), "out of the text or of its parent"
        ),
    ]

    /// A document with these marks on `aé·b`, of which the é takes bytes 1 and 2.
    static func marks(_ marks: String) -> String {
        #"{"schema":1,"blocks":[{"kind":"paragraph","text":{"string":"aéb","marks":[\#(marks)]}}]}"#
    }

    @Test("is refused with a reason where it does not fit", arguments: faults)
    func refuses(json: String, reason: String) {
        #expect {
            _ = try MarkupDocument(json: json)
        } throws: { error in
            guard case .dataCorrupted(let context) = error as? DecodingError else { return false }
            return context.debugDescription.contains(reason)
        }
    }

    @Test("is refused where members are missing or of another type")
    func missing() {
        for json in [#"{"blocks":[]}"#, #"{"schema":"1","blocks":[]}"#, #"{"schema":1}"#, "[]"] {
            #expect(throws: DecodingError.self) { try MarkupDocument(json: json) }
        }
    }

    @Test("is refused where containers are nested too deep for a stack")
    func deep() throws {
        func nested(_ depth: Int) -> String {
            #"{"schema":1,"blocks":["# + String(repeating: #"{"kind":"blockQuote","blocks":["#, count: depth)
                + String(repeating: "]}", count: depth) + "]}"
        }
        #expect(try MarkupDocument(json: nested(64)).json() == nested(64))
        #expect(throws: DecodingError.self) { try MarkupDocument(json: nested(66)) }
    }

    @Test("ignores members that it does not know")
    func unknownMembers() throws {
        let json = #"{"schema":1,"by":"x","blocks":[{"kind":"thematicBreak","new":[1]}]}"#
        #expect(try MarkupDocument(json: json) == MarkupDocument(blocks: [MarkupBlock(.thematicBreak)]))
    }
}
