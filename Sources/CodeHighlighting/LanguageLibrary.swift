internal import Synchronization

/// The languages that were loaded so far.
final class LanguageLibrary: Sendable {
    private let folders: [String]
    /// What is `nil` could not be loaded, and is not tried again.
    private let loaded = Mutex<[String: Language?]>([:])

    init(folders: [String]) {
        self.folders = folders
    }

    /// A language, loaded now if it was not before. Others wait meanwhile: the library's parser takes one at a time anyway.
    func language(_ name: LanguageName) -> Language? {
        loaded.withLock { loaded in
            if let known = loaded[name.definition] { return known }
            let language = load(name)
            loaded[name.definition] = .some(language)
            return language
        }
    }

    private func load(_ name: LanguageName) -> Language? {
        if let own = Definitions.own[name.definition] { return Language(definition: own()) }
        return folders.lazy.compactMap { Language(folder: $0, file: name.definition + ".lang") }.first
    }
}
