import Foundation
import GoldenSupport
import Testing

@Suite("A golden")
struct GoldenComparisonTests {
    @Test("matches only the very bytes that are recorded")
    func comparesBytes() throws {
        let fixtures = try TemporaryFixtures()
        try fixtures.write("cafe\u{301}\n", to: "a.txt")
        let golden = Golden(fixtures.folder.url.appending(path: "a.txt"))
        #expect(try golden.check("cafe\u{301}\n", mode: .never) == .matches)
        #expect(try golden.check("caf\u{E9}\n", mode: .never) != .matches)
        #expect(try golden.check("cafe\u{301}", mode: .never) != .matches)
    }

    @Test("is written only where the mode says so", arguments: RecordMode.allCases)
    func recording(mode: RecordMode) throws {
        let fixtures = try TemporaryFixtures()
        try fixtures.write("same", to: "same.txt")
        try fixtures.write("old", to: "differs.txt")
        let recorded = try ["same", "differs", "missing"].filter { name in
            let golden = Golden(fixtures.folder.url.appending(path: "\(name).txt"))
            let text = name == "same" ? "same" : "new"
            let before = try? golden.recorded()
            let outcome = try golden.check(text, mode: mode)
            #expect(try (outcome == .recorded ? golden.recorded() : before) == (try? golden.recorded()))
            return outcome == .recorded
        }
        switch mode {
        case .never: #expect(recorded.isEmpty)
        case .missing: #expect(recorded == ["missing"])
        case .failed: #expect(recorded == ["differs", "missing"])
        case .all: #expect(recorded == ["same", "differs", "missing"])
        }
    }

    @Test("that has just been recorded fails, and matches the next time")
    func recordingFails() throws {
        let fixtures = try TemporaryFixtures()
        let golden = Golden(fixtures.folder.url.appending(path: "deep/er/a.txt"))
        let first = try golden.check("text\n", mode: .missing)
        #expect(first == .recorded)
        #expect(first.failure(of: "a", command: "test") != nil)
        let second = try golden.check("text\n", mode: .never)
        #expect(second == .matches)
        #expect(second.failure(of: "a", command: "test") == nil)
        #expect(try golden.recorded() == "text\n")
    }

    @Test("that is missing or differs says so, shows the difference and how to record")
    func messages() throws {
        let missing = try #require(Golden.Outcome.missing.failure(of: "plain/001", command: "swift test"))
        #expect(missing.contains("plain/001"))
        #expect(missing.contains("MDREVEAL_RECORD=missing swift test"))
        let diff = UnifiedDiff(from: "a\n", to: "a \n")
        let differs = try #require(
            Golden.Outcome.differs(diff).failure(of: "plain/001", command: "swift test")
        )
        #expect(differs.contains("-a\n+a·\n"))
        #expect(differs.contains("MDREVEAL_RECORD=failed swift test"))
    }
}
