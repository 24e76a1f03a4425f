/// What a stretch of code is in its language.
public struct CodeToken: Sendable, Hashable {
    /// The stretch, as UTF-8 offsets in the code; not empty, and without a line end.
    public var range: Range<Int>
    /// What it is.
    public var kind: Kind

    /// A token.
    public init(range: Range<Int>, kind: Kind) {
        self.range = range
        self.kind = kind
    }

    /// What code is made of, as far as a reader wants to see it. Names that are nothing else, and spaces, are none of these.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A word that the language reserves.
        case keyword
        /// The name of a type, a class or a module.
        case type
        /// The name of a function, where it is defined or called.
        case function
        /// A name that is marked as one of a variable, such as `$x`.
        case variable
        /// `true`, `null` and their like, and names that are written as constants are.
        case constant
        /// A text literal.
        case string
        /// What stands for something else in a text literal, such as `\n` or `${x}`.
        case escape
        /// A regular expression.
        case regularExpression
        /// A number, a date, a size.
        case number
        /// A comment.
        case comment
        /// An import, a directive, an annotation.
        case preprocessor
        /// An operator or other sign.
        case symbol
        /// The name of a field, an attribute, a key or an option.
        case attribute
        /// The name of an element of markup, with its brackets.
        case tag
        /// A label, an anchor, an address, what a shell is prompted by.
        case label
        /// A line that a change adds.
        case inserted
        /// A line that a change takes away.
        case deleted
        /// A title inside a text, or the place of a change.
        case heading
        /// Emphasis inside a text.
        case emphasis
        /// Strong emphasis inside a text.
        case strong
    }
}
