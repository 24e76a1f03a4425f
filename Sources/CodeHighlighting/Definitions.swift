/// The definitions that are part of the program: for languages that Source-highlight lacks, or knows only as they were long ago.
///
/// They are embedded as bytes, so that they are there in a static program and wherever it is moved to.
enum Definitions {
    /// The bytes of each definition by its name.
    static let own: [String: @Sendable () -> [UInt8]] = [
        "bash": { PackageResources.bash_lang },
        "clike": { PackageResources.clike_lang },
        "console": { PackageResources.console_lang },
        "cpp": { PackageResources.cpp_lang },
        "csharp": { PackageResources.csharp_lang },
        "css": { PackageResources.css_lang },
        "diff": { PackageResources.diff_lang },
        "dockerfile": { PackageResources.dockerfile_lang },
        "go": { PackageResources.go_lang },
        "html": { html() },
        "ini": { PackageResources.ini_lang },
        "java": { PackageResources.java_lang },
        "javascript": { PackageResources.javascript_lang },
        "json": { PackageResources.json_lang },
        "kotlin": { PackageResources.kotlin_lang },
        "markdown": { PackageResources.markdown_lang },
        "mermaid": { PackageResources.mermaid_lang },
        "php": { PackageResources.php_lang },
        "powershell": { PackageResources.powershell_lang },
        "python": { PackageResources.python_lang },
        "rust": { PackageResources.rust_lang },
        "sql": { PackageResources.sql_lang },
        "swift": { PackageResources.swift_lang },
        "toml": { PackageResources.toml_lang },
        "yaml": { PackageResources.yaml_lang },
    ]

    /// HTML with the two languages that are written in it. The library could include only what is a file.
    private static func html() -> [UInt8] {
        var text = PackageResources.html_lang[...]
        for (line, definition) in [
            ("include \"javascript.lang\"", PackageResources.javascript_lang),
            ("include \"css.lang\"", PackageResources.css_lang),
        ] {
            guard let place = text.firstRange(of: Array(line.utf8)) else { continue }
            text.replaceSubrange(place, with: definition)
        }
        return Array(text)
    }
}
