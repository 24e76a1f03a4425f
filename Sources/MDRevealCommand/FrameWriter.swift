internal import SpanTree

/// Writes frames as JSON. Leaves that were in the frame before are not encoded again.
struct FrameWriter {
    private var leaves: [StyledLeaf] = []
    /// The runs of each leaf as JSON, a comma between two.
    private var encoded: [[UInt8]] = []

    /// Writes one frame: how many scalars were received, and what is seen of them. O(visible).
    mutating func write(_ document: MarkupDocument, scalars: Int, to output: inout [UInt8]) {
        encode(document.styledLeaves)
        output += "{\"n\":\(scalars),\"runs\":[".utf8
        var isFirst = true
        for runs in encoded {
            if !isFirst { output.append(UInt8(ascii: ",")) }
            output += runs
            isFirst = false
        }
        output += "]}".utf8
    }

    /// Encodes the leaves that are new at their place.
    private mutating func encode(_ new: [StyledLeaf]) {
        encoded.removeLast(max(0, encoded.count - new.count))
        for (index, leaf) in new.enumerated() {
            if index == encoded.count {
                encoded.append(Self.json(leaf))
            } else if leaf != leaves[index] {
                encoded[index] = Self.json(leaf)
            }
        }
        leaves = new
    }

    private static func json(_ leaf: StyledLeaf) -> [UInt8] {
        var writer = JSONWriter(isPretty: false)
        for (index, run) in leaf.runs.enumerated() {
            writer.nextMember(isFirst: index == 0)
            writer.begin("[")
            writer.write(String(run.text))
            writer.nextMember(isFirst: false)
            writer.write(run.style.letters)
            writer.end("]", isEmpty: false)
        }
        return writer.bytes
    }
}
