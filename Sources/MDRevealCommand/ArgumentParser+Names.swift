extension ArgumentParser {
    /// The option of this name, or the only one whose name begins so.
    func flag(named name: String) throws(UsageError) -> Flag {
        if let exact = flags.first(where: { $0.longNames.contains(name) }) { return exact }
        let candidates = name.isEmpty ? [] : flags.filter { $0.longNames.contains { $0.hasPrefix(name) } }
        switch candidates.count {
        case 1: return candidates[0]
        case 0: throw .unknown(option: "--" + name, nearest: hint(for: name))
        default: throw .ambiguous(option: "--" + name, candidates: candidates.map { "--" + $0.long })
        }
    }

    /// The error for a letter that is none, with the same letter in the other case where there is one.
    func unknownLetter(in bytes: ArraySlice<UInt8>) -> UsageError {
        // A whole character, so that the message does not show half of one.
        let letter = String(decoding: bytes, as: UTF8.self).first ?? "-"
        let other = flags.first { flag in
            flag.short.map { $0.lowercased() == letter.lowercased() } ?? false
        }
        return .unknown(option: "-\(letter)", nearest: other?.short.map { "-\($0)" })
    }

    /// What may have been meant: a name of other programs, a word that one option takes, or a similar name.
    private func hint(for name: String) -> String? {
        if let known = Self.foreignNames[name], flags.contains(where: { known.hasPrefix("--" + $0.long) }) {
            return known
        }
        let takers = flags.filter { $0.words.contains(name) }
        if takers.count == 1 { return "--\(takers[0].long)=\(name)" }
        return nearest(to: name).map { "--" + $0 }
    }

    private static let foreignNames = [
        "no-color": "--color=never", "no-colour": "--color=never", "no-pager": "--paging=never",
        "columns": "--width", "clipboard": "--copy", "text": "--plain",
    ]

    /// The name that fewest edits make of this one, if they leave something of it.
    private func nearest(to name: String) -> String? {
        let bound = (name.count + 2) / 3
        return flags.flatMap(\.longNames)
            .map { (name: $0, edits: editDistance(name, $0)) }
            .filter { $0.edits <= bound }
            .min { $0.edits < $1.edits }?
            .name
    }
}

/// Insertions, deletions and replacements that turn one word into another (Levenshtein). O(a · b).
func editDistance(_ a: String, _ b: String) -> Int {
    let target = Array(b)
    var row = Array(0...target.count)
    for (i, from) in a.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, to) in target.enumerated() {
            let replaced = diagonal + (from == to ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
        }
    }
    return row[target.count]
}
