import MarkdownReveal
import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("Settings")
struct SettingsTests {
    @Test(
        "A width is given, or the terminal's up to 100, or COLUMNS, or 80",
        arguments: [
            // choice, columns of the terminal (0 for a pipe), COLUMNS, expected (0 for none)
            (WidthChoice.auto, 60, nil, 60), (.auto, 100, nil, 100), (.auto, 250, nil, 100),
            (.auto, 1, nil, 1),
            (.auto, 60, "40", 60), (.auto, 0, nil, 80), (.auto, 0, "40", 40), (.auto, 0, "150", 150),
            (.auto, 0, "", 80), (.auto, 0, "0", 80), (.auto, 0, "wide", 80), (.auto, 0, "none", 80),
            (.cells(7), 60, "40", 7), (.cells(300), 60, nil, 300), (.cells(7), 0, "40", 7),
            (.none, 60, "40", 0), (.none, 0, "40", 0),
        ] as [(WidthChoice, Int, String?, Int)]
    )
    func width(_ choice: WidthChoice, _ terminal: Int, _ columns: String?, _ expected: Int) {
        let output = terminal > 0 ? OutputTraits(isTerminal: true, columns: terminal) : .file
        let environment = Environment(columns.map { ["COLUMNS": $0] } ?? [:])
        #expect(Settings.width(choice, environment, output) == (expected > 0 ? expected : nil))
    }

    @Test("A terminal that does not know its size is like a pipe")
    func unknownSize() {
        let output = OutputTraits(isTerminal: true, columns: nil)
        #expect(Settings.width(.auto, Environment(["COLUMNS": "44"]), output) == 44)
        #expect(Settings.width(.auto, Environment([:]), output) == 80)
    }

    private func renderer(
        terminal: Bool,
        _ environment: [String: String] = ["TERM": "xterm"],
        _ change: (inout LowArguments) -> Void
    ) throws -> ANSIRenderer {
        var arguments = LowArguments()
        change(&arguments)
        let traits = OutputTraits(isTerminal: terminal, columns: terminal ? 90 : nil)
        let settings = Settings(arguments, Environment(environment), standardOutput: traits)
        guard case .ansi(let renderer) = settings.product else {
            throw UsageError.missingValue(option: "--to", expectation: "ansi")
        }
        return renderer
    }

    @Test("Links are escapes where escapes are written, and only there")
    func links() throws {
        #expect(try renderer(terminal: true) { _ in }.links == .osc8)
        #expect(try renderer(terminal: false) { _ in }.links == .inline)
        #expect(try renderer(terminal: false) { $0.color = .always }.links == .osc8)
        #expect(try renderer(terminal: true) { $0.color = .never }.links == .inline)
        #expect(try renderer(terminal: true, ["TERM": "dumb"]) { _ in }.links == .inline)
        #expect(
            try renderer(terminal: false) {
                $0.color = .always; $0.links = .osc8
            }.links == .osc8
        )
        #expect(try renderer(terminal: false) { $0.links = .osc8 }.links == .inline)
        for terminal in [true, false] {
            #expect(try renderer(terminal: terminal) { $0.links = .inline }.links == .inline)
            #expect(try renderer(terminal: terminal) { $0.links = .notes }.links == .notes)
            #expect(try renderer(terminal: terminal) { $0.links = .text }.links == .text)
        }
    }

    @Test("A named output is no terminal, whatever the standard output is, unless it is -")
    func destination() throws {
        let file = try renderer(terminal: true) { $0.destination = "x" }
        #expect(!file.profile.writesEscapes && file.profile.width == 80 && file.links == .inline)
        let output = try renderer(terminal: true) { $0.destination = "-" }
        #expect(output.profile.writesEscapes && output.profile.width == 90)
    }

    @Test("Only what no renderer made safe is sanitised, and only on a terminal")
    func sanitizing() {
        for terminal in [true, false] {
            for format in OutputFormat.allCases {
                var arguments = LowArguments()
                arguments.output = .document(format)
                let traits = OutputTraits(isTerminal: terminal, columns: nil)
                let settings = Settings(arguments, Environment([:]), standardOutput: traits)
                let isSanitized = terminal && format != .ansi
                #expect(
                    settings.sanitizer == (isSanitized ? ControlSanitizer(.replace, keepsTabs: true) : nil)
                )
            }
        }
    }

    @Test("The standard input is read without operands and for -")
    func sources() {
        var arguments = LowArguments()
        #expect(Settings(arguments, Environment([:]), standardOutput: .file).sources == [.standardInput])
        arguments.operands = ["a", "-", "a"]
        #expect(
            Settings(arguments, Environment([:]), standardOutput: .file).sources
                == [.file("a"), .standardInput, .file("a")]
        )
    }
}
