import Foundation
import MarkdownReveal
import TerminalIO
import TestSupport
import Testing

@testable import MDRevealCommand

@Suite("A live view")
struct LiveViewTests {
    /// Longer than the screens below in every respect: paragraphs, a list, a table, code, one line of code.
    static let reply: String = {
        let prose = (1...12).map { "Paragraph \($0) has **some words** and `code` in it, 漢字 too." }
        let items = (1...30).map { "- item \($0) with words that wrap on a narrow screen" }
        let rows = (1...30).map {
            "| row \($0) | value \($0 * 7919) | \(String(repeating: "x", count: $0)) |"
        }
        let code = (1...40).map { "    let line\($0) = \($0)" }
        return """
            # A long reply

            \(prose.joined(separator: "\n\n"))

            \(items.joined(separator: "\n"))

            | name | number | more |
            |---|---:|---|
            \(rows.joined(separator: "\n"))

            ```swift
            \(code.joined(separator: "\n"))
            let wide = "\(String(repeating: "0123456789", count: 40))"
            ```

            > A quote with [a link](https://example.org) at the end.

            Done.
            """
    }()

    @Test(
        "leaves the static rendering on screen and in the scrollback",
        arguments: [20, 40, 80],
        [RevealPolicy.instant, .adaptive]
    )
    func equalsStatic(columns: Int, policy: RevealPolicy) throws {
        for height in [1, 7, 24] {
            var run = LiveRun(columns: columns, height: height, policy: policy)
            var generator = SeededGenerator(seed: UInt64(columns + height))
            run.stream(Self.reply) { Int.random(in: 1...60, using: &generator) }
            run.finish()
            #expect(
                try run.screen.lines == LiveRun.expected(Self.reply, columns: columns),
                "height \(height)"
            )
            #expect(run.screen.faults.isEmpty)
        }
    }

    @Test("also on a terminal that draws the parts of an emoji side by side", arguments: [12, 25, 40])
    func separateEmoji(columns: Int) throws {
        let emoji = ["👩🏽‍💻", "👨‍👩‍👧‍👦", "🏳️‍🌈", "👍🏿", "❤️", "🇯🇵", "1️⃣", "가"]
        for seed in 0..<40 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let words = (0..<60).map { _ in
                Bool.random(using: &generator)
                    ? emoji.randomElement(using: &generator) ?? ""
                    : String(repeating: "a", count: Int.random(in: 1...9, using: &generator))
            }
            // What a label means is open until the end, so that the paragraph stays in the tail.
            let text =
                words[..<30].joined(separator: " ") + " [a][b]\n\n- " + words[30...].joined(separator: "\n- ")
            for height in [5, 24] {
                var run = LiveRun(columns: columns, height: height, joinsEmoji: false)
                run.stream(text) { Int.random(in: 1...30, using: &generator) }
                run.finish()
                #expect(try run.screen.lines == LiveRun.expected(text, columns: columns, joinsEmoji: false))
                #expect(run.screen.faults.isEmpty)
            }
        }
    }

    @Test("never moves a line that it has printed for good, and prints no line before its time")
    func printsOnce() throws {
        let expected = try LiveRun.expected(Self.reply, columns: 40)
        var run = LiveRun(columns: 40, height: 12)
        run.stream(Self.reply, { 37 }) { run in
            let gone = run.screen.lines.prefix(run.screen.scrolledAway)
            #expect(Array(gone) == Array(expected.prefix(gone.count)))
        }
    }

    @Test(
        "goes on at another width, with nothing lost and nothing twice",
        arguments: [(80, 40), (30, 80), (50, 20)]
    )
    func resizes(_ before: Int, _ after: Int) throws {
        // Blocks small enough that none leaves the screen while it is open.
        let text = (1...30).map { number in
            number % 3 == 0
                ? "```\ncode \(number)\n    more\n```"
                : "Paragraph \(number) of **some** words, wrapped somewhere."
        }.joined(separator: "\n\n")
        let cut = text.index(text.startIndex, offsetBy: text.count / 2)
        var run = LiveRun(columns: before, height: 16)
        run.stream(String(text[..<cut])) { 7 }
        run.resize(columns: after, height: 16)
        run.stream(String(text[cut...])) { 7 }
        run.finish()
        let (first, second) = try (
            LiveRun.expected(text, columns: before), LiveRun.expected(text, columns: after)
        )
        #expect(run.screen.faults.isEmpty)
        // What was printed before is broken anew by the terminal, what comes after by the layout.
        let words = { (lines: [String]) in lines.joined(separator: " ").split(separator: " ").map(String.init)
        }
        #expect(words(run.screen.lines) == words(second))
        let kept = zip(run.screen.lines, first).prefix { $0 == $1 }.count
        if after > before {
            let rest = run.screen.lines.dropFirst(kept)
            #expect(kept > 10)
            #expect(Array(rest) == Array(second.suffix(rest.count)))
        }
    }

    @Test("survives any sizes", arguments: 1...6)
    func anySizes(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for reflows in [true, false] {
            var run = LiveRun(columns: 40, height: 10, reflows: reflows)
            run.stream(Self.reply, { Int.random(in: 1...90, using: &generator) }) { run in
                guard Int.random(in: 0..<4, using: &generator) == 0 else { return }
                run.resize(
                    columns: Int.random(in: 1...90, using: &generator),
                    height: Int.random(in: 1...30, using: &generator)
                )
            }
            run.finish()
            #expect(run.screen.faults.isEmpty)
            // All of it was printed last at the width of the end, but for what was printed for good before.
            #expect(run.screen.lines.last == "Done.")
        }
    }

    @Test("shows the caret behind the last glyph, and not where there is no room for it")
    func caret() {
        let size = TerminalSize(columns: 8, rows: 5)
        let renderer = LiveRun.renderer(width: 8)
        for (text, shown) in [("", "▌"), ("abc", "abc▌"), ("abcdefgh", "abcdefgh"), ("abcdefg", "abcdefg▌")] {
            var view = LiveView(renderer, on: .screen(LivePainter(size: size)))
            var screen = VirtualScreen(columns: 8, height: 5)
            let blocks = text.isEmpty ? [] : [MarkupBlock(.paragraph(MarkupText(text)))]
            screen.feed(view.show(MarkupDocument(blocks: blocks), final: .none, hasCaret: true))
            #expect(screen.screen == [shown])
            screen.feed(view.finish(MarkupDocument(blocks: blocks)))
            #expect(screen.lines == (text.isEmpty ? [] : [text]))
            #expect(screen.faults.isEmpty)
        }
    }

    @Test("writes into a pipe each line as soon as it is final, and in the end the static rendering")
    func pipe() throws {
        var document = StreamingDocument(parser: MarkdownParser(dialect: .chat))
        var view = LiveView(LiveRun.renderer(width: 40), on: .lines)
        var written: [UInt8] = []
        var writes = 0
        for chunk in Array(Self.reply.utf8).chunks(of: 20) {
            document.append(utf8: chunk)
            let steady = document.steady
            let closed = document.closedBlockCount(in: steady)
            let final = FinalPart(of: steady.readable(), whole: .max, closed: closed)
            let new = view.show(steady.readable(), final: final, hasCaret: false)
            writes += new.isEmpty ? 0 : 1
            written += new
        }
        document.finish()
        written += view.finish(document.document.readable())
        let static_ = LiveRun.renderer(width: 40).render(try MarkdownParser(dialect: .chat).parse(Self.reply))
        #expect(String(decoding: written, as: UTF8.self) == static_)
        #expect(writes > 40)
    }

    @Test("holds a line whose label may still be defined, as far as the screen allows")
    func lateDefinition() throws {
        let more = (1...30).map { "\($0)\n\n" }.joined()
        for (label, height) in [("[this]", 100), ("[see][this]", 10), ("[this]", 3)] {
            let text = "Read \(label) first.\n\n\(more)[this]: https://example.org\n"
            var run = LiveRun(columns: 40, height: height)
            run.stream(text) { 1 }
            run.finish()
            let expected = try LiveRun.expected(text, columns: 40)
            // Only brackets that are probably none of a link are let go, where the screen is full.
            #expect((run.screen.lines == expected) == (height > 3))
            #expect(run.screen.lines.dropFirst() == expected.dropFirst())
        }
    }

    @Test("equals the static rendering of every fixture", arguments: try MarkdownFixture.names())
    func fixtures(_ fixture: String) throws {
        let data = try Data(contentsOf: MarkdownFixture.folder.appendingPathComponent(fixture))
        let text = String(decoding: data, as: UTF8.self)
        var run = LiveRun(columns: 38, height: 9)
        var generator = SeededGenerator(seed: 1)
        // Every text is streamed; a long one in larger pieces.
        let longest = max(8, text.utf8.count / 40)
        run.stream(text) { Int.random(in: 1...longest, using: &generator) }
        run.finish()
        #expect(run.screen.faults.isEmpty)
        #expect(try run.screen.lines == LiveRun.expected(text, columns: 38))
    }

    @Test(
        "equals the static rendering of real replies",
        .enabled(if: Corpus.isPresent, "\(Corpus.isMissing)")
    )
    func corpus() throws {
        var differing: [String] = []
        for (index, item) in try Corpus.replies().enumerated()
        where index % 30 == 0 && item.text.utf8.count < 6_000 {
            var generator = SeededGenerator(seed: UInt64(index))
            var run = LiveRun(columns: [30, 60, 90][index / 30 % 3], height: 20)
            run.stream(item.text) { Int.random(in: 1...120, using: &generator) }
            run.finish()
            let expected = try LiveRun.expected(item.text, columns: run.screen.columns)
            if run.screen.lines != expected || !run.screen.faults.isEmpty { differing.append(item.id) }
        }
        #expect(differing.isEmpty)
    }
}

/// The documents of the repository that tests share.
private enum MarkdownFixture {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fixtures/markdown").standardized

    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
            .sorted()
    }
}

extension Array {
    fileprivate func chunks(of size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}
