package import Foundation

/// One Markdown file of `Fixtures/markdown`; a test case is named by it.
package struct Fixture: Sendable, Hashable, Identifiable, CustomStringConvertible {
    /// The name without its extension: `207-links-inline`.
    package let name: String
    /// Where the file is.
    package let url: URL

    /// A fixture.
    package init(name: String, url: URL) {
        self.name = name
        self.url = url
    }

    package var id: String { name }
    package var description: String { name }

    /// The content as it is on disk; not always UTF-8.
    package func bytes() throws -> [UInt8] {
        try [UInt8](Data(contentsOf: url))
    }
}
