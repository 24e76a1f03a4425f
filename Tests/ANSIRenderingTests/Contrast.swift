import ANSIRendering
import Foundation

/// How well colours can be told apart, after WCAG 2.1: https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio
enum Contrast {
    /// Red, green and blue from 0 to 1.
    typealias Components = [Double]

    static func components(_ hex: UInt32) -> Components {
        [16, 8, 0].map { Double(hex >> $0 & 0xFF) / 255 }
    }

    /// What xterm shows, whatever the reader's palette is.
    static func components(_ color: TerminalColor) -> Components {
        switch color {
        case .rgb(let red, let green, let blue): [red, green, blue].map { Double($0) / 255 }
        case .palette(let number):
            components(
                [
                    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
                    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
                ][Int(number & 15)]
            )
        case .indexed(let index) where index < 16: components(.palette(index))
        case .indexed(let index) where index >= 232:
            Array(repeating: Double(8 + 10 * (Int(index) - 232)) / 255, count: 3)
        case .indexed(let index):
            [36, 6, 1].map { step in
                let level = (Int(index) - 16) / step % 6
                return level == 0 ? 0 : Double(55 + 40 * level) / 255
            }
        }
    }

    static func ratio(_ a: Components, _ b: Components) -> Double {
        let (x, y) = (luminance(a), luminance(b))
        return (max(x, y) + 0.05) / (min(x, y) + 0.05)
    }

    private static func luminance(_ color: Components) -> Double {
        let linear = color.map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
}
