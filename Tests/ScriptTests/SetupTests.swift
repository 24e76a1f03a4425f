import Testing

@Suite("Scripts/setup")
struct SetupTests {
    /// Debian with none but the packages given.
    private func debian(
        installed: [String],
        user: Int = 0,
        update: String = "",
        hasSudo: Bool = true
    ) throws -> Sandbox {
        var commands = [
            "swift": "",
            "id": "echo \(user)",
            "dpkg-query": """
            for last; do :; done
            case " \(installed.joined(separator: " ")) " in
                *" $last "*) printf installed ;;
                *) echo "no packages found" >&2; exit 1 ;;
            esac
            """,
            "apt-get": """
            echo "frontend $DEBIAN_FRONTEND" >> "${0%/*}/../calls"
            [ "$1" != update ] || { \(update.isEmpty ? ":" : update); }
            """,
        ]
        if hasSudo { commands["sudo"] = "\"$@\"" }
        return try Sandbox(commands: commands, tools: ["bash", "env"])
    }

    private func changes(_ result: Sandbox.Result) -> [String] {
        result.calls.filter {
            $0.hasPrefix("apt-get ") || $0.hasPrefix("sudo ") || $0.hasPrefix("brew install")
        }
    }

    private static let build = [
        "libcmark-gfm-dev", "libcmark-gfm-extensions-dev", "libutf8proc-dev", "libsource-highlight-dev",
        "libcurl4-openssl-dev", "libedit-dev",
    ]

    @Test("does and says nothing where everything is there")
    func nothingToDo() throws {
        let result = try debian(installed: Self.build).run("Scripts/setup")
        #expect(result.status == 0)
        #expect(result.errors == "")
        #expect(changes(result) == [])
    }

    @Test("installs only what is missing, after one update, and without questions")
    func installsMissing() throws {
        let installed = ["libutf8proc-dev", "libsource-highlight-dev", "libcurl4-openssl-dev", "libedit-dev"]
        let result = try debian(installed: installed).run("Scripts/setup", ["--tests"])
        #expect(result.status == 0)
        #expect(
            changes(result) == [
                "apt-get update",
                "apt-get install --yes --no-install-recommends "
                    + "libcmark-gfm-dev libcmark-gfm-extensions-dev cmark-gfm",
            ]
        )
        #expect(
            result.calls.filter { $0.hasPrefix("frontend") }
                == Array(repeating: "frontend noninteractive", count: 2)
        )
    }

    @Test("needs the reference command for tests only")
    func tests() throws {
        #expect(try changes(debian(installed: Self.build).run("Scripts/setup")) == [])
        let result = try debian(installed: Self.build).run("Scripts/setup", ["--tests"])
        #expect(changes(result).last == "apt-get install --yes --no-install-recommends cmark-gfm")
    }

    @Test("asks sudo where it is not root")
    func sudo() throws {
        let result = try debian(installed: [], user: 1000).run("Scripts/setup")
        #expect(result.status == 0)
        #expect(changes(result).first == "sudo env DEBIAN_FRONTEND=noninteractive apt-get update")
    }

    @Test("says what it would need where there is no sudo")
    func noSudo() throws {
        let result = try debian(installed: [], user: 1000, hasSudo: false).run("Scripts/setup")
        #expect(result.status == 1)
        #expect(result.errors.contains("no sudo"))
        #expect(changes(result) == [])
    }

    @Test("shows what the package manager said when it fails")
    func failure() throws {
        let result = try debian(installed: [], update: "echo no network; exit 100").run("Scripts/setup")
        #expect(result.status == 1)
        #expect(result.errors.contains("no network"))
        #expect(!result.calls.contains { $0.hasPrefix("apt-get install") })
    }

    @Test("uses Homebrew where there is no apt")
    func brew() throws {
        let sandbox = try Sandbox(
            commands: ["swift": "", "brew": "[ \"$*\" != 'list --formula utf8proc' ]"],
            tools: ["bash"]
        )
        let result = try sandbox.run("Scripts/setup", ["--tests"])
        #expect(result.status == 0)
        #expect(changes(result) == ["brew install utf8proc"])
    }

    @Test("says what to install where there is neither")
    func neither() throws {
        let result = try Sandbox(commands: ["swift": ""], tools: ["bash"]).run("Scripts/setup")
        #expect(result.status == 1)
        #expect(result.errors.contains("neither apt-get nor brew"))
        let present = try Sandbox(commands: ["swift": "", "pkg-config": ""], tools: ["bash"]).run(
            "Scripts/setup"
        )
        #expect(present.status == 0)
    }

    @Test("says where to get Swift, and does not take arguments it does not know")
    func misuse() throws {
        let swiftless = try Sandbox(commands: [:], tools: ["bash"]).run("Scripts/setup")
        #expect(swiftless.status == 1)
        #expect(swiftless.errors.contains("swift.org"))
        #expect(try debian(installed: Self.build).run("Scripts/setup", ["--all"]).status == 1)
    }
}
