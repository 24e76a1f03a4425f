internal import TerminalIO

// The options of what arrives, or appears as if it did.

extension Flag {
    static let reveal = Flag(
        long: "reveal",
        group: .live,
        summary: "let a file appear on the terminal as a reply does",
        kind: .noValue { $0.live.revealsFiles = true },
        isCommon: true
    )

    static let burst = Flag(
        long: "burst",
        group: .live,
        summary: "let a file arrive in uneven pieces, as from a model",
        kind: .noValue { $0.live.sendsBursts = true }
    )

    static let pace = Flag(
        long: "pace",
        group: .live,
        summary: "how text appears",
        words: PaceChoice.words,
        note: "adaptive follows what arrives and is the default for it, seed is for --reveal",
        hasVariable: true,
        kind: .value(name: "PACE") { arguments, value throws(InvalidValue) in
            guard let pace = PaceChoice(rawValue: value.description) else { throw InvalidValue() }
            arguments.live.pace = pace.policy
        }
    )

    static let charactersPerSecond = Flag(
        long: "cps",
        group: .live,
        summary: "characters a second to start from",
        preset: "55",
        otherValues: "a number from 1 to 100000",
        note: "for seed and adaptive",
        kind: .value(name: "N") { arguments, value throws(InvalidValue) in
            guard let rate = Int(decimal: value.description), 1...100_000 ~= rate else {
                throw InvalidValue()
            }
            arguments.live.rate = Double(rate)
        }
    )

    static let reduceMotion = Flag(
        long: "reduce-motion",
        aliases: ["no-motion"],
        group: .live,
        summary: "show text as it arrives, without a caret",
        otherValues: "yes or no",
        hasVariable: true,
        kind: .optionalValue(name: "no") { arguments, value throws(InvalidValue) in
            switch value {
            case nil, "yes", "true", "1": arguments.live.reducesMotion = true
            case "no", "false", "0": arguments.live.reducesMotion = false
            default: throw InvalidValue()
            }
        }
    )
}
