internal import CEditLine
internal import MarkdownReveal
internal import TerminalIO

/// Turns edited by libedit: the keys of Emacs, a history, words and search.
final class EditLineEditor: TurnEditor {
    let takesKeys = true
    private var editor: OpaquePointer?
    private var prompt = Prompt(sign: "", style: ("", ""), columns: 80)
    private var source: (any KeySource)?
    /// What became of the line, where that is not a turn.
    private var outcome: TurnInput?
    /// Codes behind the one that was given.
    private var more: [Int32] = []

    /// An editor on the standard output; `nil` where that is no terminal.
    init?() {
        SystemLocale.useUTF8()
        let context = Unmanaged.passUnretained(self).toOpaque()
        editor = line_editor_create(
            { context in
                guard let context else { return -1 }
                return Unmanaged<EditLineEditor>.fromOpaque(context).takeUnretainedValue().nextCode()
            },
            context
        )
        if editor == nil { return nil }
    }

    deinit {
        if let editor { line_editor_free(editor) }
    }

    func read(_ prompt: Prompt, _ source: any KeySource) -> TurnInput {
        guard let editor else { return .end }
        self.prompt = prompt
        self.source = source
        outcome = nil
        more = []
        defer { self.source = nil }
        // libedit writes what takes no cells with the character behind it, so that there must be one: the space.
        let marked = "\u{1}\(prompt.style.on)\u{1}\(prompt.sign.dropLast())\u{1}\(prompt.style.off)\u{1} "
        Self.withScalars(of: prompt.style.on.isEmpty ? prompt.sign : marked) {
            line_editor_set_prompt(editor, $0, $1)
        }
        var count: Int32 = 0
        let text = line_editor_read(editor, &count)
        if let outcome { return outcome }
        guard let text else { return .end }
        var turn = Self.string(text, count)
        if turn.last == "\n" { turn.removeLast() }
        return .turn(turn)
    }

    func remember(_ turn: String) {
        guard let editor else { return }
        Self.withScalars(of: turn) { line_editor_remember(editor, $0, $1) }
    }

    // MARK: Keys

    /// The next key as libedit calls it.
    private func nextCode() -> Int32 {
        if !more.isEmpty { return more.removeFirst() }
        while let source, let editor {
            switch source.next() {
            case .key(let key):
                if let code = code(of: key, editor, source) { return code }
            case .resized(let size):
                // Terminals break the line anew before they tell.
                prompt = Prompt(sign: prompt.sign, style: prompt.style, columns: size.columns)
                erase()
                line_editor_redraw(editor)
            case .suspended:
                erase()
                source.suspend()
                line_editor_redraw(editor)
            case .resumed: line_editor_redraw(editor)
            case .ended: return end(.end)
            case .left(let signal): return end(.left(signal))
            }
        }
        return -1
    }

    private func code(of key: Key, _ editor: OpaquePointer, _ source: any KeySource) -> Int32? {
        let (text, cursor) = line
        switch key {
        case .character(let scalar):
            // What is no text is a key of the editor.
            return scalar.properties.generalCategory == .control ? Self.refuse : Int32(scalar.value)
        case .paste(let pasted): return insert(pasted)
        case .newline: return insert("\n")
        case .enter:
            guard text.last == "\\" else { return Self.enter }
            line_editor_move_to_end(editor)
            line_editor_delete(editor, 1)
            return insert("\n")
        case .interrupt:
            return text.isEmpty ? end(.interrupted) : control("U")
        case .endOfInput: return text.isEmpty ? end(.end) : Self.delete
        case .tab: return complete(String(String.UnicodeScalarView(text[..<cursor])), source)
        case .up: return text[..<cursor].contains("\n") ? Self.up : control("P")
        case .down: return text[cursor...].contains("\n") ? Self.down : control("N")
        case .left: return control("B")
        case .right: return control("F")
        case .home: return control("A")
        case .end: return control("E")
        case .wordLeft: return alt("b")
        case .wordRight: return alt("f")
        case .backspace: return 0x7F
        case .delete: return Self.delete
        case .control(let letter):
            return "ABEFGKLNPRTUWY_".unicodeScalars.contains(letter) ? control(letter) : Self.refuse
        case .alt(let scalar):
            return "bcdflu\u{7F}".unicodeScalars.contains(scalar) ? alt(scalar) : Self.refuse
        case .escape, .other: return nil
        }
    }

