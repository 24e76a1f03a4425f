import MarkdownReveal
import Testing

@testable import MDRevealCommand

@Suite("Escapes and colours")
struct EscapePolicyTests {
    private func policy(
        _ choice: ColorChoice,
        _ environment: [String: String],
        terminal: Bool
    ) -> EscapePolicy {
        EscapePolicy(choice, Environment(environment), isTerminal: terminal)
    }

    private static let color = EscapePolicy(writesEscapes: true, depth: .ansi256)
    private static let attributes = EscapePolicy(writesEscapes: true, depth: .none)

    @Test(
        "Of the option, NO_COLOR, forcing, CLICOLOR and the terminal, the first that says something decides",
        arguments: [
            // option, variables beside TERM=xterm-256color, on a terminal, in a pipe
            (ColorChoice.auto, [:], color, EscapePolicy.none),
            (.auto, ["NO_COLOR": "1"], attributes, .none),
            (.auto, ["NO_COLOR": "0"], attributes, .none),
            (.auto, ["NO_COLOR": ""], color, .none),
            (.auto, ["CLICOLOR_FORCE": "1"], color, color),
            (.auto, ["CLICOLOR_FORCE": "0"], color, .none),
            (.auto, ["FORCE_COLOR": "3"], color, color),
            (.auto, ["FORCE_COLOR": ""], color, .none),
            (.auto, ["CLICOLOR": "0"], .none, .none),
            (.auto, ["CLICOLOR": "1"], color, .none),
            (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], attributes, .none),
            (.auto, ["NO_COLOR": "1", "CLICOLOR": "0"], attributes, .none),
            (.auto, ["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], color, color),
            (.auto, ["TERM": "dumb"], .none, .none),
            (.auto, ["TERM": ""], .none, .none),
            (.auto, ["TERM": "dumb", "NO_COLOR": "1"], .none, .none),
            (.always, ["NO_COLOR": "1"], color, color),
            (.always, ["CLICOLOR": "0"], color, color),
            (.never, ["CLICOLOR_FORCE": "1", "FORCE_COLOR": "1"], .none, .none),
        ] as [(ColorChoice, [String: String], EscapePolicy, EscapePolicy)]
    )
    func precedence(
        _ choice: ColorChoice,
        _ variables: [String: String],
        _ onTerminal: EscapePolicy,
        _ inPipe: EscapePolicy
    ) {
        let environment = ["TERM": "xterm-256color"].merging(variables) { $1 }
        #expect(policy(choice, environment, terminal: true) == onTerminal)
        #expect(policy(choice, environment, terminal: false) == inPipe)
    }

    @Test("Whatever the environment, always writes escapes and never does not")
    func options() {
        let values = ["", "0", "1", "dumb", "truecolor"]
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "TERM", "COLORTERM"] {
            for value in values {
                for terminal in [true, false] {
                    let always = policy(.always, [variable: value], terminal: terminal)
                    #expect(always.writesEscapes && always.depth != .none)
                    #expect(policy(.never, [variable: value], terminal: terminal) == .none)
                }
            }
        }
    }

    @Test(
        "COLORTERM announces 24 bits, TERM 256 colours, everything else has 16",
        arguments: [
            (["COLORTERM": "truecolor", "TERM": "xterm"], ColorDepth.trueColor),
            (["COLORTERM": "24bit", "TERM": "xterm-256color"], .trueColor),
            (["COLORTERM": "yes", "TERM": "screen-256color"], .ansi256),
            (["TERM": "tmux-256color"], .ansi256),
            (["TERM": "xterm"], .ansi16),
            (["TERM": "linux"], .ansi16),
        ]
    )
    func depth(_ environment: [String: String], _ depth: ColorDepth) {
        #expect(policy(.auto, environment, terminal: true).depth == depth)
        #expect(policy(.always, environment, terminal: false).depth == depth)
    }
}
