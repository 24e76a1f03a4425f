/// Writes SGR, the escape sequence that sets colours and attributes.
public struct SGREncoder: Sendable, Hashable {
    /// How many colours may be written.
    public let depth: ColorDepth

    /// An encoder.
    public init(depth: ColorDepth) {
        self.depth = depth
    }

    /// Appends the shortest sequence that leads from one style to another, or nothing where they look the same.
    public func write(from old: TextStyle, to new: TextStyle, into output: inout [UInt8]) {
        guard old != new else { return }
        let old = old.limited(to: depth)
        let new = new.limited(to: depth)
        guard old != new else { return }
        output.append(0x1B)
        output.append(UInt8(ascii: "["))
        if new == .plain {
            // Without parameters SGR resets everything, but a written zero is what filters expect.
            output.append(parameter: 0)
        } else {
            let start = output.count
            output.appendParameters(from: old, to: new)
            if old != .plain {
                let middle = output.count
                output.append(parameter: 0)
                output.appendParameters(from: .plain, to: new)
                let isShorterAfresh = output.count - middle < middle - start
                output.removeSubrange(isShorterAfresh ? start..<middle : middle..<output.count)
            }
        }
        output[output.count - 1] = UInt8(ascii: "m")
    }
}

extension [UInt8] {
    /// Appends a number below 1,000 of a sequence, and what separates it from the next one.
    fileprivate mutating func append(parameter number: Int) {
        if number >= 100 { append(0x30 + UInt8(number / 100)) }
        if number >= 10 { append(0x30 + UInt8(number / 10 % 10)) }
        append(0x30 + UInt8(number % 10))
        append(UInt8(ascii: ";"))
    }

    /// Appends the numbers that lead from one style to another.
    fileprivate mutating func appendParameters(from old: TextStyle, to new: TextStyle) {
        var kept = old.attributes
        func turnOff(_ attributes: TextStyle.Attributes, by number: Int, in parameters: inout [UInt8]) {
            guard !kept.subtracting(new.attributes).isDisjoint(with: attributes) else { return }
            kept.subtract(attributes)
            parameters.append(parameter: number)
        }
        turnOff([.bold, .dim], by: 22, in: &self)  // One number ends both.
        turnOff(.italic, by: 23, in: &self)
        turnOff(.underline, by: 24, in: &self)
        turnOff(.reversed, by: 27, in: &self)
        turnOff(.strikethrough, by: 29, in: &self)
        let added = new.attributes.subtracting(kept)
        if added.contains(.bold) { append(parameter: 1) }
        if added.contains(.dim) { append(parameter: 2) }
        if added.contains(.italic) { append(parameter: 3) }
        if added.contains(.underline) { append(parameter: 4) }
        if added.contains(.reversed) { append(parameter: 7) }
        if added.contains(.strikethrough) { append(parameter: 9) }
        if old.foreground != new.foreground { append(color: new.foreground, base: 30) }
        if old.background != new.background { append(color: new.background, base: 40) }
    }

    private mutating func append(color: TerminalColor?, base: Int) {
        switch color {
        case nil: append(parameter: base + 9)
        case .palette(let number) where number < 8: append(parameter: base + Int(number))
        case .palette(let number): append(parameter: base + 52 + Int(number))
        case .indexed(let index):
            for number in [base + 8, 5, Int(index)] { append(parameter: number) }
        case .rgb(let red, let green, let blue):
            for number in [base + 8, 2, Int(red), Int(green), Int(blue)] { append(parameter: number) }
        }
    }
}
