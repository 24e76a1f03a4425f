import Foundation
import MarkdownReveal
import SpanTree
import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("mdreveal frames")
struct FramesTests {
    private func output(of lines: String, _ options: String...) -> String {
        let world = FakeWorld(input: lines)
        #expect(world.run(["frames"] + options) == .success)
        #expect(world.diagnostics.text.isEmpty)
        return world.output.text
    }

    /// The frames of one reply, each as `n[text|style][text|style]`.
    private func frames(of chunks: [String], _ options: String...) -> [String] {
        let list = chunks.map(json).joined(separator: ",")
        let world = FakeWorld(input: "{\"id\":0,\"chunks\":[\(list)]}")
        #expect(world.run(["frames"] + options) == .success)
        return brief(world.output.text)
    }

    private func brief(_ line: String) -> [String] {
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let frames = object?["frames"] as? [[String: Any]] ?? []
        return frames.map { frame in
            let runs = (frame["runs"] as? [[String]] ?? []).map { "[\($0[0])|\($0[1])]" }.joined()
            return "\(frame["n"] ?? "-")" + runs.replacing("\n", with: "⏎")
        }
    }

    private func brief(_ document: MarkupDocument, _ scalars: Int) -> String {
        let runs = document.styledLeaves.flatMap(\.runs).map { "[\($0.text)|\($0.style.letters)]" }.joined()
        return "\(scalars)" + runs.replacing("\n", with: "⏎")
    }

