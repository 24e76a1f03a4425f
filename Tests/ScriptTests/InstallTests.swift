import Foundation
import Testing

@Suite("Scripts/install")
struct InstallTests {
    /// A system on which the build gives a command that tells its arguments.
    private func system(_ name: String, build: String = ":") throws -> Sandbox {
        try Sandbox(
            commands: [
                "uname": "echo \(name)",
                "brew": ":",
                "strip": ":",
                "swift": """
                here=${0%/*}
                case " $* " in
                    *" --show-bin-path "*) echo "$here/built" ;;
                    *)
                        \(build)
                        mkdir -p "$here/built"
                        printf '#!/bin/sh\\necho mdreveal "$@"\\n' > "$here/built/mdreveal"
                        ;;
                esac
                """,
            ],
            tools: ["bash", "dirname", "install", "mkdir", "mv", "env", "sh", "chmod"]
        )
    }

    private func contents(_ sandbox: borrowing Sandbox, _ path: String) -> String? {
        try? String(contentsOf: sandbox.folder.appending(path: path), encoding: .utf8)
    }

    private func files(in folder: String) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder)
    }

    @Test("puts the command, its manual and completions where they belong", arguments: ["Linux", "Darwin"])
    func installs(name: String) throws {
        let sandbox = try system(name)
        let prefix = sandbox.folder.appending(path: "a prefix").path
        let result = try sandbox.run("Scripts/install", [prefix])
        #expect(result.status == 0, "\(result.errors)")
        #expect(contents(sandbox, "a prefix/bin/mdreveal") == "#!/bin/sh\necho mdreveal \"$@\"\n")
        #expect(FileManager.default.isExecutableFile(atPath: prefix + "/bin/mdreveal"))
        #expect(contents(sandbox, "a prefix/share/man/man1/mdreveal.1") == "mdreveal --man\n")
        for (shell, path) in [
            ("bash", "bash-completion/completions/mdreveal"),
            ("zsh", "zsh/site-functions/_mdreveal"),
            ("fish", "fish/vendor_completions.d/mdreveal.fish"),
        ] {
            #expect(contents(sandbox, "a prefix/share/\(path)") == "mdreveal --completions=\(shell)\n")
        }
        #expect(try files(in: prefix + "/bin") == ["mdreveal"])
        #expect(try files(in: prefix + "/libexec/mdreveal") == (name == "Linux" ? ["mdreveal"] : []))
        #expect(result.errors.hasSuffix("Installed \(prefix)/bin/mdreveal\n"))
    }

    @Test("links statically on Linux and beside it as usual, and only as usual elsewhere")
    func links() throws {
        for (name, expected) in [("Linux", [true, false]), ("Darwin", [false])] {
            let sandbox = try system(name)
            let result = try sandbox.run("Scripts/install", [sandbox.folder.appending(path: "p").path])
            let builds = result.calls.filter {
                $0.hasPrefix("swift build") && !$0.contains("--show-bin-path")
            }
            #expect(builds.map { $0.contains("-static-executable") } == expected, "\(name)")
        }
    }

    @Test("shows why a build fails, and leaves what is installed")
    func buildFails() throws {
        let sandbox = try system("Linux", build: "echo 'error: no such module'; exit 1")
        let prefix = sandbox.folder.appending(path: "p")
        let bin = prefix.appending(path: "bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        try Data("older".utf8).write(to: bin.appending(path: "mdreveal"))
        let result = try sandbox.run("Scripts/install", [prefix.path])
        #expect(result.status == 1)
        #expect(result.errors.contains("the build failed:\nerror: no such module\n"))
        #expect(contents(sandbox, "p/bin/mdreveal") == "older")
    }

    @Test("says what it takes, and builds nothing", arguments: [["--prefix=/usr"], ["a", "b"], []])
    func badArguments(arguments: [String]) throws {
        let result = try system("Linux").run("Scripts/install", arguments)
        #expect(result.status == 1)
        #expect(result.errors.contains("folder"))
        #expect(!result.calls.contains { $0.hasPrefix("swift build") })
    }
}