    private func control(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value & 0x1F) }

    private func alt(_ scalar: Unicode.Scalar) -> Int32 {
        more = [Int32(scalar.value)]
        return 0x1B
    }

    private func end(_ outcome: TurnInput) -> Int32 {
        self.outcome = outcome
        return Self.enter
    }

    /// Inserts text without what a terminal would obey.
    private func insert(_ text: String) -> Int32 {
        guard let editor else { return -1 }
        let safe = text.unicodeScalars.filter {
            $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
        }
        let isDone = Self.withScalars(of: String(String.UnicodeScalarView(safe))) {
            line_editor_insert(editor, $0, $1) != 0
        }
        return isDone ? Self.show : Self.refuse
    }

    private func complete(_ start: String, _ source: any KeySource) -> Int32? {
        let candidates = source.completions(of: start)
        guard let first = candidates.first, let editor else { return Self.refuse }
        let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
        let rest = common.dropFirst(start.count)
        if !rest.isEmpty || candidates.count == 1 {
            return insert(rest + (candidates.count == 1 ? " " : ""))
        }
        erase()
        source.write(Array((candidates.joined(separator: "  ") + "\r\n").utf8))
        line_editor_redraw(editor)
        return nil
    }

    // MARK: The screen

    /// The line so far, and where the cursor is in it.
    private var line: (text: [Unicode.Scalar], cursor: Int) {
        guard let editor else { return ([], 0) }
        var (count, cursor): (Int32, Int32) = (0, 0)
        let start = line_editor_text(editor, &count, &cursor)
        let text = UnsafeBufferPointer(start: start, count: Int(count))
            .map { Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}" }
        return (text, Int(cursor))
    }

    /// Takes prompt and line from the screen.
    private func erase() {
        let (text, cursor) = line
        let before = prompt.sign + String(String.UnicodeScalarView(text[..<cursor]))
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        let columns = max(1, prompt.columns)
        var rows = lines.dropLast().reduce(0) {
            $0 + max(1, (CellWidth.cells(of: $1) + columns - 1) / columns)
        }
        rows += CellWidth.cells(of: lines.last ?? "") / columns
        source?.write(Array((rows > 0 ? "\u{1B}[\(rows)A" : "").utf8) + Array("\r\u{1B}[J".utf8))
    }

    // MARK: Codes

    private static let enter: Int32 = 0x0D
    private static let show = Int32(LINE_EDITOR_SHOW)
    private static let delete = Int32(LINE_EDITOR_DELETE)
    private static let up = Int32(LINE_EDITOR_UP)
    private static let down = Int32(LINE_EDITOR_DOWN)
    private static let refuse = Int32(LINE_EDITOR_REFUSE)

    private static func withScalars<Result>(
        of text: String,
        _ body: (UnsafePointer<Int32>, Int32) -> Result
    ) -> Result {
        // One more, so that there is a start where there is no text.
        let scalars = text.unicodeScalars.map { Int32(bitPattern: $0.value) } + [0]
        return scalars.withUnsafeBufferPointer { buffer in
            body(buffer.baseAddress.unsafelyUnwrapped, Int32(scalars.count - 1))
        }
    }

    private static func string(_ start: UnsafePointer<Int32>, _ count: Int32) -> String {
        let scalars = UnsafeBufferPointer(start: start, count: Int(count))
            .map { Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}" }
        return String(String.UnicodeScalarView(scalars))
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
