internal import SpanTree
internal import TerminalIO

extension Settings.Source {
    /// What messages call it; not sanitised.
    var name: String {
        switch self {
        case .standardInput: "standard input"
        case .file(let name): name.description
        }
    }
}

extension InputError {
    /// What went wrong, and what to do where the system's words do not say it.
    var message: String {
        switch self {
        case .failed(let error): error.description
        case .tooLarge(let limit): "more than \(limit) bytes, the most that can be read at once: split it"
        }
    }
}

extension LimitsHit {
    /// What the reader should know, one sentence a limit.
    var notices: [String] {
        var notices: [String] = []
        switch dissolvedContainers {
        case 0: break
        case 1:
            notices.append("1 list, item or quote is nested too deep; its text is shown without that level")
        case let count:
            notices.append(
                "\(count) lists, items or quotes are nested too deep; their text is shown without those levels"
            )
        }
        if tablesDisabled { notices.append("the tables have too many cells; they are shown as text") }
        if plainTexts > 0 {
            let what = plainTexts == 1 ? "1 paragraph or cell is" : "\(plainTexts) paragraphs or cells are"
            notices.append("\(what) too long for so much Markdown, and shown as written")
        }
        if droppedLinks > 0 {
            let what = droppedLinks == 1 ? "1 link is" : "\(droppedLinks) links are"
            notices.append("\(what) shown without the long address that others repeat")
        }
        return notices
    }
}

extension Diagnostics {
    /// Reports an output that failed and says how the run ends. A reader that went away is no news.
    func report(_ error: OutputError, to destination: SystemString?) -> ExitStatus {
        switch error {
        case .brokenPipe:
            return .brokenPipe
        case .failed(let error):
            report(destination?.description ?? "standard output", error.description)
            return .output
        }
    }
}
