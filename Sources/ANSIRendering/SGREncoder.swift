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
        let old = old.limited(to: depth)
        let new = new.limited(to: depth)
        guard old != new else { return }
        var parameters = Parameters()
        if new != .plain {
            var afresh = Parameters()
            if old != .plain { afresh.append(0) }
            afresh.change(from: .plain, to: new)
            parameters.change(from: old, to: new)
            if afresh.bytes.count < parameters.bytes.count { parameters = afresh }
        }
        output.append(contentsOf: [0x1B, UInt8(ascii: "[")])
        // Without parameters SGR resets everything, but a written zero is what filters expect.
        output.append(contentsOf: parameters.bytes.isEmpty ? [UInt8(ascii: "0")] : parameters.bytes)
        output.append(UInt8(ascii: "m"))
    }
}

/// The numbers of one sequence.
private struct Parameters {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ numbers: Int...) {
        for number in numbers {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: ";")) }
            bytes.append(contentsOf: String(number).utf8)
        }
    }

    mutating func change(from old: TextStyle, to new: TextStyle) {
        var kept = old.attributes
        func turnOff(_ attributes: TextStyle.Attributes, by number: Int, in parameters: inout Parameters) {
            guard !kept.subtracting(new.attributes).isDisjoint(with: attributes) else { return }
            kept.subtract(attributes)
            parameters.append(number)
        }
        turnOff([.bold, .dim], by: 22, in: &self)  // One number ends both.
        turnOff(.italic, by: 23, in: &self)
        turnOff(.underline, by: 24, in: &self)
        turnOff(.reversed, by: 27, in: &self)
        turnOff(.strikethrough, by: 29, in: &self)
        let added = new.attributes.subtracting(kept)
        if added.contains(.bold) { append(1) }
        if added.contains(.dim) { append(2) }
        if added.contains(.italic) { append(3) }
        if added.contains(.underline) { append(4) }
        if added.contains(.reversed) { append(7) }
        if added.contains(.strikethrough) { append(9) }
        if old.foreground != new.foreground { append(color: new.foreground, base: 30) }
        if old.background != new.background { append(color: new.background, base: 40) }
    }

    private mutating func append(color: TerminalColor?, base: Int) {
        switch color {
        case nil: append(base + 9)
        case .palette(let number) where number < 8: append(base + Int(number))
        case .palette(let number): append(base + 52 + Int(number))
        case .indexed(let index): append(base + 8, 5, Int(index))
        case .rgb(let red, let green, let blue): append(base + 8, 2, Int(red), Int(green), Int(blue))
        }
    }
}
