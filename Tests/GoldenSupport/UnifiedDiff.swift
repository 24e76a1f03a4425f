/// The lines that differ between two texts, each group with a few lines around it.
package struct UnifiedDiff: Sendable, Hashable {
    /// One line of a difference. It has its LF, if the text has one there.
    package enum Line: Sendable, Hashable {
        case same(String)
        case removed(String)
        case added(String)
    }

    /// Neighbouring lines.
    package struct Hunk: Sendable, Hashable {
        /// The first line in the old text, counted from 1.
        package let oldStart: Int
        /// The first line in the new text, counted from 1.
        package let newStart: Int
        package let lines: [Line]
    }

    /// The groups, in order; none when the texts are equal byte by byte.
    package let hunks: [Hunk]

    /// Compares two texts line by line.
    package init(from old: String, to new: String, context: Int = 3) {
        hunks = Self.hunks(of: Self.lines(from: Self.split(old), to: Self.split(new)), context: context)
    }

    /// The lines as bytes: strings that are canonically equal still differ, and CR LF is one Character.
    private static func split(_ text: String) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var line: [UInt8] = []
        for byte in text.utf8 {
            line.append(byte)
            if byte == 0x0A {
                lines.append(line)
                line = []
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    private static func lines(from old: [[UInt8]], to new: [[UInt8]]) -> [Line] {
        var removals: Set<Int> = []
        var insertions: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removals.insert(offset)
            case .insert(let offset, _, _): insertions.insert(offset)
            }
        }
        func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }
        var lines: [Line] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if removals.contains(i) {
                lines.append(.removed(text(old[i])))
                i += 1
            } else if insertions.contains(j) {
                lines.append(.added(text(new[j])))
                j += 1
            } else {
                lines.append(.same(text(old[i])))
                i += 1
                j += 1
            }
        }
        return lines
    }

    private static func hunks(of lines: [Line], context: Int) -> [Hunk] {
        var near: [Range<Int>] = []
        for (index, line) in lines.enumerated() where line.isChange {
            let range = max(0, index - context)..<min(lines.count, index + context + 1)
            if let last = near.last, last.upperBound >= range.lowerBound {
                near[near.count - 1] = last.lowerBound..<range.upperBound
            } else {
                near.append(range)
            }
        }
        return near.map { range in
            Hunk(
                oldStart: lines[..<range.lowerBound].count { !$0.isAdded } + 1,
                newStart: lines[..<range.lowerBound].count { !$0.isRemoved } + 1,
                lines: Array(lines[range])
            )
        }
    }
}

extension UnifiedDiff.Line {
    var isAdded: Bool { if case .added = self { true } else { false } }
    var isRemoved: Bool { if case .removed = self { true } else { false } }
    var isChange: Bool { isAdded || isRemoved }
}
