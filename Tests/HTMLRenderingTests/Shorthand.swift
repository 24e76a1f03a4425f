import HTMLRendering
import SpanTree

/// A document of these blocks in one renderer's HTML.
func html(_ options: HTMLRenderer.Options, _ kinds: MarkupBlock.Kind...) -> String {
    HTMLRenderer(options).render(MarkupDocument(blocks: kinds.map { MarkupBlock($0) }))
}

func block(_ kind: MarkupBlock.Kind) -> MarkupBlock { MarkupBlock(kind) }

func paragraph(_ string: String, _ marks: Mark...) -> MarkupBlock.Kind {
    .paragraph(MarkupText(string, marks: marks))
}

extension HTMLRenderer.Options {
    /// These options but for one.
    func with<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var copy = self
        copy[keyPath: path] = value
        return copy
    }
}
