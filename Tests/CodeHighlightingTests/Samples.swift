import Testing

/// A little code in each language that has a definition of its own, and what some of its parts are.
enum Samples {
    struct Sample: Sendable, CustomTestStringConvertible {
        let info: String
        let code: String
        /// Parts that occur once as a token, and what they are.
        let parts: [(String, String)]

        var testDescription: String { info }
    }

    static let all: [Sample] = [
        Sample(
            info: "python",
            code: """
                # Grüße
                @dataclass
                class Point(Base):
                    \"\"\"Two
                    numbers\"\"\"
                    def move(self, by: int = 3) -> None:
                        return f"moved {by}\\n" + 'é'
                """,
            parts: [
                ("# Grüße", "comment"), ("@dataclass", "preprocessor"), ("class", "keyword"),
                ("Point", "type"),
                ("\"\"\"Two", "string"), ("    numbers\"\"\"", "string"), ("move", "function"),
                ("self", "variable"),
                ("3", "number"), ("None", "constant"), ("{by}\\n", "escape"), ("'é'", "string"),
            ]
        ),
        Sample(
            info: "js title=main.js",
            code: """
                /* a
                 b */ const ok = /ab+c/gi.test(`x ${y} ü`);
                import React from 'react'; // end
                return <Panel title="x">{0x1F}</Panel>;
                """,
            parts: [
                ("/* a", "comment"), (" b */", "comment"), ("const", "keyword"),
                ("/ab+c/gi", "regularExpression"),
                ("${y}", "escape"), ("React", "type"), ("'react'", "string"), ("// end", "comment"),
                ("<Panel", "tag"), ("title", "attribute"), ("0x1F", "number"), ("</Panel", "tag"),
            ]
        ),
        Sample(
            info: "typescript",
            code:
                "interface Shape<T> { kind: 'a' | \"b\"; area(): number }\nlet xs: Array<string> = null as any",
            parts: [
                ("interface", "keyword"), ("Shape", "type"), ("kind", "attribute"), ("'a'", "string"),
                ("area", "function"),
                ("number", "type"), ("Array", "type"), ("string", "type"), ("null", "constant"),
                ("any", "type"),
            ]
        ),
        Sample(
            info: "json",
            code: "{\n  \"näme\": \"a\\n\",\r\n  \"n\": [-1.5e3, true, null]\n}",
            parts: [
                ("\"näme\"", "attribute"), ("\\n", "escape"), ("-1.5e3", "number"), ("true", "constant"),
                ("null", "constant"),
            ]
        ),
        Sample(
            info: "bash",
            code: """
                # setup
                export NAME="ä $HOME"
                if [ -f x ]; then cat <<EOF | grep -v '#'
                inside # no comment
                EOF
                fi && ls
                """,
            parts: [
                ("# setup", "comment"), ("export", "keyword"), ("NAME", "variable"), ("$HOME", "variable"),
                ("if", "keyword"), ("inside # no comment", "string"), ("fi", "keyword"), ("ls", "function"),
            ]
        ),
        Sample(
            info: "console",
            code: "$ git status\nOn branch main\nuser@host:~$ make --help",
            parts: [("$", "label"), ("git", "function"), ("make", "function"), ("--help", "attribute")]
        ),
        Sample(
            info: "Swift",
            code: """
                @MainActor struct Größe: View {
                    /* a /* b */ c */
                    let x = "n \\(f(1)) ü", y: Int? = nil
                    func go(_ n: Int) async { #if DEBUG
                """,
            parts: [
                ("@MainActor", "preprocessor"), ("struct", "keyword"), ("/* a /* b */ c */", "comment"),
                ("\\(f(1))", "escape"), ("Int", "type"), ("nil", "constant"), ("go", "function"),
                ("#if", "preprocessor"),
            ]
        ),
        Sample(
            info: "rust,ignore",
            code:
                "#[derive(Debug)]\nfn main<'a>(x: &'a str) {\n  println!(\"é {}\", r#\"raw \"x\" \"#, 'c', 1_000u32);\n}",
            parts: [
                ("#[derive(Debug)]", "preprocessor"), ("fn", "keyword"), ("main", "function"),
                ("println!", "function"),
                ("{}", "escape"), ("r#\"raw \"x\" \"#", "string"), ("'c'", "string"), ("1_000u32", "number"),
            ]
        ),
        Sample(
            info: "kt",
            code: "data class Käse(val n: Int)\nfun f() = \"${n} $x\" // ok",
            parts: [
                ("data", "keyword"), ("class", "keyword"), ("Int", "type"), ("f", "function"),
                ("${n}", "variable"),
                ("$x", "variable"), ("// ok", "comment"),
            ]
        ),
        Sample(
            info: "yml",
            code: "name: Bücher # list\nitems:\n  - key: \"a: b\"\n    on: true\n  - 42\nref: &anchor",
            parts: [
                ("name", "attribute"), ("# list", "comment"), ("items", "attribute"), ("key", "attribute"),
                ("\"a: b\"", "string"), ("true", "constant"), ("42", "number"), ("&anchor", "label"),
            ]
        ),
        Sample(
            info: "toml",
            code: "[package]\nname = \"straße\"\nwhen = 2024-01-02\non = true",
            parts: [
                ("[package]", "heading"), ("name", "attribute"), ("\"straße\"", "string"),
                ("2024-01-02", "number"),
                ("true", "constant"),
            ]
        ),
        Sample(
            info: "Dockerfile",
            code:
                "FROM debian:12 AS build\nENV PATH=\"$HOME/bin\"\nRUN apt-get install --yes make && true # x",
            parts: [
                ("FROM", "keyword"), ("AS", "keyword"), ("$HOME", "variable"), ("RUN", "keyword"),
                ("--yes", "attribute"), ("&&", "symbol"),
            ]
        ),
        Sample(
            info: "markdown",
            code: "# Title\n\n- **bold** and `code` [x](y)\n> quote",
            parts: [
                ("# Title", "heading"), ("-", "symbol"), ("**bold**", "strong"), ("`code`", "string"),
                ("[x]", "attribute"),
                ("(y)", "label"), ("> quote", "comment"),
            ]
        ),
        Sample(
            info: "diff",
            code: "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-alt\n+neu ü\n same",
            parts: [
                ("--- a/x", "strong"), ("@@ -1 +1 @@", "heading"), ("-alt", "deleted"),
                ("+neu ü", "inserted"),
            ]
        ),
        Sample(
            info: "SQL",
            code: "SELECT count(*) FROM t -- all\nWHERE name = 'Müller' AND n > 5;",
            parts: [
                ("SELECT", "keyword"), ("count", "function"), ("-- all", "comment"), ("'Müller'", "string"),
                ("5", "number"),
            ]
        ),
        Sample(
            info: "css",
            code: ".a > li:hover { color: #fff; width: calc(2px + 10%); } /* ü */",
            parts: [
                (".a", "type"), ("li", "tag"), ("color", "attribute"), ("#fff", "number"),
                ("calc", "function"),
                ("2px", "number"), ("/* ü */", "comment"),
            ]
        ),
        Sample(
            info: "html",
            code: """
                <!-- ü -->
                <p class="a">x &amp; y</p>
                <script>
                const n = 1; // no
                </script>
                <style>b { color: red }</style><i>end</i>
                """,
            parts: [
                ("<!-- ü -->", "comment"), ("<p", "tag"), ("class", "attribute"), ("\"a\"", "string"),
                ("&amp;", "escape"),
                ("const", "keyword"), ("// no", "comment"), ("color", "attribute"), ("</style><i>", "tag"),
            ]
        ),
        Sample(
            info: "powershell",
            code: "Get-ChildItem -Path $env:HOME | Where-Object { $_ -eq \"a`n\" } # ü",
            parts: [
                ("Get-ChildItem", "function"), ("-Path", "attribute"), ("$env:HOME", "variable"),
                ("-eq", "symbol"),
                ("`n", "escape"), ("# ü", "comment"),
            ]
        ),
        Sample(
            info: "ini",
            code: "; note\n[core]\neditor = \"vi\"\n",
            parts: [
                ("; note", "comment"), ("[core]", "heading"), ("editor", "attribute"), ("\"vi\"", "string"),
            ]
        ),
        Sample(
            info: "mermaid",
            code: "graph TD\n  A[Start] --> B{Größe?}\n  %% note",
            parts: [
                ("graph", "heading"), ("TD", "keyword"), ("[Start]", "string"), ("-->", "symbol"),
                ("%% note", "comment"),
            ]
        ),
        Sample(
            info: "C++",
            code:
                "#include <map>\ntemplate <class T> int f(Größe x) { return R\"a()\")a\" + '\\n' + \"%d\"; } // é",
            parts: [
                ("<map>", "string"), ("template", "keyword"), ("int", "type"), ("f", "function"),
                ("R\"a()\")a\"", "string"), ("'\\n'", "string"), ("%d", "escape"), ("// é", "comment"),
            ]
        ),
        Sample(
            info: "c#",
            code: "public class Käse { string Name => $\"{x} ü\"; bool F() => true; } // é",
            parts: [
                ("public", "keyword"), ("string", "type"), ("{x}", "escape"), ("F", "function"),
                ("true", "constant"),
                ("// é", "comment"),
            ]
        ),
        Sample(
            info: "java",
            code: "import a.b.C;\n@Override public void run() { int n = 0x1F; String s = \"ü\"; }",
            parts: [
                ("a.b.C", "preprocessor"), ("@Override", "preprocessor"), ("void", "type"),
                ("run", "function"),
                ("0x1F", "number"), ("String", "type"), ("\"ü\"", "string"),
            ]
        ),
        Sample(
            info: "golang",
            code: "func (s *Server) Run(n int) error { x := `a\nb`; return nil } // ü",
            parts: [
                ("func", "keyword"), ("Run", "function"), ("int", "type"), ("`a", "string"), ("b`", "string"),
                ("nil", "constant"), ("// ü", "comment"),
            ]
        ),
        Sample(
            info: "php",
            code: "<?php\n$name = \"é {$x}\"; // ü\necho strlen($name); ?><b>x</b><?php return null;",
            parts: [
                ("<?php", "preprocessor"), ("$name", "variable"), ("{$x}", "variable"), ("// ü", "comment"),
                ("echo", "keyword"),
                ("strlen", "function"), ("<b>", "tag"), ("return", "keyword"), ("null", "constant"),
            ]
        ),
        Sample(
            info: "solidity",
            code: "contract Bank { uint256 total = 1; function pay() public {} } // ü",
            parts: [
                ("contract", "keyword"), ("Bank", "type"), ("uint256", "type"), ("pay", "function"),
                ("public", "keyword"),
                ("// ü", "comment"),
            ]
        ),
    ]
}
