extension TerminalColor {
    /// The nearest colour that a terminal of this depth shows, `nil` where it shows none. Palette numbers above 15
    /// wrap around.
    public func limited(to depth: ColorDepth) -> TerminalColor? {
        switch (depth, self) {
        case (.none, _): nil
        case (_, .palette(let number)): .palette(number & 15)
        case (.trueColor, _), (.ansi256, .indexed): self
        case (.ansi256, .rgb(let red, let green, let blue)): .indexed(Self.nearestIndex(red, green, blue))
        case (.ansi16, .indexed(let index)) where index < 16: .palette(index)
        case (.ansi16, .indexed(let index)): .palette(Self.nearestPaletteNumber(Self.components(of: index)))
        case (.ansi16, .rgb(let red, let green, let blue)):
            .palette(Self.nearestPaletteNumber([red, green, blue]))
        }
    }

    /// Levels of one side of xterm's colour cube.
    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// What xterm shows for the sixteen colours unless told otherwise; no more than a guess at a reader's palette.
    private static let palette: [[UInt8]] = [
        [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0],
        [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
        [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0],
        [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
    ]

    /// Red, green and blue of an index from 16 on.
    static func components(of index: UInt8) -> [UInt8] {
        if index >= 232 { return Array(repeating: 8 + 10 * (index - 232), count: 3) }
        let cube = Int(index) - 16
        return [levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6]]
    }

    private static func nearestPaletteNumber(_ color: [UInt8]) -> UInt8 {
        let nearest = palette.indices.min { distance(palette[$0], color) < distance(palette[$1], color) }
        return UInt8(nearest ?? 0)
    }

    private static func nearestIndex(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        let color = [red, green, blue]
        let steps = color.map { part in
            levels.indices.min { difference(levels[$0], part) < difference(levels[$1], part) } ?? 0
        }
        let cube = UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
        let mean = color.reduce(0) { $0 + Int($1) } / 3
        let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
        return distance(components(of: grey), color) < distance(components(of: cube), color) ? grey : cube
    }

    private static func difference(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }

    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        zip(a, b).reduce(0) { $0 + difference($1.0, $1.1) * difference($1.0, $1.1) }
    }
}
