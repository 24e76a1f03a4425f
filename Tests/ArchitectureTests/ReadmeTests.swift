import Testing

@Suite("The README")
struct ReadmeTests {
    @Test(
        "names the commands with which a newcomer starts",
        .enabled(if: Repository.exists("README.md"), "there is no README.md yet"),
        arguments: ["Scripts/demo", "Scripts/test"]
    )
    func commands(command: String) throws {
        #expect(try Repository.text(of: "README.md").contains(command))
        #expect(Repository.exists(command))
    }
}
