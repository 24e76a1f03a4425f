internal import MarkdownReveal

extension WorkloadGroup {
    /// Frames at the end of a reply, from a chunk to the bytes for a terminal: what they cost must not grow with what is
    /// shown.
    static func frames(sizes: [Int], reply: (Int) -> String) -> WorkloadGroup {
        let name = "frame of a live reveal"
        let renderer = ANSIRenderer(profile: TerminalProfile(width: 80, colorDepth: .trueColor))
        return WorkloadGroup(
            name: name,
            workloads: sizes.map { size in
                var shown = LiveReply(renderer)
                shown.begin(with: reply(size))
                let chunks = ("\n" + reply(400)).chunks(of: 4)
                return Workload(name: name, byteCount: size, unit: .frame, unitCount: chunks.count) {
                    [shown] in
                    var live = shown
                    return chunks.reduce(0) { $0 &+ live.frame(after: $1) }
                }
            }
        )
    }
}
