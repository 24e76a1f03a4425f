import Testing

@testable import MDRevealCommand

/// What goes wrong in other programs; each test is named after its row in `Tests/peer-rows.txt`.
@Suite("Peers: colour, files")
struct PeerRows {
    private let sample = "# a\n\n**b** `c` [d](https://e.org)\n\n> - f\n\n| g | h |\n|--|--|\n| i | j |\n"

    @Test("E01: a pipe gets no escapes")
    func pipe() {
        var world = FakeWorld(input: sample)
        world.environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
        #expect(world.run() == .success)
        #expect(!world.output.text.contains("\u{1B}"))
    }

    @Test("E02: colours can be forced into a pipe, with nothing else to say")
    func forced() {
        for (option, variables) in [(["--color=always"], [:]), ([], ["CLICOLOR_FORCE": "1"])] {
            var world = FakeWorld(input: sample)
            world.environment = ["TERM": "xterm-256color"].merging(variables) { $1 }
            #expect(world.run(option) == .success)
            #expect(world.output.text.contains("\u{1B}[1;"))
        }
    }

    @Test("E08: every SGR is well formed", arguments: ["xterm", "xterm-256color"], ["", "truecolor"])
    func wellFormed(terminal: String, colors: String) {
        var world = FakeWorld(input: sample)
        world.environment = ["TERM": terminal, "COLORTERM": colors]
        #expect(world.run("--color=always") == .success)
        // An operating system command ends in a backslash; all else that begins with ESC is SGR.
        let sequences = world.output.text.split(separator: "\u{1B}").dropFirst()
            .filter { !$0.hasPrefix("]8;") && !$0.hasPrefix("\\") }
        #expect(sequences.count > 10)
        for sequence in sequences {
            #expect(sequence.prefixMatch(of: #/\[(0|[1-9][0-9]*)(;(0|[1-9][0-9]*))*m/#) != nil, "\(sequence)")
        }
    }

    @Test("E10: UTF-16 with its byte order mark is read")
    func utf16() {
        let world = FakeWorld()
        world.files.input = [0xFF, 0xFE] + "# Größe\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(world.run() == .success)
        #expect(world.output.text == "Größe\n")
    }

    @Test("E11: a byte order mark does not hide the first heading")
    func byteOrderMark() {
        let world = FakeWorld(input: "\u{FEFF}# a\n")
        #expect(world.run() == .success)
        #expect(world.output.text == "a\n")
    }

    @Test("E14: the files behind one that cannot be read are shown, and the run has failed")
    func missingFile() {
        let world = FakeWorld(files: ["a": "first", "c": "third"])
        #expect(world.run("a", "b", "c") == .input)
        #expect(world.output.text == "first\n\nthird\n")
    }
}
