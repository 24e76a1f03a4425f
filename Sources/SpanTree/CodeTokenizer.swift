/// Tells what code is made of, line by line.
///
/// It stands between what knows languages and what shows code, so that neither needs the other.
public protocol CodeTokenizer: AnyObject, Sendable {
    /// The tokens of lines of code, in order and without overlaps; `nil` where the language is not known.
    ///
    /// The tokens of a line depend on the lines before it, and on nothing else. So code that is still arriving can be read a
    /// few lines at a time.
    ///
    /// - Parameters:
    ///   - code: lines in UTF-8; only the last one may be without its end. It need not be valid.
    ///   - info: the info string of the block, such as `swift title=main.swift`.
    ///   - state: where the lines before these ended. It becomes where these do.
    func tokens(of code: ArraySlice<UInt8>, info: String, state: inout CodeTokenizerState) -> [CodeToken]?
}

/// What a tokenizer has to know of the lines that it has read: whether a comment is open, and the like.
///
/// A small value that means something only to the tokenizer it comes from, for the same language.
public struct CodeTokenizerState: Sendable, Hashable {
    /// What the tokenizer keeps; nothing at the start of code.
    public var bytes: [UInt8]

    /// A state; without arguments that at the start of code.
    public init(bytes: [UInt8] = []) {
        self.bytes = bytes
    }
}
