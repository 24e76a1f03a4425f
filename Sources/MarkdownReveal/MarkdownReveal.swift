// The umbrella: `import MarkdownReveal` brings every public target, and there is no code of its own.

@_exported public import ANSIRendering
@_exported public import ChatModel
@_exported public import HTMLRendering
@_exported public import MarkdownParsing
@_exported public import ModelStreams
@_exported public import PlainTextExport
@_exported public import Reveal
@_exported public import SpanTree
@_exported public import Streaming
@_exported public import TextMetrics
