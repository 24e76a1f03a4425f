/// How a stretch of text looks: colours and attributes, each of which may be left to what surrounds it.
public struct TextStyle: Sendable, Hashable {
    /// The colour of the text; `nil` for the surrounding one, in the end the terminal's own.
    public var foreground: TerminalColor?
    /// The colour behind the text; `nil` for the surrounding one, in the end the terminal's own.
    public var background: TerminalColor?
    /// Bold, italic and their like.
    public var attributes: Attributes

    /// A set of attributes that SGR knows.
    public struct Attributes: OptionSet, Sendable, Hashable {
        /// One bit an attribute.
        public let rawValue: UInt8
        /// SGR 1.
        public static let bold = Attributes(rawValue: 1)
        /// SGR 2.
        public static let dim = Attributes(rawValue: 2)
        /// SGR 3.
        public static let italic = Attributes(rawValue: 4)
        /// SGR 4.
        public static let underline = Attributes(rawValue: 8)
        /// SGR 9.
        public static let strikethrough = Attributes(rawValue: 16)
        /// SGR 7.
        public static let reversed = Attributes(rawValue: 32)

        /// The attributes of these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    /// A style; without arguments the terminal's own look.
    public init(
        _ attributes: Attributes = [],
        foreground: TerminalColor? = nil,
        background: TerminalColor? = nil
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own look.
    public static let plain = TextStyle()

    /// This style with another on top: attributes add up, the other's colours win.
    public func merging(_ other: TextStyle) -> TextStyle {
        TextStyle(
            attributes.union(other.attributes),
            foreground: other.foreground ?? foreground,
            background: other.background ?? background
        )
    }

    /// The style as a terminal of this depth can show it.
    public func limited(to depth: ColorDepth) -> TextStyle {
        TextStyle(
            attributes,
            foreground: foreground?.limited(to: depth),
            background: background?.limited(to: depth)
        )
    }
}
