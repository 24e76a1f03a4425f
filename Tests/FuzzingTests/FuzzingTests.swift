import Foundation
import Fuzzing
import Testing

@Suite("What fuzzing looks for")
struct FuzzingTests {
    @Test("is not in the inputs that fuzzing starts from", arguments: Harness.allCases)
    func seeds(harness: Harness) throws {
        let seeds = try harness.seeds()
        #expect(!seeds.isEmpty)
        for (index, seed) in seeds.enumerated() {
            #expect(throws: Never.self, "seed \(index)") { try harness.check(seed) }
        }
    }

    @Test("is no longer in the inputs in which it was found", arguments: Harness.allCases)
    func finds(harness: Harness) throws {
        for find in try harness.finds() {
            #expect(throws: Never.self, "\(find.path)") { try harness.check(Data(contentsOf: find)) }
        }
    }

    @Test("keeps its finds in a folder for each harness")
    func folders() throws {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: Harness.findsFolder.path)) ?? []
        #expect(Set(folders).subtracting(Harness.allCases.map(\.rawValue)) == [])
    }
}
