/// A key that was pressed, or text that was pasted.
enum Key: Sendable, Hashable {
    case character(Unicode.Scalar)
    /// Text between the brackets of a paste, with LF at the ends of its lines.
    case paste(String)
    /// Ctrl and a letter, or one of `@[\]^_`.
    case control(Unicode.Scalar)
    /// Alt, or Esc before it, and a character.
    case alt(Unicode.Scalar)
    case enter
    /// Alt-Enter or Ctrl-J.
    case newline
    case tab
    case backspace, delete
    case up, down, left, right, home, end, wordLeft, wordRight
    /// Esc alone.
    case escape
    /// Ctrl-C.
    case interrupt
    /// Ctrl-D.
    case endOfInput
    /// A key that means nothing here, as F5.
    case other
}
