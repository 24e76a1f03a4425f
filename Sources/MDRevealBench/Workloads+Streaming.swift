internal import MarkdownReveal

extension WorkloadGroup {
    /// A text that arrives in chunks of four characters, with a document after each: the figure is per chunk, and must
    /// not grow with what has arrived.
    static func streams(sizes: [Int], reply: @escaping (Int) -> String) -> [WorkloadGroup] {
        let texts: [(String, (Int) -> String)] = [
            ("replies", reply), ("one fence", SampleText.fence), ("one list", SampleText.list),
            ("one table", SampleText.table), ("one paragraph", SampleText.paragraph),
        ]
        return texts.flatMap { name, text in
            [
                stream("stream, exact: \(name)", sizes.map(text)) { $0.document },
                stream("stream, steady: \(name)", sizes.map(text)) { $0.steady },
            ]
        }
    }

    private static func stream(
        _ name: String,
        _ texts: [String],
        _ view: @escaping (inout StreamingDocument) -> MarkupDocument
    ) -> WorkloadGroup {
        WorkloadGroup(
            name: name,
            workloads: texts.map { text in
                let chunks = text.chunks(of: 4)
                return Workload(
                    name: name,
                    byteCount: text.utf8.count,
                    unit: .chunk,
                    unitCount: chunks.count
                ) {
                    var stream = StreamingDocument()
                    var sum = 0
                    for chunk in chunks {
                        stream.append(chunk)
                        sum &+= view(&stream).graphemeCount
                    }
                    return sum
                }
            }
        )
    }
}

extension String {
    /// Pieces of so many characters.
    func chunks(of count: Int) -> [String] {
        var chunks: [String] = []
        var rest = self[...]
        while !rest.isEmpty {
            chunks.append(String(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return chunks
    }
}
