package import Foundation

/// One recorded file and the comparison with it.
package struct Golden: Sendable, Hashable {
    /// Where the file is, or would be.
    package let url: URL

    /// A golden.
    package init(_ url: URL) {
        self.url = url
    }

    /// What a comparison found.
    package enum Outcome: Sendable, Hashable {
        /// The text is the recorded one, byte by byte.
        case matches
        /// Nothing is recorded.
        case missing
        /// Another text is recorded.
        case differs(UnifiedDiff)
        /// The text has just been written; nobody has reviewed it yet.
        case recorded
    }

    /// Compares a text with the file, and writes the file where the mode says so.
    package func check(_ text: String, mode: RecordMode) throws -> Outcome {
        let outcome = try compare(text)
        guard mode.writes(after: outcome) else { return outcome }
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return .recorded
    }

    /// The text of the file.
    package func recorded() throws -> String {
        try String(decoding: Data(contentsOf: url), as: UTF8.self)
    }

    private func compare(_ text: String) throws -> Outcome {
        guard FileManager.default.fileExists(atPath: url.path) else { return .missing }
        let old = try recorded()
        // Bytes, since `==` of strings takes composed and decomposed letters for equal.
        if old.utf8.elementsEqual(text.utf8) { return .matches }
        return .differs(UnifiedDiff(from: old, to: text))
    }
}

extension Golden.Outcome {
    /// What to tell who runs the tests; nil when all is well.
    package func failure(of name: String, command: String) -> String? {
        switch self {
        case .matches:
            nil
        case .missing:
            """
            \(name) is not recorded. Record it and review it:
              \(RecordMode.variable)=missing \(command)
            """
        case .differs(let diff):
            """
            \(name) is not as recorded (- recorded, + now):
            \(diff)
            If the new one is right, record it and review it:
              \(RecordMode.variable)=failed \(command)
            """
        case .recorded:
            "\(name) was recorded; review it, then run again without \(RecordMode.variable)"
        }
    }
}

extension RecordMode {
    fileprivate func writes(after outcome: Golden.Outcome) -> Bool {
        switch (self, outcome) {
        case (.all, _), (.failed, .differs), (.failed, .missing), (.missing, .missing): true
        default: false
        }
    }
}
