/// The themes that are part of the program, by name.
public enum BuiltInTheme: String, Sendable, Hashable, CaseIterable {
    /// The terminal's own colours, for any background.
    case standard
    /// Bold, italic and their like, without colours.
    case mono
    /// Colours of middle brightness, for any background.
    case neutral
    /// For dark backgrounds.
    case dark
    /// For light backgrounds.
    case light
    /// Warm, for dark backgrounds.
    case ember
    /// Cool, for dark backgrounds.
    case fjord
    /// Inks, for light backgrounds.
    case paper

    /// The theme.
    public var theme: Theme { self == .standard ? .standard : parsed }

    /// The theme as the text of a file, to begin one's own with.
    public var source: String { String(decoding: bytes, as: UTF8.self) }

    private var bytes: [UInt8] {
        switch self {
        case .standard: PackageResources.standard_theme
        case .mono: PackageResources.mono_theme
        case .neutral: PackageResources.neutral_theme
        case .dark: PackageResources.dark_theme
        case .light: PackageResources.light_theme
        case .ember: PackageResources.ember_theme
        case .fjord: PackageResources.fjord_theme
        case .paper: PackageResources.paper_theme
        }
    }

    /// The theme in the source, which a test holds to be valid.
    fileprivate var parsed: Theme {
        do { return try Theme(parsing: bytes[...], base: Theme()) } catch { return Theme() }
    }
}

extension Theme {
    /// The theme for any terminal: text in the terminal's own colour, accents of those among its sixteen that can be read on
    /// black and on white, no background, and nothing that is told by colour alone.
    public static let standard = BuiltInTheme.standard.parsed
}
