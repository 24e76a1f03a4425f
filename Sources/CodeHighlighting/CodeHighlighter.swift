internal import CSourceHighlight
public import SpanTree

/// Tells what code is made of, by the language definitions of GNU Source-highlight and a few of its own.
///
/// Nothing is loaded before the first block of a language is read, which takes up to some milliseconds once. It can be used
/// from any thread; blocks of one language wait for each other. Time is linear in the code, whatever is in it.
public final class CodeHighlighter: CodeTokenizer {
    /// The highlighter that reads what the system has installed.
    public static let standard = CodeHighlighter(
        definitionFolders: [
            "/usr/share/source-highlight", "/usr/local/share/source-highlight",
            "/opt/homebrew/share/source-highlight",
        ]
    )

    /// Lines of more bytes are left plain: nobody reads them, and they take the longest.
    public static let longestLine = 2_000

    private let library: LanguageLibrary

    /// A highlighter that looks for installed definitions in these folders; the first that has one wins. Its own definitions
    /// are part of the program.
    public init(definitionFolders: [String]) {
        library = LanguageLibrary(folders: definitionFolders)
    }

    /// Whether blocks with this info string have colours. It does not load the language.
    public static func knows(_ info: String) -> Bool { LanguageName(info: info) != nil }

    /// The tokens of lines of code; `nil` where the language is not known. O(code), with a large constant for code that is not
    /// what its language allows.
    public func tokens(
        of code: ArraySlice<UInt8>,
        info: String,
        state: inout CodeTokenizerState
    ) -> [CodeToken]? {
        guard let name = LanguageName(info: info), let language = library.language(name) else { return nil }
        return language.tokens(of: code, state: &state)
    }

    /// The tokens of a whole text; none where the language is not known.
    public func tokens(of code: String, info: String) -> [CodeToken] {
        var state = CodeTokenizerState()
        return tokens(of: Array(code.utf8)[...], info: info, state: &state) ?? []
    }
}
