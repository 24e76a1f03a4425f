import ANSIRendering
import MarkdownParsing
import SpanTree
import TestSupport
import Testing

/// What goes wrong in other programs; each test is named after its row in `Tests/peer-rows.txt`.
@Suite("Peers: copying")
struct CopyingRows {
    @Test("C01: without a width a paragraph is one line, for the terminal to wrap")
    func oneLine() throws {
        let text = String(repeating: "word and more ", count: 60) + "end"
        #expect(try lines("\(text)\n\n- \(text)", width: nil) == [text, "", "• " + text])
    }

    @Test("C02: no line ends in a space, not even before the end of a style")
    func noPadding() throws {
        let written = try output("**bold **\n\n> \n\n```\nx   \n\n   \n```\n\n| a | b |\n|--|--|\n| 1 | |")
        for line in Terminal(reading: written).lines { #expect(line.last != " ") }
        #expect(!written.contains(" \u{1B}[0m\n"))
    }

    @Test("C04: code is not broken, unless that is asked for")
    func longCode() throws {
        let code = String(repeating: "command ", count: 30)
        #expect(try lines("```\n\(code)x\n```", width: 20) == [code + "x"])
        let wrapped = try lines("```\n\(code)x\n```", width: 20, wrapsCode: true)
        #expect(wrapped.allSatisfy { $0.count <= 20 && $0.last != " " })
        #expect(wrapped.joined() == code + "x")
    }

    @Test("C05: a long line of code leaves the others as they are")
    func noPaddedCode() throws {
        let long = String(repeating: "x", count: 300)
        for wrapsCode in [false, true] {
            let result = try lines("```\na\n\(long)\nb\n```", width: 80, wrapsCode: wrapsCode)
            #expect(result.first == "a" && result.last == "b")
            #expect(result.count == (wrapsCode ? 6 : 3))
        }
    }
}
