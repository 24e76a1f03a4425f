extension UnifiedDiff: CustomStringConvertible {
    /// The difference as `diff -u` writes it, with what cannot be seen made visible: `·` for trailing spaces, and
    /// `\u{…}` for controls and format characters.
    package var description: String {
        hunks.map(\.description).joined(separator: "\n")
    }
}

extension UnifiedDiff.Hunk: CustomStringConvertible {
    package var description: String {
        let old = "\(oldStart),\(lines.count { !$0.isAdded })"
        let new = "\(newStart),\(lines.count { !$0.isRemoved })"
        return (["@@ -\(old) +\(new) @@"] + lines.map(\.description)).joined(separator: "\n")
    }
}

extension UnifiedDiff.Line: CustomStringConvertible {
    package var description: String {
        switch self {
        case .same(let text): " \(Self.visible(text))"
        case .removed(let text): "-\(Self.visible(text))"
        case .added(let text): "+\(Self.visible(text))"
        }
    }

    private static func visible(_ line: String) -> String {
        var scalars = Array(line.unicodeScalars)
        let isComplete = scalars.last == "\n"
        if isComplete { scalars.removeLast() }
        let end = (scalars.lastIndex { $0 != " " } ?? -1) + 1
        let shown = scalars[..<end].map(visible).joined() + String(repeating: "·", count: scalars.count - end)
        return isComplete ? shown : shown + "\n\\ No newline at end of file"
    }

    private static func visible(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        // Joiners and tags are parts of emoji that look right as they are.
        case .format where scalar == "\u{200D}" || scalar.value >= 0xE0000: String(scalar)
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: String(scalar)
        }
    }
}
