import Foundation
import GoldenSupport
import MarkdownParsing
import SpanTree
import Testing

@Suite("Goldens")
struct GoldenTests {
    static let folder = FixtureFolder.repository

    @Test("A fixture is rendered as it is recorded", arguments: try folder.fixtures(), Rendering.allCases)
    func rendering(fixture: Fixture, rendering: Rendering) throws {
        let mode = try RecordMode(environment: ProcessInfo.processInfo.environment)
        let text = try rendering.text(of: document(of: fixture))
        let outcome = try Self.folder.golden(of: fixture, as: rendering.kind).check(text, mode: mode)
        let name = "\(rendering)/\(fixture)"
        if let failure = outcome.failure(of: name, command: "swift test --filter GoldenTests") {
            Issue.record("\(failure)")
        }
    }

    @Test("A recorded terminal rendering has no ESC, and is the rendering again once it is decoded")
    func escapesAreLossless() throws {
        for fixture in try Self.folder.fixtures() {
            let document = try document(of: fixture)
            for width in [40, 80] {
                let text = Rendering.ansi(document, width: width)
                let shown = EscapePictures.encode(text)
                #expect(!shown.utf8.contains(0x1B), "\(fixture) at \(width)")
                #expect(EscapePictures.decode(shown).utf8.elementsEqual(text.utf8), "\(fixture) at \(width)")
            }
        }
    }

    @Test("No file lies among the fixtures and goldens that belongs to nothing, and no number is used twice")
    func nothingIsLeftOver() throws {
        #expect(try Self.folder.orphans(kinds: Rendering.allCases.map(\.kind)) == [])
        #expect(try Self.folder.repeatedNumbers() == [])
    }

    @Test("A run that may record does not pass")
    func recordingIsOff() throws {
        #expect(try RecordMode(environment: ProcessInfo.processInfo.environment) == .never)
    }

    private func document(of fixture: Fixture) throws -> MarkupDocument {
        try MarkdownParser(dialect: .chat).parse(utf8: fixture.bytes())
    }
}
