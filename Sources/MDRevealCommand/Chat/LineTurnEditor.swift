/// Turns on a terminal that cannot move its cursor: lines that it edits itself.
final class LineTurnEditor: TurnEditor {
    let takesKeys = false

    func read(_ prompt: Prompt, _ source: any KeySource) -> TurnInput {
        source.write(Array(prompt.sign.utf8))
        var text = ""
        while true {
            switch source.next() {
            case .key(.enter), .key(.newline):
                guard text.last == "\\" else { return .turn(text) }
                text.removeLast()
                text += "\n"
            case .key(.character(let scalar)): text.unicodeScalars.append(scalar)
            case .key(.tab): text += "\t"
            case .key(.paste(let pasted)): text += pasted
            case .key(.interrupt):
                source.write([0x0A])
                if text.isEmpty { return .interrupted }
                text = ""
                source.write(Array(prompt.sign.utf8))
            case .key, .resized: break
            case .suspended: source.suspend()
            case .resumed: source.write(Array((prompt.sign + text).utf8))
            case .ended: return text.isEmpty ? .end : .turn(text)
            case .left(let signal): return .left(signal)
            }
        }
    }

    // The terminal calls nothing back.
    func remember(_ turn: String) {}
}
