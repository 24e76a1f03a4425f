internal import TerminalIO

/// Reads arguments by the conventions of `getopt_long`.
///
/// Values are attached (`--width=80`, `-w80`) or follow (`--width 80`, `-w 80`), short options combine (`-Vw80`), long
/// ones may be cut short while they stay unambiguous, options may follow operands, and `--` ends them.
struct ArgumentParser: Sendable {
    let flags: [Flag]

    /// The arguments. An option asks before its environment variable, which asks before the preset.
    func parse(_ arguments: [SystemString], _ environment: Environment) throws(UsageError) -> LowArguments {
        let given = try parse(arguments, onto: LowArguments())
        // Help must come even where a variable is wrong.
        guard given.command == .run else { return given }
        let presets = try parse(environment)
        return presets == LowArguments() ? given : try parse(arguments, onto: presets)
    }

    private func parse(_ environment: Environment) throws(UsageError) -> LowArguments {
        var result = LowArguments()
        for flag in flags {
            guard let variable = flag.variable, let value = environment[variable] else { continue }
            try apply(flag, spelled: variable, value: SystemString(value), to: &result)
        }
        return result
    }

    private func parse(
        _ arguments: [SystemString],
        onto presets: LowArguments
    ) throws(UsageError) -> LowArguments {
        var result = presets
        var rest = arguments[...]
        let dash = UInt8(ascii: "-")
        // Help, version and completions need nothing of what follows them.
        while result.command == .run, let argument = rest.popFirst() {
            let bytes = argument.bytes
            if bytes == [dash, dash] {
                result.operands += rest
                break
            } else if bytes.starts(with: [dash, dash]) {
                try parseLong(bytes.dropFirst(2), &rest, &result)
            } else if bytes.first == dash, bytes.count > 1 {
                try parseCluster(bytes.dropFirst(), &rest, &result)
            } else {
                result.operands.append(argument)
            }
        }
        return result
    }

    /// `name` or `name=value`.
    private func parseLong(
        _ bytes: ArraySlice<UInt8>,
        _ rest: inout ArraySlice<SystemString>,
        _ result: inout LowArguments
    ) throws(UsageError) {
        let nameBytes = bytes.prefix { $0 != UInt8(ascii: "=") }
        let name = String(decoding: nameBytes, as: UTF8.self)
        let attached = nameBytes.endIndex < bytes.endIndex ? bytes[(nameBytes.endIndex + 1)...] : nil
        let flag = try flag(named: name)
        let spelling = "--" + (flag.aliases.contains(name) ? name : flag.long)
        switch flag.kind {
        case .noValue, .optionalValue:
            try apply(flag, spelled: spelling, value: attached.map(SystemString.init), to: &result)
        case .value:
            let value = attached.map(SystemString.init) ?? rest.popFirst()
            try apply(flag, spelled: spelling, value: value, to: &result)
        }
    }

    /// Letters, of which the first that takes a value takes the rest or the next argument.
    private func parseCluster(
        _ bytes: ArraySlice<UInt8>,
        _ rest: inout ArraySlice<SystemString>,
        _ result: inout LowArguments
    ) throws(UsageError) {
        var bytes = bytes
        while result.command == .run, let byte = bytes.first {
            let letter = Character(Unicode.Scalar(byte))
            guard let flag = flags.first(where: { $0.short == letter }) else {
                throw unknownLetter(in: bytes)
            }
            bytes = bytes.dropFirst()
            switch flag.kind {
            case .noValue(let set):
                (flag.letterAction ?? set)(&result)
            case .optionalValue:
                try apply(flag, spelled: "-\(letter)", value: nil, to: &result)
            case .value:
                let value = bytes.isEmpty ? rest.popFirst() : SystemString(bytes: bytes)
                return try apply(flag, spelled: "-\(letter)", value: value, to: &result)
            }
        }
    }

    private func apply(
        _ flag: Flag,
        spelled spelling: String,
        value: SystemString?,
        to result: inout LowArguments
    ) throws(UsageError) {
        let invalid = UsageError.invalidValue(
            value?.description ?? "",
            option: spelling,
            expectation: flag.expectation
        )
        switch flag.kind {
        case .noValue(let set):
            guard value == nil else { throw .unexpectedValue(option: spelling) }
            set(&result)
        case .value(_, let set):
            guard let value else { throw .missingValue(option: spelling, expectation: flag.expectation) }
            do { try set(&result, value) } catch { throw invalid }
        case .optionalValue(_, let set):
            do { try set(&result, value?.description) } catch { throw invalid }
        }
    }
}
