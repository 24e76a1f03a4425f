import Foundation
import Testing

@testable import MDRevealCommand

@Suite("A named output")
struct OutputFileTests {
    @Test(
        "An input is not overwritten, whatever its name",
        arguments: [
            "mdreveal --plain -o a.md a.md", "mdreveal --plain -o ./a.md a.md",
            "mdreveal --plain -o soft a.md",
            "mdreveal --plain -o hard a.md", "mdreveal --plain -o a.md soft",
            "mdreveal --plain -o a.md < a.md",
            "mdreveal --plain -o a.md other.md -- a.md", "mdreveal --plain -o soft - < hard",
        ]
    )
    func refused(_ script: String) throws {
        let command = try BuiltCommand(files: ["a.md": "*first*", "other.md": "x"])
        let outcome = try command.run("ln -s a.md soft; ln a.md hard; \(script)")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("is an input; choose another name"))
        #expect(try command.contents(of: "a.md") == "*first*")
    }

    @Test("What was there stays when an input is missing or the disk is full")
    func kept() throws {
        let command = try BuiltCommand(files: [
            "a.md": "*first*", "out": "old", "big.md": String(repeating: "x ", count: 99_999),
        ])
        #expect(try command.run("mdreveal --plain -o out a.md missing").status == 1)
        // A limit on the size of files stands for a full disk.
        let outcome = try command.run("ulimit -f 8; trap '' XFSZ; mdreveal --plain -o out big.md")
        #expect(outcome.status == 3 && outcome.errors == "mdreveal: out: File too large\n")
        #expect(try command.contents(of: "out") == "old")
        #expect(try command.run("ls -A").text.contains(".mdreveal") == false, "nothing is left behind")
    }

    @Test("The mode of a file stays, a new one gets the usual, and a symbolic link stays one")
    func modes() throws {
        let command = try BuiltCommand(files: ["a.md": "text"])
        let script = """
            umask 022; echo old > old; chmod 640 old; ln -s old link; ln -s missing dangling
            mdreveal --plain -o old a.md && mdreveal --plain -o new a.md && stat -c '%a %n' old new
            chmod 600 old; mdreveal --plain -o link a.md && stat -c '%a %F' old link; cat old
            mdreveal --plain -o dangling a.md && cat missing && stat -c %F dangling
            """
        #expect(
            try command.run(script).text
                == "640 old\n644 new\n600 regular file\n777 symbolic link\ntext\ntext\nsymbolic link\n"
        )
    }

    @Test("What has another name, or is no regular file, is written in place")
    func inPlace() throws {
        let command = try BuiltCommand(files: ["a.md": "text", "old": "old"])
        let script = """
            ln old other; mdreveal --plain -o old a.md; cat other
            mkfifo pipe; cat pipe & mdreveal --plain -o pipe a.md; wait; [[ -p pipe ]]
            """
        let outcome = try command.run(script)
        #expect(outcome.status == 0 && outcome.text == "text\ntext\n")
    }

    @Test("A reader of the old file sees all of the old text")
    func atomic() throws {
        let command = try BuiltCommand(files: ["a.md": "new", "out": "old"])
        #expect(
            try command.run("exec 3< out; mdreveal --plain -o out a.md; cat <&3; cat out").text == "oldnew\n"
        )
    }
}
