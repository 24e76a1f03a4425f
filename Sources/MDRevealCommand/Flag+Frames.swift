internal import TerminalIO

extension Flag {
    /// Every option of `mdreveal frames`.
    static let framesTable: [Flag] = [
        Flag(
            long: "view",
            group: .output,
            summary: "what a reader sees of an open end",
            words: ViewChoice.words,
            preset: ViewChoice.steady.rawValue,
            note: "steady holds back what is undecided, exact is a parse of what has come",
            kind: .value(name: "VIEW") { arguments, value throws(InvalidValue) in
                arguments.frames.view = try choice(value)
            }
        ),
        Flag(
            long: "last-only",
            group: .output,
            summary: "compute every frame, write the last",
            kind: .noValue { $0.frames.isLastOnly = true }
        ),
        Flag(
            long: "chunk",
            group: .input,
            summary: "how \"text\" is cut",
            words: ["token", "char"],
            preset: "token",
            otherValues: "a number from 1",
            note: "char is one Unicode scalar, N are N of them; \"chunks\" stay as they are",
            kind: .value(name: "N") { arguments, value throws(InvalidValue) in
                guard let chunking = Chunking(value.description) else { throw InvalidValue() }
                arguments.frames.chunking = chunking
            }
        ),
        dialect,
        help(),
    ]
}
