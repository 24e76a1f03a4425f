import SpanTree

/// A document for tests that do not care what is in it.
enum MarkdownSample {
    /// `**bold** [label](https://e.org)`
    static let document = MarkupDocument(blocks: [
        MarkupBlock(
            .paragraph(
                MarkupText(
                    "bold label",
                    marks: [
                        Mark(.strong, 0..<4), Mark(.link(LinkTarget(destination: "https://e.org")), 5..<10),
                    ]
                )
            )
        )
    ])
}
