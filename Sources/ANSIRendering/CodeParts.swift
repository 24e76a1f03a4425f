internal import SpanTree
internal import Synchronization

/// Finds the parts of code, and remembers those of the blocks it saw last: a block that is still arriving is laid out again
/// with each of its frames, and only its last line is new.
final class CodeParts: Sendable {
    private let tokenizer: any CodeTokenizer
    private let memory = Mutex<[Block]>([])

    /// The complete lines of a block.
    private struct Block {
        let info: String
        var code: [UInt8] = []
        var tokens: [CodeToken] = []
        var state = CodeTokenizerState()
    }

    /// Blocks that may still change are the last one and those around it that are shown again with it.
    private static let capacity = 4

    init(_ tokenizer: any CodeTokenizer) {
        self.tokenizer = tokenizer
    }

    /// The parts of code; `nil` where its language is not known. O(code) to compare, and what the tokenizer takes for the lines
    /// that are new.
    func tokens(of code: [UInt8], info: String) -> [CodeToken]? {
        memory.withLock { blocks in
            var block = Self.take(from: &blocks, like: code, info: info) ?? Block(info: info)
            let start = block.code.count
            let end = code.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            if end > start {
                let lines = code[start..<end]
                guard let tokens = tokenizer.tokens(of: lines, info: info, state: &block.state) else {
                    return nil
                }
                block.code += lines
                block.tokens += tokens
            }
            if !block.code.isEmpty { blocks.append(block) }
            guard end < code.count else { return block.tokens }
            var state = block.state
            let open = tokenizer.tokens(of: code[max(start, end)...], info: info, state: &state)
            return open.map { block.tokens + $0 }
        }
    }

    /// Takes out the longest block that the code goes on from. The one that was used longest ago gives way.
    private static func take(from blocks: inout [Block], like code: [UInt8], info: String) -> Block? {
        let known = blocks.indices.filter { index in
            let block = blocks[index]
            return block.code.count <= code.count && block.info.utf8.elementsEqual(info.utf8)
                && code[..<block.code.count] == block.code[...]
        }
        if let best = known.max(by: { blocks[$0].code.count < blocks[$1].code.count }) {
            return blocks.remove(at: best)
        }
        if blocks.count >= capacity { blocks.removeFirst() }
        return nil
    }
}
