import ANSIRendering
import Testing

@Suite("Encoding")
struct EncodingTests {
    private static func change(_ old: TextStyle, _ new: TextStyle, _ depth: ColorDepth = .trueColor) -> String
    {
        var bytes: [UInt8] = []
        SGREncoder(depth: depth).write(from: old, to: new, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("a change of style is the shortest sequence")
    func transitions() {
        let bold = TextStyle(.bold)
        #expect(Self.change(.plain, .plain) == "")
        #expect(Self.change(.plain, bold) == "\u{1B}[1m")
        #expect(Self.change(bold, .plain) == "\u{1B}[0m")
        #expect(Self.change(bold, TextStyle([.bold, .italic])) == "\u{1B}[3m")
        #expect(
            Self.change(TextStyle([.bold, .italic], foreground: .red), TextStyle(.bold, foreground: .red))
                == "\u{1B}[23m"
        )
        #expect(
            Self.change(TextStyle(.dim), bold) == "\u{1B}[0;1m"
                || Self.change(TextStyle(.dim), bold) == "\u{1B}[22;1m"
        )
        #expect(Self.change(TextStyle([.bold, .dim]), TextStyle(.dim)) == "\u{1B}[0;2m")
    }

    @Test("every pair of attribute sets leads to the second", arguments: 0..<64)
    func allTransitions(old: Int) {
        for new in 0..<64 {
            let from = TextStyle(.init(rawValue: UInt8(old)), foreground: old % 3 == 0 ? .red : nil)
            let to = TextStyle(.init(rawValue: UInt8(new)), foreground: new % 2 == 0 ? .blue : nil)
            #expect(applying(Self.change(from, to), to: from) == to)
        }
    }

    @Test("colours are written as the depth has them")
    func colors() {
        func foreground(_ color: TerminalColor, _ depth: ColorDepth) -> String {
            Self.change(.plain, TextStyle(foreground: color), depth)
        }
        #expect(foreground(.palette(9), .ansi16) == "\u{1B}[91m")
        #expect(foreground(.indexed(202), .ansi256) == "\u{1B}[38;5;202m")
        #expect(foreground(.rgb(1, 2, 3), .trueColor) == "\u{1B}[38;2;1;2;3m")
        #expect(foreground(.rgb(255, 0, 0), .ansi256) == "\u{1B}[38;5;196m")
        #expect(foreground(.rgb(128, 128, 128), .ansi256) == "\u{1B}[38;5;244m")
        #expect(foreground(.rgb(250, 5, 5), .ansi16) == "\u{1B}[91m")
        #expect(foreground(.indexed(196), .ansi16) == "\u{1B}[91m")
        #expect(foreground(.rgb(255, 0, 0), .none) == "")
        #expect(Self.change(.plain, TextStyle(background: .red)) == "\u{1B}[41m")
        #expect(Self.change(.plain, TextStyle(background: .palette(12))) == "\u{1B}[104m")
    }

    @Test("all colours of the 256 have a place among the sixteen")
    func downsampling() {
        for index in UInt8.min...UInt8.max {
            guard case .palette(let number)? = TerminalColor.indexed(index).limited(to: .ansi16) else {
                Issue.record("\(index)")
                continue
            }
            #expect(number < 16)
        }
    }

    @Test("without colour the attributes stay")
    func noColor() throws {
        #expect(try output("**b** `c`", depth: .none) == "\u{1B}[1mb\u{1B}[0m c\n")
    }

    @Test("on a pipe not one escape is written, and links show where they lead")
    func pipe() throws {
        var renderer = ANSIRenderer()
        renderer.profile.writesEscapes = false
        let line = renderer.layout(MarkdownSample.document)
        #expect(renderer.render(MarkdownSample.document) == "bold label (https://e.org)\n")
        #expect(line.map(renderer.encode) == ["bold label (https://e.org)"])
    }

    @Test("the standard theme uses neither backgrounds nor black and white")
    func standardTheme() {
        for role in StyleRole.allCases {
            let style = Theme.standard[role]
            #expect(style.background == nil)
            #expect(style.foreground != .black && style.foreground != .white)
        }
    }

    @Test("a theme decides the looks")
    func themes() throws {
        var renderer = ANSIRenderer(theme: Theme([.strong: TextStyle(foreground: .rgb(9, 9, 9))]))
        renderer.profile.colorDepth = .trueColor
        #expect(renderer.render(MarkdownSample.document).hasPrefix("\u{1B}[38;2;9;9;9mbold"))
    }

    /// The style that a terminal has after a sequence; a small reading of ECMA-48.
    private func applying(_ sequence: String, to style: TextStyle) -> TextStyle {
        var style = style
        for number in sequence.dropFirst(2).dropLast().split(separator: ";") {
            switch number {
            case "0": style = .plain
            case "1": style.attributes.insert(.bold)
            case "2": style.attributes.insert(.dim)
            case "3": style.attributes.insert(.italic)
            case "4": style.attributes.insert(.underline)
            case "7": style.attributes.insert(.reversed)
            case "9": style.attributes.insert(.strikethrough)
            case "22": style.attributes.subtract([.bold, .dim])
            case "23": style.attributes.remove(.italic)
            case "24": style.attributes.remove(.underline)
            case "27": style.attributes.remove(.reversed)
            case "29": style.attributes.remove(.strikethrough)
            case "31": style.foreground = .red
            case "34": style.foreground = .blue
            case "39": style.foreground = nil
            default: Issue.record("SGR \(number)")
            }
        }
        return style
    }
}
