internal import MarkdownParsing

/// Where what is shown ends, and what closes it.
extension InlineScan {
    /// In open TeX, what may be the start of its closing delimiter.
    mutating func holdMathEnd() {
        var end = leaf.endIndex
        while end > position + 2, leaf[end - 1] == UInt8(ascii: "\\") || leaf[end - 1] == UInt8(ascii: "$") {
            end -= 1
        }
        let isBlank = leaf[(position + 2)..<end].allSatisfy { $0 <= 0x20 }
        hold(isBlank ? position : end)
    }

    /// The first bracket on the line that may still become a link.
    mutating func holdBrackets() {
        let open = brackets.first { $0.start < cut && isShort(from: $0.start, HoldBounds.brackets) }
        guard let open else { return }
        hold(open.start)
        innermost = []
    }

    mutating func holdLink() {
        guard cut == leaf.endIndex, innermost.isEmpty,
            let start = BareLink.undecidedTail(of: leaf[plainStart...])
        else { return }
        hold(start)
    }

    mutating func closeRuns() {
        runs.removeAll { $0.position >= cut }
        let held = runs.filter { !$0.isPlausible }.map(holdStart)
            .first { isShort(from: $0, HoldBounds.implausibleMark) }
        if let held {
            cut = held
            innermost = []
            runs.removeAll { $0.position >= cut }
        }
        runs.removeAll { !$0.isPlausible }
        guard !runs.isEmpty || !innermost.isEmpty else { return }
        if innermost.isEmpty {
            trimEnd()
            holdLooseMarks()
        }
        // A run with nothing behind it opens nothing yet.
        while let last = runs.last, last.end >= cut {
            cut = last.position
            runs.removeLast()
            // Behind what needs no closer, a space stays: an ideographic one is seen.
            if !runs.isEmpty { trimEnd() }
        }
        closers = innermost + runs.reversed().flatMap { Array(repeating: $0.mark, count: $0.count) }
    }

    /// Where a run is held from: its line's start, if what stands before it there would read as an underline or a rule.
    private func holdStart(of run: DelimiterRun) -> Int {
        let line = leaf[..<run.position].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 }
        guard let line, leaf[line..<run.position].allSatisfy("-=_* \t".utf8.contains) else {
            return run.position
        }
        return line
    }

    /// A mark between spaces is text, and a closer right behind it would be one run with it.
    private mutating func holdLooseMarks() {
        while cut > leaf.startIndex, "*_~".utf8.contains(leaf[cut - 1]) {
            let mark = leaf[cut - 1]
            let start = leaf[..<cut].lastIndex { $0 != mark }.map { $0 + 1 } ?? leaf.startIndex
            guard start > leaf.startIndex, FlankingScalar(before: start, in: leaf).isSpace else { return }
            cut = start
            trimEnd()
        }
    }

    /// Marks close behind a word, not behind a space; neither is a space at the end of a leaf seen.
    private mutating func trimEnd() {
        while cut > leaf.startIndex, FlankingScalar(before: cut, in: leaf).isSpace {
            repeat { cut -= 1 } while leaf[cut] & 0xC0 == 0x80 && cut > leaf.startIndex
        }
        let escapes = leaf[..<cut].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        if escapes % 2 == 1 { cut -= 1 }
    }
}
