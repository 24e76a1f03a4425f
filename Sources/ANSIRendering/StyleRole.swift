/// What a stretch of a laid-out document is, as far as its look is concerned.
public enum StyleRole: String, Sendable, Hashable, CaseIterable {
    /// Running text; every other role adds to it.
    case text
    /// A heading of level 1.
    case heading1
    /// A heading of level 2.
    case heading2
    /// A heading of level 3.
    case heading3
    /// A heading of level 4.
    case heading4
    /// A heading of level 5.
    case heading5
    /// A heading of level 6.
    case heading6
    /// Strong text.
    case strong
    /// Emphasised text.
    case emphasis
    /// Struck text.
    case strikethrough
    /// A code span.
    case code
    /// TeX.
    case math
    /// The label of a link.
    case link
    /// A destination that is shown.
    case destination
    /// The alternative text of an image, with its brackets.
    case image
    /// The number of a footnote or of a link, where it is referred to and where it is explained.
    case reference
    /// Raw HTML that is shown as it stands.
    case rawHTML
    /// A block of code, in no language that is known.
    case codeBlock
    /// A block of code in a language that is known; its parts, below, add to it.
    case codeText
    /// The line above a block of code that names its language.
    case codeLabel
    /// Quoted text.
    case quote
    /// The bar beside quoted text.
    case quoteBar
    /// Bar and title of a note.
    case note
    /// Bar and title of a tip.
    case tip
    /// Bar and title of something important.
    case important
    /// Bar and title of a warning.
    case warning
    /// Bar and title of a caution.
    case caution
    /// The bullet or number of an item.
    case marker
    /// The box of an open task.
    case openTask
    /// The box of a finished task.
    case doneTask
    /// The header cells of a table.
    case tableHeader
    /// The lines between the cells of a table.
    case tableBorder
    /// A rule between sections, and the one above the footnotes.
    case rule

    // The parts of code, as `CodeToken.Kind` has them.

    /// A word that the language reserves.
    case codeKeyword
    /// The name of a type.
    case codeType
    /// The name of a function.
    case codeFunction
    /// A marked variable.
    case codeVariable
    /// A constant.
    case codeConstant
    /// A text literal.
    case codeString
    /// What stands for something else in a text literal.
    case codeEscape
    /// A regular expression.
    case codeRegularExpression
    /// A number.
    case codeNumber
    /// A comment.
    case codeComment
    /// An import, a directive, an annotation.
    case codePreprocessor
    /// An operator or other sign.
    case codeSymbol
    /// A field, an attribute, a key or an option.
    case codeAttribute
    /// An element of markup.
    case codeTag
    /// A label, an address, a prompt.
    case codeMark
    /// A line that a change adds.
    case codeInserted
    /// A line that a change takes away.
    case codeDeleted
    /// A title inside a text, or the place of a change.
    case codeHeading
    /// Emphasis inside a text.
    case codeEmphasis
    /// Strong emphasis inside a text.
    case codeStrong

    /// The role of a heading; levels out of range are the nearest one.
    public static func heading(level: Int) -> StyleRole {
        let roles: [StyleRole] = [.heading1, .heading2, .heading3, .heading4, .heading5, .heading6]
        return roles[min(max(level, 1), 6) - 1]
    }
}