    private func json(_ text: String) -> String {
        var writer = JSONWriter(isPretty: false)
        writer.write(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test("There is a frame after each chunk and one after the end")
    func example() {
        let line = #"{"id":"a","chunks":["It is **ve","ry** co","ld\n"]}"# + "\n"
        #expect(
            output(of: line) == """
                {"id":"a","frames":[{"n":10,"runs":[["It is ",""],["ve","b"]]},\
                {"n":17,"runs":[["It is ",""],["very","b"],[" co",""]]},\
                {"n":20,"runs":[["It is ",""],["very","b"],[" cold",""]]},\
                {"n":20,"runs":[["It is ",""],["very","b"],[" cold",""]]}]}

                """
        )
    }

    @Test("Chunks without text are frames too, and no chunks are one")
    func emptyChunks() {
        #expect(frames(of: ["", "a", ""]) == ["0", "1[a|]", "1[a|]", "1[a|]"])
        #expect(frames(of: []) == ["0"])
    }

    @Test(
        "Letters stand in one order, each where it applies",
        arguments: [
            ("***~~[`x`](u)~~***", "[x|bisac]"),
            ("- ## **t**", "[t|bhl]"),
            ("- ***~~[`x`](u)~~***", "[x|bisalc]"),
            ("1. - a\n   - b", "[a|l][b|l]"),
            ("- [x] done", "[done|l]"),
            ("```sh\nls\n```", "[ls⏎|c]"),
            ("- a\n\n      ls", "[a|l][ls⏎|lc]"),
            ("> quote", "[quote|]"),
            ("> - a", "[a|l]"),
            ("![alt *text*](u) ![](v)", "[alt |a][text|ia][ |]"),
            ("| a | b |\n|--|--|\n| *c* | |", "[a|h][b|h][c|i]"),
            ("a <b>c</b>", "[a <b>c</b>|]"),
            ("<div>\nx\n</div>", "[<div>⏎x⏎</div>⏎|]"),
            ("a[^n]\n\n[^n]: note", "[a1|][note|]"),
            ("a\nb\\\nc\n\n---\n\nd", "[a⏎b⏎c|][d|]"),
            ("*a*\n\n*b*", "[a|i][b|i]"),
            ("*a*_b_ **c**", "[ab|i][ |][c|b]"),
        ]
    )
    func styles(_ source: String, _ runs: String) {
        let count = source.unicodeScalars.count
        #expect(frames(of: [source], "--last-only") == ["\(count)\(runs)"])
    }

    @Test("Runs of the same style merge within a leaf and stay apart between two")
    func merging() {
        let text = MarkupText(
            "abc",
            marks: [Mark(.strong, 0..<1), Mark(.strong, 1..<2), Mark(.math(display: false), 2..<3)]
        )
        #expect(StyledLeaf(text, .list).runs.map { "\($0.text) \($0.style.letters)" } == ["ab bl", "c l"])
        #expect(RunStyle(rawValue: 0x7F).letters == "bisahlc")
    }

    @Test("The last frame alone is the last of all", arguments: ["steady", "exact"])
    func lastOnly(_ view: String) {
        let chunks = ["# A", " **b", "\n- c", "** `d"]
        let all = frames(of: chunks, "--view=\(view)")
        #expect(all.count == 5)
        #expect(frames(of: chunks, "--view=\(view)", "--last-only") == [all[4]])
    }

    @Test(
        "The exact view is a parse of what has come, the steady one holds back",
        arguments: ["chat", "gfm"]
    )
    func views(_ dialect: String) throws {
        let source =
            "Some **bold `co` x** ~y~\n\n- a\n- [l](http://x.org \"t\")\n\n| h | i |\n|---|---|\n| j | *k* |\n"
        let parser = MarkdownParser(dialect: try #require(DialectChoice(rawValue: dialect)).dialect)
        let chunks = source.unicodeScalars.map { String($0) }
        var stream = StreamingDocument(parser: parser)
        var (parses, views): ([String], [String]) = ([], [])
        var text = ""
        for (index, chunk) in chunks.enumerated() {
            text += chunk
            stream.append(chunk)
            parses.append(brief(try parser.parse(text), index + 1))
            views.append(brief(stream.steady, index + 1))
        }
        parses += parses.suffix(1)
        views += parses.suffix(1)
        #expect(parses != views)
        #expect(frames(of: chunks, "--view=exact", "--dialect=\(dialect)") == parses)
        #expect(frames(of: chunks, "--view=steady", "--dialect=\(dialect)") == views)
        #expect(frames(of: chunks, "--dialect=\(dialect)") == views)
    }

    @Test(
        "A text is cut as asked, and chunks are not",
        arguments: [
            (["--chunk=char"], [1, 2, 3, 4, 5, 6, 6]),
            (["--chunk=4"], [4, 6, 6]),
            (["--chunk", "99"], [6, 6]),
            (["--chunk=token"], [1, 2, 6, 6]),
            ([], [1, 2, 6, 6]),
        ]
    )
    func chunking(_ options: [String], _ counts: [Int]) {
        let world = FakeWorld(input: #"{"text":"a, bcd"}"# + "\n" + #"{"chunks":["ab"],"text":"abcd"}"#)
        #expect(world.run(["frames"] + options) == .success)
        let lines = world.output.text.split(separator: "\n")
        #expect(brief(String(lines[0])).map { Int($0.prefix(while: \.isNumber)) } == counts)
        #expect(brief(String(lines[1])) == ["2[ab|]", "2[ab|]"])
    }

    @Test(
        "Tokens have the sizes of a model's",
        arguments: [
            ("The quick internationalisation", "The| quick| inter|nation|alisat|ion"),
            ("in 2024, 12345.", "in| |202|4|,| |123|45|."),
            ("a\n\n\nb\r\nc", "a|\n\n|\n|b|\r\n|c"),
            ("x      y", "x|    |  |y"),
            ("**Hi!!!** ```js", "**|Hi|!!|!*|*| |``|`|js"),
            ("日本語 한국", "日|本|語| |한|국"),
            ("żółć naïve", "żółć| naïve"),
            ("", ""),
        ]
    )
    func tokens(_ text: String, _ expected: String) {
        #expect(Chunking.tokens.chunks(of: text).joined(separator: "|") == expected)
    }

    @Test("Chunks are the text again, whatever it is cut into", arguments: ["token", "char", "2", "7"])
    func chunksJoin(_ word: String) throws {
        let chunking = try #require(Chunking(word))
        for text in ["a\u{301}\r\nb 👩‍👩‍👧 かな\u{0}!", " ", "\n", "x"] {
            let chunks = Array(chunking.chunks(of: text))
            #expect(chunks.joined().unicodeScalars.elementsEqual(text.unicodeScalars))
            #expect(chunks.allSatisfy { !$0.isEmpty })
        }
    }

    @Test("Scalars are counted, and one that is split between two chunks counts once")
    func counting() {
        #expect(
            frames(of: ["e", "\u{301}👍🏽", "\r\n"]).map { $0.prefix { $0 != "[" } } == ["1", "4", "6", "6"]
        )
        let split: [UInt8] =
            Array(#"{"chunks":[""#.utf8) + [0xC3] + Array(#"",""#.utf8) + [0xA9] + Array(#""]}"#.utf8)
        let world = FakeWorld()
        world.files.input = split
        #expect(world.run("frames", "--view=exact", "--last-only") == .success)
        #expect(brief(world.output.text) == ["1[é|]"])
    }

    @Test(
        "Identifiers of any kind are written as they came",
        arguments: [
            "\"a\\u00e9\\/\"", "12.50e1", "null", "true", "[1, {\"x\": [\"y\"]}]", "\"日本\"", "\"\\ud83c\"",
        ]
    )
    func identifiers(_ id: String) {
        #expect(
            output(of: "{ \"chunks\": [] , \"id\" :\(id) , \"more\": 1}").hasPrefix(
                "{\"id\":\(id),\"frames\":["
            )
        )
    }

    @Test("Nothing in a line controls a terminal, and no identifier breaks the line")
    func controls() {
        let line = "{\"id\": [1,\r\"\u{9B}31m\u{202E}\"], \"chunks\": [\"a\\u001b[2J\u{9B}\"]}"
        let output = output(of: line)
        #expect(output.hasPrefix(#"{"id":[1, "\u009b31m\u202e"],"#))
        #expect(output.contains(#""a\u001b[2J\u009b""#))
        #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }

    @Test("Without an identifier there is null")
    func noIdentifier() {
        #expect(output(of: "{\"chunks\":[]}") == "{\"id\":null,\"frames\":[{\"n\":0,\"runs\":[]}]}\n")
    }

    @Test("A bad line is reported with its number, and the rest goes on")
    func malformed() {
        let good = #"{"id":1,"chunks":["x"]}"#
        let lines = [
            good, "{\"id\":", "", " \r", "[1]", #"{"id":2}"#, #"{"chunks":["a",1]}"#, #"{"chunks":"a"}"#,
            #"{"text":1}"#, good,
        ]
        var world = FakeWorld(input: lines.joined(separator: "\n"))
        world.output = FakeSink()
        #expect(world.run("frames", "--last-only") == .input)
        let frame = "{\"id\":1,\"frames\":[{\"n\":1,\"runs\":[[\"x\",\"\"]]}]}\n"
        #expect(world.output.text == frame + frame)
        #expect(
            world.diagnostics.text == """
                mdreveal: standard input: line 2: not JSON, at byte 6: unexpected end
                mdreveal: standard input: line 5: not a JSON object
                mdreveal: standard input: line 6: neither "chunks" nor "text"
                mdreveal: standard input: line 7: "chunks" holds something else than text
                mdreveal: standard input: line 8: "chunks" holds something else than text
                mdreveal: standard input: line 9: "text" holds something else than text

                """
        )
    }

    @Test("Files are read in order, a missing one is reported, and a byte order mark is passed over")
    func files() {
        let world = FakeWorld(
            input: "{\"id\":\"in\",\"chunks\":[]}",
            files: [
                "a": "\u{FEFF}{\"id\":\"a\",\"chunks\":[]}\n", "frames": "{\"id\":\"f\",\"chunks\":[]}\n",
            ]
        )
        #expect(world.run("frames", "a", "missing", "frames", "-") == .input)
        let ids = world.output.text.split(separator: "\n").map { $0.prefix { $0 != "," } }
        #expect(ids == ["{\"id\":\"a\"", "{\"id\":\"f\"", "{\"id\":\"in\""])
        #expect(world.diagnostics.text == "mdreveal: missing: No such file or directory\n")
    }

    @Test("Only the first argument is a subcommand")
    func fileOfThatName() {
        for arguments in [["--", "frames"], ["./frames"], ["--plain", "frames"]] {
            let world = FakeWorld(files: ["frames": "*x*", "./frames": "*x*"])
            #expect(world.run(arguments) == .success)
            #expect(world.output.text == "x\n")
        }
    }

    @Test("Lines end anywhere in what is read at once, and long ones are passed over", arguments: 1...12)
    func lines(_ size: Int) throws {
        var lines = InputLines(FakePieces(Array("ab\n\n12345678\n123\nc".utf8), size: size), limit: 4)
        var all: [InputLines.Line] = []
        while let line = try lines.next() { all.append(line) }
        let bytes = { (text: String) in InputLines.Line.bytes(Array(text.utf8)) }
        #expect(all == [bytes("ab"), bytes(""), .tooLong(limit: 4), bytes("123"), bytes("c")])
    }

    @Test("Frames that keep some leaves are written as if they were new")
    func reuse() throws {
        var writer = FrameWriter()
        for text in ["a *b*\n\n- c", "a *b*\n\n- c\n- d", "*a*", "", "a\n\n**c**\n\nd"] {
            let document = try MarkdownParser().parse(text)
            var fresh = FrameWriter()
            var (kept, new): ([UInt8], [UInt8]) = ([], [])
            writer.write(document, scalars: 1, to: &kept)
            fresh.write(document, scalars: 1, to: &new)
            #expect(kept == new)
        }
    }
}
