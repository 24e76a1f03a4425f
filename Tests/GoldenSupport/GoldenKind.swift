/// One way in which fixtures are rendered: it names the folder and the extension of its goldens.
package struct GoldenKind: Sendable, Hashable {
    /// The folder in `Fixtures/golden`.
    package let folder: String
    /// The extension of the files in it, without the dot.
    package let fileExtension: String

    /// A kind.
    package init(folder: String, fileExtension: String) {
        self.folder = folder
        self.fileExtension = fileExtension
    }
}
