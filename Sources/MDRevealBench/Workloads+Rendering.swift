internal import MarkdownReveal

extension WorkloadGroup {
    /// A whole text to a tree, and the tree to each rendering.
    static func renderings(of text: String) -> WorkloadGroup {
        let bytes = Array(text.utf8)
        let document = MarkdownParser().parsed(bytes)
        func workload(_ name: String, _ run: @escaping () -> Int) -> Workload {
            Workload(name: name, byteCount: bytes.count, unit: .byte, unitCount: bytes.count, run: run)
        }
        let screen = ANSIRenderer(profile: TerminalProfile(width: 80, colorDepth: .trueColor))
        return WorkloadGroup(
            name: "whole text",
            workloads: [
                workload("parse") { MarkdownParser().parsed(bytes).graphemeCount },
                workload("parse, GFM") { MarkdownParser(dialect: .gfm).parsed(bytes).graphemeCount },
                workload("readable tree") { document.readable().graphemeCount },
                workload("plain text") { PlainTextExporter().export(document).utf8.count },
                workload("ANSI, 80 cells") { screen.render(document).utf8.count },
                workload("HTML") { HTMLRenderer().render(document).utf8.count },
                workload("JSON") { document.json().utf8.count },
            ]
        )
    }
}

extension MarkdownParser {
    func parsed(_ bytes: [UInt8]) -> MarkupDocument {
        (try? parse(utf8: bytes)) ?? MarkupDocument()
    }
}
