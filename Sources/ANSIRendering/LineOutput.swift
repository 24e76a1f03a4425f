internal import TextMetrics

/// The lines of a layout in the making, with what the open containers put before each of them.
///
/// Gutters give way where the terminal is narrow: a container gets one only while `minimumText(in:)` cells remain
/// for text. Without it a quote has no bar, and an item's bullet or number stands in the text.
struct LineOutput {
    /// Cells of a line; `Int.max` to never break one.
    let width: Int
    let ambiguous: AmbiguousWidth
    /// The lines since they were last taken, unless they are encoded.
    private(set) var lines: [LayoutLine] = []
    /// The lines that are encoded.
    var text: [UInt8] = []
    /// What encodes lines as soon as they are there, without a value for each; `nil` to keep them as they are.
    let encoder: LineEncoder?
    /// How many lines there were since the beginning.
    private(set) var lineCount: Int
    private var gutters: [Gutter] = []
    private var gutterCells = 0
    /// How many gutters the blank line has that is due before the next line, if one is.
    private var blankDepth: Int?
    /// Bullets and numbers that got no gutter, for the start of the next text.
    private var markers: [LinePrefix] = []
    private var builder = LineBuilder()

    init(width: Int, ambiguous: AmbiguousWidth, encoder: LineEncoder? = nil, lineCount: Int = 0) {
        self.encoder = encoder
        self.ambiguous = ambiguous
        self.width = max(1, width)
        self.lineCount = lineCount
    }

    /// Cells that are left for text.
    var available: Int { max(1, width - gutterCells) }

    /// The fewest cells that gutters leave for text: half the line, at most 16, at least 2.
    static func minimumText(in width: Int) -> Int { max(2, min(width / 2, 16)) }

    /// Whether a gutter of so many cells leaves enough.
    func hasRoom(forGutter cells: Int) -> Bool {
        available - cells >= Self.minimumText(in: width)
    }

    mutating func push(_ gutter: Gutter) {
        gutters.append(gutter)
        gutterCells += gutter.rest.cells
    }

    /// Ends a container. A bullet that no line has taken yet gets a line of its own.
    mutating func pop() {
        if gutters.last?.first != nil { line { _ in } }
        // A blank line that nothing followed in the container is not one of those around it.
        if blankDepth == gutters.count { blankDepth = nil }
        gutterCells -= gutters.popLast()?.rest.cells ?? 0
    }

    /// Puts a marker at the start of the next text.
    mutating func mark(_ marker: LinePrefix) { markers.append(marker) }

    /// Gives markers that no text has taken a line of their own.
    mutating func flushMarkers() {
        if !markers.isEmpty { write(InlineFlow()) }
    }

    /// Asks for a blank line before the next line, in the containers that are open now.
    mutating func blankLine() {
        blankDepth = min(blankDepth ?? gutters.count, gutters.count)
    }

    /// Writes text, wrapped; its later lines hang by so many cells, where there is room for that.
    mutating func write(_ flow: InlineFlow, hanging indent: Int = 0) {
        var flow = flow
        if !markers.isEmpty {
            flow = markers.reduce(into: InlineFlow()) { flow, marker in
                for part in marker.parts { flow.append(part.text.utf8, style: part.style) }
            }.followed(by: flow)
            markers = []
        }
        let indent = hasRoom(forGutter: indent) ? indent : 0
        let wrapper = LineWrapper(width: available - indent, outdent: indent, ambiguous: ambiguous)
        for (index, wrapped) in wrapper.lines(of: flow.bytes).enumerated() {
            line {
                if index > 0 { $0.append(spaces: indent) }
                $0.append(wrapped, of: flow)
            }
        }
    }

    /// Writes a line behind the gutters.
    mutating func line(isVerbatim: Bool = false, _ body: (inout LineBuilder) -> Void) {
        flushMarkers()
        if let depth = blankDepth {
            blankDepth = nil
            for gutter in gutters[..<depth] { builder.append(gutter.rest) }
            finishLine(isVerbatim: false)
        }
        for index in gutters.indices {
            builder.append(gutters[index].first ?? gutters[index].rest)
            gutters[index].first = nil
        }
        body(&builder)
        finishLine(isVerbatim: isVerbatim)
    }

    private mutating func finishLine(isVerbatim: Bool) {
        if let encoder {
            builder.finish(with: encoder, into: &text)
        } else {
            lines.append(builder.finish(isVerbatim: isVerbatim))
        }
        lineCount += 1
    }

    /// The lines so far, which are forgotten here.
    mutating func takeLines() -> [LayoutLine] {
        defer { lines.removeAll(keepingCapacity: true) }
        return lines
    }
}
