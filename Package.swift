// swift-tools-version: 6.1
import PackageDescription

/// Every Swift target is compiled with the same settings, so that they cannot drift apart.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// Debian's libutf8proc.pc defines a macro that SwiftPM warns of, and the system's paths need no help there.
#if os(Linux)
    let utf8procPackage: String? = nil
    // Source-highlight is linked as an archive: the shared Boost that it needs brings ICU, which every start of the
    // command would load, with code to colour or without.
    let sourceHighlightPackage: String? = nil
    let sourceHighlightArchives: [LinkerSetting] = [
        .linkedLibrary(":libsource-highlight.a"), .linkedLibrary(":libboost_regex.a"),
        // Once more behind what needs it: in a static program it is an archive too.
        .linkedLibrary("stdc++"),
    ]
    // So is libedit, which only a conversation needs; what it is built on comes with it.
    let editLinePackage: String? = nil
    let editLineLibraries: [LinkerSetting] = [":libedit.a", ":libbsd.a", ":libmd.a", ":libtinfo.a"]
        .map { .linkedLibrary($0) }
#else
    let utf8procPackage: String? = "libutf8proc"
    let sourceHighlightPackage: String? = "source-highlight"
    let sourceHighlightArchives: [LinkerSetting] = []
    let editLinePackage: String? = "libedit"
    let editLineLibraries: [LinkerSetting] = []
#endif

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

func example(_ name: String) -> Target {
    .executableTarget(
        name: name,
        dependencies: ["MarkdownReveal"],
        path: "Examples/\(name)",
        swiftSettings: strict
    )
}

