import GoldenSupport
import Testing

@Suite("The record mode")
struct RecordModeTests {
    @Test("is never without the variable, or with an empty one")
    func standard() throws {
        #expect(try RecordMode(environment: [:]) == .never)
        #expect(try RecordMode(environment: ["MDREVEAL_RECORD": ""]) == .never)
        #expect(try RecordMode(environment: ["CI": "true"]) == .never)
    }

    @Test("is what the variable says", arguments: RecordMode.allCases)
    func named(mode: RecordMode) throws {
        #expect(try RecordMode(environment: ["MDREVEAL_RECORD": mode.rawValue]) == mode)
        #expect(try RecordMode(environment: ["MDREVEAL_RECORD": mode.rawValue, "CI": ""]) == mode)
    }

    @Test("is refused in continuous integration", arguments: [RecordMode.missing, .failed, .all])
    func refused(mode: RecordMode) {
        #expect(throws: RecordModeError.refused(mode)) {
            try RecordMode(environment: ["MDREVEAL_RECORD": mode.rawValue, "CI": "true"])
        }
    }

    @Test("with an unknown name is an error that lists the known ones")
    func unknown() {
        #expect(throws: RecordModeError.unknown("yes")) {
            try RecordMode(environment: ["MDREVEAL_RECORD": "yes"])
        }
        let message = RecordModeError.unknown("yes").description
        #expect(RecordMode.allCases.allSatisfy { message.contains($0.rawValue) })
    }
}
