extension LanguageName {
    /// The names of definitions, and how else writers spell the languages that they serve, in lower case.
    ///
    /// A definition may serve a language that is only much like its own.
    static let spellings: [(definition: String, spellings: String)] = [
        // Part of the program.
        ("bash", "sh shell zsh ksh ash dash fish shellscript shell-script bash-script bats"),
        (
            "clike",
            "dart solidity sol zig graphql gql hcl terraform tf v vlang odin nim crystal cr objective-j wgsl hlsl metal cuda cu"
                + " apex move cairo gdscript julia jl elixir ex exs protobuf thrift bicep pkl cue nix gams"
        ),
        (
            "console",
            "shell-session shellsession sh-session bash-session terminal doscon powershell-session ps1con"
        ),
        (
            "cpp",
            "c h c++ cxx cc hpp hxx h++ objective-c objectivec obj-c objc objective-c++ objectivec++ objc++ m mm arduino ino"
        ),
        ("csharp", "c# cs csx dotnet razor f# fsharp fs"),
        ("css", "scss sass less stylus postcss"),
        ("diff", "patch udiff git-diff"),
        ("dockerfile", "docker containerfile"),
        ("go", "golang"),
        (
            "html",
            "htm xhtml vue svelte astro jinja jinja2 django handlebars hbs liquid twig ejs erb njk nunjucks mustache html5"
        ),
        (
            "ini",
            "cfg conf config dosini env dotenv properties editorconfig gitconfig systemd service desktop-entry npmrc inf reg"
        ),
        ("java", "jsp processing groovy gradle jenkinsfile"),
        (
            "javascript",
            "js jsx mjs cjs node nodejs ecmascript es6 typescript ts tsx mts cts javascriptreact typescriptreact actionscript as3"
        ),
        ("json", "jsonc json5 jsonl ndjson json-ld jsonld geojson topojson har ipynb webmanifest"),
        ("kotlin", "kt kts ktm"),
        ("markdown", "md mdx mdown mkd rmarkdown rmd qmd gfm commonmark"),
        ("mermaid", "mmd"),
        ("php", "php3 php4 php5 php7 php8"),
        ("powershell", "ps ps1 psm1 psd1 pwsh posh"),
        (
            "python",
            "py py2 py3 python2 python3 python-repl pycon ipython pyi pyw gyp starlark bazel bzl sage mojo cython pyx"
        ),
        ("rust", "rs"),
        (
            "sql",
            "mysql postgres postgresql psql plpgsql pgsql sqlite sqlite3 tsql t-sql mssql plsql pl/sql mariadb bigquery hql"
        ),
        ("swift", "swiftui"),
        ("toml", "cargo pipfile"),
        ("yaml", "yml yaml-frontmatter openapi ansible docker-compose k8s kubernetes helm"),
        // Installed with the library.
        ("ada", "adb ads"),
        ("applescript", "osascript scpt"),
        ("asm", "assembly assembler nasm masm gas x86asm x86 arm armasm s"),
        ("awk", "gawk mawk nawk"),
        ("bat", "batch cmd dos batchfile"),
        ("bib", "bibtex biblatex"),
        ("bison", "yacc y"),
        ("caml", "ocaml ml mli reasonml"),
        ("cobol", "cob cbl"),
        ("coffeescript", "coffee cson"),
        ("d", "dlang"),
        ("erlang", "erl hrl"),
        ("fortran", "f90 f95 f03 f08 for"),
        ("glsl", "vert frag shader"),
        ("haskell", "hs purescript elm agda idris"),
        ("latex", "tex context katex"),
        ("lisp", "common-lisp cl elisp emacs-lisp el clojure clj cljs edn racket rkt fennel hy"),
        ("lua", "luau"),
        ("m4", "autoconf"),
        ("makefile", "make mk mak gnumake cmake just justfile"),
        ("pascal", "delphi pas objectpascal freepascal"),
        ("perl", "pl pm raku"),
        ("prolog", "swipl"),
        ("proto", "proto3 proto2"),
        ("r", "rscript splus"),
        ("ruby", "rb rake gemfile rspec podfile fastfile"),
        ("scala", "sc sbt"),
        ("scheme", "scm ss guile"),
        ("sml", "standard-ml"),
        ("tcl", "tk expect"),
        ("vala", "vapi"),
        ("vbscript", "vb vba vbs vbnet vb.net visualbasic visual-basic basic"),
        ("vim", "viml vimscript"),
        ("xml", "svg xsd xsl xslt plist rss atom xaml wsdl pom csproj storyboard mathml opml"),
    ]
}