let package = Package(
    name: "mdreveal",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "MarkdownReveal", targets: ["MarkdownReveal"]),
        // Apart, since GNU Source-highlight's licence is stricter than ours.
        .library(name: "CodeHighlighting", targets: ["CodeHighlighting"]),
        // Apart, since it runs commands and loads libcurl.
        .library(name: "ChatTransport", targets: ["ChatTransport"]),
        .executable(name: "mdreveal", targets: ["mdreveal"]),
        .executable(name: "mdreveal-bench", targets: ["MDRevealBench"]),
    ],
    targets: [
        // C libraries of the system.
        .systemLibrary(
            name: "CCMarkGFM",
            pkgConfig: "libcmark-gfm",
            providers: [
                .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
            ]
        ),
        .systemLibrary(
            name: "CUTF8Proc",
            pkgConfig: utf8procPackage,
            providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]
        ),
        .systemLibrary(
            name: "CSourceHighlightLibrary",
            pkgConfig: sourceHighlightPackage,
            providers: [.apt(["libsource-highlight-dev"]), .brew(["source-highlight"])]
        ),
        .systemLibrary(
            name: "CEditLineLibrary",
            pkgConfig: editLinePackage,
            providers: [.apt(["libedit-dev"]), .brew(["libedit"])]
        ),
        .target(name: "CCMarkAccess", dependencies: ["CCMarkGFM"]),
        .target(
            name: "CSourceHighlight",
            dependencies: ["CSourceHighlightLibrary"],
            linkerSettings: sourceHighlightArchives
        ),
        .target(
            name: "CEditLine",
            dependencies: ["CEditLineLibrary"],
            linkerSettings: editLineLibraries
        ),

        // The document and its makers.
        library("SpanTree"),
        library("TextMetrics", ["CUTF8Proc"]),
        library("MarkdownParsing", ["SpanTree", "CCMarkGFM", "CCMarkAccess"]),

        // Code in colours.
        .target(
            name: "CodeHighlighting",
            dependencies: ["SpanTree", "CSourceHighlight"],
            resources: [.embedInCode("Definitions")],
            swiftSettings: strict
        ),

        // What replies arrive in.
        library("ModelStreams"),

        // A document that still arrives.
        library("Streaming", ["SpanTree", "MarkdownParsing"]),

        library("Reveal", ["SpanTree"]),

        // A conversation.
        library("ChatModel", ["SpanTree", "Streaming", "Reveal"]),

        // What is made of a document.
        library("PlainTextExport", ["SpanTree", "TextMetrics"]),
        library("HTMLRendering", ["SpanTree", "TextMetrics"]),
        .target(
            name: "ANSIRendering",
            dependencies: ["SpanTree", "TextMetrics"],
            resources: [.embedInCode("Themes")],
            swiftSettings: strict
        ),

        // What users import.
        library(
            "MarkdownReveal",
            [
                "SpanTree", "TextMetrics", "MarkdownParsing", "Streaming", "Reveal", "ModelStreams",
                "ChatModel", "PlainTextExport", "HTMLRendering", "ANSIRendering",
            ]
        ),

        // Where replies come from.
        // libcurl's functions behind a loader, since linking libcurl would cost every start of the command.
        .target(
            name: "CCurl",
            dependencies: [],
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]
        ),
        .target(name: "CSpawn"),
        library("TerminalIO", ["CSpawn"]),
        library(
            "ChatTransport",
            ["CCurl", "SpanTree", "TextMetrics", "ModelStreams", "Streaming", "ChatModel", "TerminalIO"]
        ),

        // The command.
        library(
            "MDRevealCommand",
            [
                "MarkdownReveal", "CodeHighlighting", "SpanTree", "TextMetrics", "MarkdownParsing",
                "Streaming", "ModelStreams", "ChatTransport", "TerminalIO", "CEditLine",
            ]
        ),
        .executableTarget(
            name: "mdreveal",
            dependencies: ["MDRevealCommand", "TerminalIO"],
            swiftSettings: strict
        ),

        // What it costs.
        .target(name: "CAllocations"),
        .executableTarget(
            name: "MDRevealBench",
            dependencies: ["CAllocations", "MarkdownReveal"],
            swiftSettings: strict
        ),

        // How it is used.
        example("ParseAndPrint"),
        example("RevealAStream"),
        example("ChatWithAStub"),
        tests("ExamplesTests", ["ParseAndPrint", "RevealAStream", "ChatWithAStub"]),

        .target(name: "GoldenSupport", path: "Tests/GoldenSupport", swiftSettings: strict),
        tests("GoldenSupportTests", ["GoldenSupport"]),
        tests("ArchitectureTests", []),
        tests("APITests", ["ChatTransport", "CodeHighlighting", "GoldenSupport", "MarkdownReveal"]),
        tests("ScriptTests", []),
        tests(
            "GoldenTests",
            [
                "GoldenSupport", "SpanTree", "MarkdownParsing", "PlainTextExport", "HTMLRendering",
                "ANSIRendering",
            ]
        ),
        .target(
            name: "TestSupport",
            dependencies: ["ANSIRendering", "GoldenSupport", "PlainTextExport", "SpanTree", "TextMetrics"],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        .target(
            name: "Fuzzing",
            dependencies: [
                "ANSIRendering", "ChatModel", "CodeHighlighting", "GoldenSupport", "HTMLRendering",
                "MarkdownParsing", "ModelStreams", "PlainTextExport", "SpanTree", "Streaming", "TestSupport",
                "TextMetrics",
            ],
            path: "Tests/Fuzzing",
            swiftSettings: strict
        ),
        tests("FuzzingTests", ["Fuzzing"]),
        .target(
            name: "StreamMeasures",
            dependencies: ["MDRevealCommand", "MarkdownParsing", "SpanTree", "Streaming"],
            path: "Tests/StreamMeasures",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "SteadyReport",
            dependencies: ["MDRevealCommand", "MarkdownParsing", "StreamMeasures", "TestSupport"],
            path: "Tests/SteadyReport",
            swiftSettings: strict
        ),
        tests(
            "StreamingTests",
            [
                "Streaming", "MarkdownParsing", "MDRevealCommand", "SpanTree", "StreamMeasures",
                "TestSupport",
            ]
        ),
        tests("SpanTreeTests", ["SpanTree", "MarkdownParsing", "TestSupport"]),
        tests("ModelStreamsTests", ["ModelStreams", "TestSupport"]),
        tests(
            "ANSIRenderingTests",
            ["ANSIRendering", "MarkdownParsing", "SpanTree", "TestSupport", "TextMetrics"]
        ),
        tests("CodeHighlightingTests", ["CodeHighlighting", "SpanTree", "TestSupport"]),
        tests("MarkdownParsingTests", ["MarkdownParsing", "SpanTree", "TestSupport"]),
        tests("ChatModelTests", ["ChatModel", "Reveal", "SpanTree", "Streaming", "TestSupport"]),
        tests("RevealTests", ["Reveal", "MarkdownParsing", "SpanTree", "TestSupport"]),
        tests(
            "HTMLRenderingTests",
            ["HTMLRendering", "MarkdownParsing", "SpanTree", "TestSupport", "TextMetrics"]
        ),
        tests("TextMetricsTests", ["TextMetrics"]),
        tests(
            "PlainTextExportTests",
            ["PlainTextExport", "MarkdownParsing", "SpanTree", "TextMetrics", "TestSupport"]
        ),
        tests(
            "LosslessTests",
            [
                "ANSIRendering", "HTMLRendering", "MarkdownParsing", "PlainTextExport", "SpanTree",
                "TestSupport", "TextMetrics",
            ]
        ),
        tests("TerminalIOTests", ["TerminalIO"]),
        tests(
            "ChatTransportTests",
            ["ChatTransport", "ChatModel", "ModelStreams", "Reveal", "TestSupport"]
        ),
        tests(
            "MDRevealCommandTests",
            ["MDRevealCommand", "MarkdownReveal", "SpanTree", "TerminalIO", "mdreveal"]
        ),
        tests("ReadmeTests", ["MarkdownReveal", "TestSupport", "mdreveal"]),
    ],
    cxxLanguageStandard: .cxx17
)

// The executable has its `main` from libFuzzer, which only a build for it links; Scripts/fuzz makes one.
if Context.environment["MDREVEAL_FUZZER"] != nil {
    package.targets.append(
        .executableTarget(
            name: "Fuzzer",
            dependencies: ["Fuzzing"],
            path: "Tests/Fuzzer",
            swiftSettings: strict
        )
    )
}
