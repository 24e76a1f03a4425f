internal import SpanTree

extension HTMLWriter {
    /// The opening of a link; its label and `</a>` follow.
    mutating func openLink(_ target: LinkTarget) {
        append("<a")
        if allows(target) {
            append(" href=\"")
            appendURL(target.destination)
            append("\"")
        }
        appendTitle(target)
        append(">")
    }

    /// The opening of an image; its alternative text and `closeImage` follow.
    mutating func openImage(_ target: LinkTarget) {
        append("<img")
        if allows(target) {
            append(" src=\"")
            appendURL(target.destination)
            append("\"")
        }
        append(" alt=\"")
    }

    mutating func closeImage(_ target: LinkTarget) {
        append("\"")
        appendTitle(target)
        append(" />")
    }

    private mutating func appendTitle(_ target: LinkTarget) {
        guard !target.title.isEmpty else { return }
        append(" title=\"")
        appendEscaped(target.title)
        append("\"")
    }

    private func allows(_ target: LinkTarget) -> Bool {
        options.allowsUnsafeURLs || !target.destination.isUnsafeURL
    }
}
