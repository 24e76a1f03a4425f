import ANSIRendering
import Testing

@Suite("Themes")
struct ThemeTests {
    @Test("of the program are valid, and say what they are", arguments: BuiltInTheme.allCases)
    func valid(_ name: BuiltInTheme) throws {
        let theme = try Theme(parsing: name.source, base: Theme())
        #expect(theme == name.theme)
        #expect(!theme.about.isEmpty)
        #expect(StyleRole.allCases.filter { theme.styles[$0] == nil } == [], "roles without a style")
    }

    /// Words of the text; other roles are signs, lines and what stands beside the text.
    private static let accents: Set<StyleRole> = [
        .destination, .reference, .quoteBar, .tableBorder, .rule, .marker, .openTask, .doneTask, .codeLabel,
        .codeSymbol,
        .codeMark, .codeComment,
    ]

    @Test("can be read on the backgrounds that they are for", arguments: BuiltInTheme.allCases)
    func contrast(_ name: BuiltInTheme) {
        let theme = name.theme
        // Black and white, and the soft ones that many terminals have.
        let dark: [UInt32] = [0x000000, 0x282C34]
        let light: [UInt32] = [0xFFFFFF, 0xFDF6E3]
        let backgrounds: [UInt32] =
            switch theme.background {
            // No colour can be told from everything.
            case .any: [0x000000, 0xFFFFFF]
            case .dark: dark
            case .light: light
            }
        for background in backgrounds {
            let behind = Contrast.components(background)
            let own = Contrast.components(dark.contains(background) ? 0xE5E5E5 : 0x000000)
            for (role, style) in theme.styles {
                #expect(style.background == nil, "\(role) has a background of its own")
                var front = style.foreground.map(Contrast.components) ?? own
                // Half of the way to the background, as most terminals show it.
                if style.attributes.contains(.dim) { front = zip(front, behind).map { ($0 + $1) / 2 } }
                // The reader's palette is not xterm's, but made for the reader's background.
                let isFixed =
                    if case .palette? = style.foreground { false } else { !style.attributes.contains(.dim) }
                let needed = isFixed && !Self.accents.contains(role) ? 4.5 : 3
                let ratio = Contrast.ratio(front, behind)
                #expect(ratio >= needed, "\(name) \(role.name): \(ratio) on \(String(background, radix: 16))")
            }
        }
    }

    @Test("can still be read in 256 colours", arguments: BuiltInTheme.allCases)
    func fewerColors(_ name: BuiltInTheme) {
        let backgrounds: [UInt32] =
            switch name.theme.background {
            case .any: [0x000000, 0xFFFFFF]
            case .dark: [0x000000]
            case .light: [0xFFFFFF]
            }
        for (role, style) in name.theme.styles {
            guard let color = style.limited(to: .ansi256).foreground else { continue }
            for background in backgrounds {
                let ratio = Contrast.ratio(Contrast.components(color), Contrast.components(background))
                #expect(ratio >= 3, "\(name) \(role.name): \(ratio) on \(String(background, radix: 16))")
            }
        }
    }

    @Test("without colours have none, and the one for any terminal leaves text alone")
    func restraint() {
        #expect(
            BuiltInTheme.mono.theme.styles.values.allSatisfy { $0.foreground == nil && $0.background == nil }
        )
        for name in BuiltInTheme.allCases {
            #expect(name.theme[.text] == .plain)
            #expect(name.theme[.codeText] == .plain)
        }
        for style in Theme.standard.styles.values {
            switch style.foreground {
            // 0, 7, 8 and 15 are the background of somebody.
            case .palette(let number)?: #expect(![0, 7, 8, 15].contains(number))
            case .indexed?, .rgb?: Issue.record("\(style) is not the reader's own")
            case nil: break
            }
        }
    }

    @Test("are read from text, and keep the looks of the standard where they say nothing")
    func parsing() throws {
        let theme = try Theme(
            parsing: """
                  # A comment
                about = mine = yours

                background=dark\r
                heading1 table-header =  bold   italic #0aF07F on 236
                \tlink = default
                code = bright-red on blue
                raw-html = 7
                """
        )
        #expect(theme.about == "mine = yours")
        #expect(theme.background == .dark)
        let style = TextStyle(
            [.bold, .italic],
            foreground: .rgb(0x0A, 0xF0, 0x7F),
            background: .indexed(236)
        )
        #expect(theme[.heading1] == style)
        #expect(theme[.tableHeader] == style)
        #expect(theme[.link] == .plain)
        #expect(theme[.code] == TextStyle(foreground: .palette(9), background: .blue))
        #expect(theme[.rawHTML] == TextStyle(foreground: .white))
        #expect(theme[.heading2] == Theme.standard[.heading2])
    }

    @Test(
        "may begin with a byte order mark, whatever the first line is",
        arguments: ["link = bold", "# a", ""]
    )
    func byteOrderMark(_ first: String) throws {
        let text = first + "\ncode = red"
        let marked = try Theme(parsing: "\u{FEFF}" + text)
        #expect(try marked == Theme(parsing: text))
        #expect(marked[.code] == TextStyle(foreground: .red))
    }

    @Test(
        "that are not valid say where and what",
        arguments: [
            ("\n\nlink underline", 3, "a name, an equals sign"),
            (" = bold", 1, "a name, an equals sign"),
            ("headng1 = bold", 1, "did you mean 'heading1'?"),
            ("xyz = bold", 1, "no role 'xyz'"),
            ("link = bold\nlink = italic", 2, "'link' has a style already"),
            ("link = blod", 1, "'blod' is no style"),
            ("link = ", 1, "is no style"),
            ("link = red blue", 1, "'blue' is no style"),
            ("link = #12345", 1, "'#12345' is no style"),
            ("link = #12345g", 1, "is no style"),
            ("link = 256", 1, "'256' is no style"),
            ("link = on", 1, "'on' is no style"),
            ("link = on red on blue", 1, "'on' is no style"),
            ("link = bright-orange", 1, "is no style"),
            ("# ok\r\nbackground = blue", 2, "any, dark or light"),
        ]
    )
    func errors(_ text: String, _ line: Int, _ message: String) {
        let error = #expect(throws: ThemeSyntaxError.self) { try Theme(parsing: text) }
        #expect(error?.line == line)
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }

    @Test("name each role once, and every name leads back")
    func names() {
        #expect(Set(StyleRole.allCases.map(\.name)).count == StyleRole.allCases.count)
        for role in StyleRole.allCases { #expect(StyleRole(name: role.name) == role) }
        #expect(StyleRole.rawHTML.name == "raw-html")
        #expect(StyleRole.tableHeader.name == "table-header")
        #expect(StyleRole.heading1.name == "heading1")
    }
}
