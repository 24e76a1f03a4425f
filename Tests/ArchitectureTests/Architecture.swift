/// Which module may import which: the house of the package, as data.
///
/// An import that is not in here needs a reason first. A target stands behind everything that it imports, so the
/// table has no cycle.
struct Architecture: Sendable {
    /// One target and what it may import.
    struct Row: Sendable {
        let target: String
        let imports: Set<String>

        init(_ target: String, _ imports: Set<String> = []) {
            self.target = target
            self.imports = imports
        }
    }

    let rows: [Row]
    /// Modules that everyone may import.
    let freeForAll: Set<String>
    /// Modules in C or C++, which must not show in a public declaration.
    let cModules: Set<String>
    /// The target that only re-exports.
    let umbrella: String

    func imports(of target: String) -> Set<String>? {
        rows.first { $0.target == target }?.imports
    }
}

extension Architecture {
    static let mdreveal: Architecture = {
        let libc: Set = ["Glibc", "Musl", "Darwin"]
        let publicTargets: Set = [
            "SpanTree", "TextMetrics", "MarkdownParsing", "Streaming", "Reveal", "PlainTextExport",
            "ANSIRendering", "HTMLRendering", "ChatModel", "ModelStreams",
        ]
        return Architecture(
            rows: [
                Row("CCMarkGFM"),
                Row("CCMarkAccess", ["CCMarkGFM"]),
                Row("CUTF8Proc"),
                Row("CSourceHighlightLibrary"),
                Row("CSourceHighlight", ["CSourceHighlightLibrary"]),
                Row("CEditLineLibrary"),
                Row("CEditLine", ["CEditLineLibrary"]),
                Row("CCurl"),
                Row("SpanTree"),
                Row("TextMetrics", ["CUTF8Proc"]),
                Row("MarkdownParsing", ["SpanTree", "CCMarkGFM", "CCMarkAccess"]),
                Row("Streaming", ["SpanTree", "MarkdownParsing"]),
                Row("Reveal", ["SpanTree"]),
                Row("PlainTextExport", ["SpanTree", "TextMetrics"]),
                Row("ANSIRendering", ["SpanTree", "TextMetrics"]),
                Row("CodeHighlighting", ["SpanTree", "CSourceHighlight"]),
                Row("HTMLRendering", ["SpanTree", "TextMetrics"]),
                Row("ChatModel", ["SpanTree", "Streaming", "Reveal", "FoundationEssentials"]),
                Row("ModelStreams", ["FoundationEssentials"]),
                Row("MarkdownReveal", publicTargets),
                Row("CSpawn"),
                Row("TerminalIO", libc.union(["CSpawn"])),
                Row(
                    "ChatTransport",
                    [
                        "SpanTree", "TextMetrics", "ModelStreams", "Streaming", "ChatModel", "TerminalIO",
                        "CCurl",
                    ]
                ),
                Row(
                    "MDRevealCommand",
                    publicTargets.union([
                        "MarkdownReveal", "CodeHighlighting", "TerminalIO", "ChatTransport", "CEditLine",
                        // The dates of a conversation, and JSON for its file.
                        "FoundationEssentials",
                    ])
                ),
                Row("mdreveal", ["MDRevealCommand", "TerminalIO"]),
                Row("CAllocations"),
                Row("MDRevealBench", libc.union(["CAllocations", "MarkdownReveal", "Foundation"])),
            ],
            freeForAll: ["Swift", "Synchronization", "_Concurrency", "_StringProcessing"],
            cModules: [
                "CCMarkGFM", "CCMarkAccess", "CUTF8Proc", "CSourceHighlightLibrary", "CSourceHighlight",
                "CEditLineLibrary", "CEditLine", "CCurl", "CSpawn",
                "CAllocations",
            ],
            umbrella: "MarkdownReveal"
        )
    }()
}
