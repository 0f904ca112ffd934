// swift-tools-version: 6.2

import PackageDescription

/// The strictest settings the compiler has, the same for every target.
///
/// Warnings are errors only where `MICHI_STRICT=1` is set, so that a newer compiler's new warning
/// never breaks somebody's build.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["MICHI_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : [])

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
// Pinned to its minor version: sockets whose behaviour the preview's tests rely on. Its server would
// bring FoundationNetworking, and libcurl with it.
let flyingSocks = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")
// Without its extensions of Foundation, which nothing here needs.
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
// For the front matter that some blogs have between lines of +++.
let tomlKit = Target.Dependency.product(name: "TOMLKit", package: "TOMLKit")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
// The modules that MichiKit exports again. A section imports only MichiKit, but has to name them:
// the package manager compiles a module again only if one that it names has changed.
let exportedByMichiKit: [Target.Dependency] = [
  "Content", "Diagnostics", "Loading", "MarkdownRendering", "Navigation", "Primitives",
  "SearchIndexing", "SiteSections", "Templating",
]

/// A Swift module, which may import only what is named here.
///
/// - Parameter files: folders that a target in C embeds.
func module(
  _ name: String, imports: [Target.Dependency] = [], embedding files: [String] = []
) -> Target {
  .target(name: name, dependencies: imports, exclude: files, swiftSettings: strict)
}

/// The tests of a module.
///
/// - Parameter fixtures: folders that the tests read.
func tests(
  _ name: String, imports: [Target.Dependency], fixtures: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: imports + ["TestKit"], exclude: fixtures, swiftSettings: strict)
}

let package = Package(
  name: "michi",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "michi", targets: ["michi"]),
    // For a site with sections of its own: the command line, and what the executable has besides.
    .library(name: "MichiKit", targets: ["MichiKit"]),
    .library(name: "StandardSections", targets: ["StandardSections"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CCmarkGFM",
      pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
        .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CMarkArena", dependencies: ["CCmarkGFM"]),
    // The default theme, the phrases and the first texts of a new site, which the binary carries.
    .target(name: "CEmbedded", exclude: ["files"]),
    // The themes of the built-in sections, in `Theme/` of their folders.
    .target(name: "CDictionary", dependencies: ["CEmbedded"]),
    .target(name: "CAppFlows", dependencies: ["CEmbedded"]),
    // `Scripts/release` says of which commit the binary is.
    .target(
      name: "CPlatform",
      cSettings: Context.environment["MICHI_COMMIT"].map {
        [.define("MICHI_COMMIT", to: "\"\($0)\"")]
      }),

    module("Primitives"),
    module("Diagnostics", imports: ["Primitives"]),
    module(
      "FileSystem", imports: ["CEmbedded", "CPlatform", "CZlib", "Primitives", "Diagnostics"]),
    module("Processes", imports: ["CPlatform", "Primitives", subprocess, systemPackage]),
    module("Highlighting", imports: ["Primitives"]),
    module(
      "MarkdownRendering",
      imports: [
        "CCmarkGFM", "CEmbedded", "CMarkArena", "Primitives", "Diagnostics", "Highlighting",
      ]),
    module("Templating", imports: ["Primitives", "Diagnostics"]),
    module("FlowSimulation", imports: ["Primitives", "Diagnostics"]),
    module("Content", imports: ["Primitives", "Diagnostics"]),
    module(
      "Loading",
      imports: [
        "Primitives", "Diagnostics", "FileSystem", "MarkdownRendering", "Content", yams,
      ]),
    module(
      "CodeChecking",
      imports: [
        "Primitives", "Diagnostics", "FileSystem", "Processes", "Highlighting",
        "MarkdownRendering", "Content",
      ]),
    module(
      "PictureMaking",
      imports: ["Primitives", "Diagnostics", "FileSystem", "Processes", "MarkdownRendering"]),
    module("Navigation", imports: ["Primitives", "Diagnostics"]),
    module("SearchIndexing", imports: ["Primitives"]),
    module(
      "SiteSections",
      imports: [
        "Primitives", "Diagnostics", "FileSystem", "Highlighting", "MarkdownRendering",
        "Templating", "Content", "Loading", "Navigation", "SearchIndexing", argumentParser,
      ]),
    module(
      "SiteBuilding",
      imports: [
        "Primitives", "Diagnostics", "FileSystem", "Highlighting", "MarkdownRendering",
        "Templating", "Content", "Loading",
        "Navigation", "SearchIndexing", "SiteSections",
      ]),
    module(
      "Publishing",
      imports: [
        "CPlatform", "Primitives", "Diagnostics", "FileSystem", "Processes",
      ]),
    module(
      "Preview",
      imports: [
        "Primitives", "Diagnostics", "FileSystem", "Highlighting", "MarkdownRendering",
        "Templating", "Content", "Loading",
        "Navigation", "SearchIndexing", "SiteSections", "SiteBuilding", flyingSocks,
      ]),
    module(
      "LanguageServer",
      imports: [
        "Primitives", "Diagnostics", "FileSystem", "Highlighting", "MarkdownRendering", "Content",
        "Loading", "Navigation", "SiteSections", "SiteBuilding",
      ]),
    module(
      "Importing",
      imports: [
        "Primitives", "Diagnostics", "FileSystem", "MarkdownRendering", "Content", "Loading",
        tomlKit,
      ]),
    module(
      "MichiKit",
      imports: exportedByMichiKit + [
        "FileSystem", "Processes", "Highlighting", "SiteBuilding", "CodeChecking",
        "PictureMaking", "Publishing", "Preview", "Importing", "LanguageServer", argumentParser,
      ]),
    module(
      "Dictionary", imports: exportedByMichiKit + ["CDictionary", "MichiKit"],
      embedding: ["Theme", "Data"]),
    module(
      "AppFlows", imports: exportedByMichiKit + ["CAppFlows", "FlowSimulation", "MichiKit"],
      embedding: ["Theme"]),
    module("StandardSections", imports: ["SiteSections", "Dictionary", "AppFlows"]),
    .executableTarget(
      name: "michi", dependencies: ["MichiKit", "StandardSections"], swiftSettings: strict),

    // Shared by the tests: temporary sites, runs of the binary, requirements.
    .target(
      name: "TestKit", dependencies: ["Primitives", "Diagnostics", "FileSystem"],
      path: "Tests/TestKit", swiftSettings: strict),
    .target(name: "HostilePages", path: "Tests/HostilePages", swiftSettings: strict),
    // For the tests of sections: small content, and the tree of its pages.
    .target(
      name: "SiteKit",
      dependencies: [
        "Primitives", "Diagnostics", "Content", "Loading", "Navigation", "SiteSections",
      ], path: "Tests/SiteKit", swiftSettings: strict),
    tests("PrimitivesTests", imports: ["Primitives"]),
    tests("DiagnosticsTests", imports: ["Diagnostics", "Primitives"]),
    tests(
      "FileSystemTests",
      imports: [
        "FileSystem", "CPlatform", "CDictionary", "CAppFlows", "Diagnostics", "Primitives",
      ]),
    tests("ProcessesTests", imports: ["Processes", "FileSystem", "Primitives"]),
    tests("HighlightingTests", imports: ["Highlighting", "Primitives"]),
    tests(
      "MarkdownRenderingTests",
      imports: ["MarkdownRendering", "HostilePages", "Primitives", "Diagnostics"]),
    tests("TemplatingTests", imports: ["Templating", "Primitives", "Diagnostics", "FileSystem"]),
    tests("FlowSimulationTests", imports: ["FlowSimulation"]),
    tests(
      "ContentTests", imports: ["Content", "HostilePages", "Primitives", "Diagnostics"]),
    tests(
      "LoadingTests",
      imports: [
        "Loading", "Content", "MarkdownRendering", "Primitives", "Diagnostics", "FileSystem",
      ]),
    tests("NavigationTests", imports: ["Navigation", "Primitives", "Diagnostics", "FileSystem"]),
    tests("SearchIndexingTests", imports: ["SearchIndexing", "Primitives"]),
    tests(
      "SiteSectionsTests",
      imports: [
        "SiteKit", "SiteSections", "Navigation", "Loading", "Content", "MarkdownRendering",
        "Templating", "Primitives", "Diagnostics", "FileSystem",
      ]),
    tests(
      "DictionaryTests",
      imports: [
        "SiteKit", "Dictionary", "SiteSections", "Navigation", "Loading", "Content",
        "MarkdownRendering", "Primitives", "Diagnostics", "FileSystem",
      ]),
    tests(
      "AppFlowsTests",
      imports: [
        "AppFlows", "FlowSimulation", "Loading", "Content", "Primitives", "Diagnostics",
      ]),
    tests(
      "SiteBuildingTests",
      imports: [
        "StandardSections", "SiteBuilding", "SiteSections", "MarkdownRendering", "Publishing",
        "Content", "Primitives", "Diagnostics", "FileSystem",
      ], fixtures: ["Fixtures"]),
    tests(
      "CodeCheckingTests",
      imports: [
        "CodeChecking", "Content", "MarkdownRendering", "Primitives", "Diagnostics", "FileSystem",
      ]),
    tests(
      "PreviewTests",
      imports: [
        "StandardSections", "Preview", "SiteBuilding", "SiteSections", "MarkdownRendering",
        "Loading", "Navigation", "Content", "Primitives", "Diagnostics", "FileSystem",
      ]),
    tests(
      "LanguageServerTests",
      imports: [
        "LanguageServer", "StandardSections", "SiteBuilding", "Primitives", "Diagnostics",
      ]),
    tests(
      "PublishingTests",
      imports: ["Publishing", "Primitives", "Diagnostics", "FileSystem", "Processes"]),
    tests(
      "EndToEnd",
      imports: [
        "michi", "MichiKit", "StandardSections", "SiteBuilding", "SiteSections", "Loading",
        "Content", "Primitives", "Diagnostics",
      ],
      fixtures: ["Fixtures"]),
  ]
)

// Tools for contributors, with the modules that they measure or attack. The benchmarks also need a
// second Mustache library, which nobody else has to fetch.
if Context.environment["MICHI_TOOLS"] == "1" {
  func tool(
    _ name: String, in path: String? = nil, imports: [Target.Dependency],
    flags: [SwiftSetting] = []
  ) -> Target {
    .executableTarget(
      name: name, dependencies: imports, path: path ?? "Tools/\(name)",
      swiftSettings: strict + flags)
  }
  func fuzzer(_ name: String, imports: [Target.Dependency]) -> Target {
    tool(
      name, in: "Tools/Fuzzing/\(name)", imports: imports + ["FuzzChecks", "Primitives"],
      flags: [.unsafeFlags(["-parse-as-library"])])
  }
  package.dependencies.append(
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"))
  package.products += [
    "AppFlows", "FlowSimulation", "Highlighting", "HostilePages", "Primitives",
  ].map { .library(name: $0, targets: [$0]) }
  package.targets += [
    tool(
      "Benchmarks",
      imports: [
        "Primitives", "Highlighting", "MarkdownRendering", "Templating",
        .product(name: "Mustache", package: "swift-mustache"),
      ]),
    tool("PublishingKills", imports: ["Primitives", "Publishing"]),
    .target(
      name: "FuzzChecks", dependencies: ["Primitives", "Diagnostics"],
      path: "Tools/Fuzzing/FuzzChecks", swiftSettings: strict),
    fuzzer("MarkdownFuzzer", imports: ["MarkdownRendering", "Diagnostics"]),
    fuzzer("FrontMatterFuzzer", imports: ["Loading", "Content", "Diagnostics"]),
    fuzzer("HighlighterFuzzer", imports: ["Highlighting"]),
    fuzzer("CSVFuzzer", imports: ["Loading", "Dictionary", "Diagnostics"]),
    fuzzer("JSONFuzzer", imports: ["Loading", "Dictionary", "Diagnostics"]),
    fuzzer("SettingsFuzzer", imports: ["Loading", "Content", "Diagnostics"]),
    fuzzer("TemplateFuzzer", imports: ["Templating", "Diagnostics"]),
    fuzzer("FlowFuzzer", imports: ["AppFlows", "FlowSimulation", "Diagnostics"]),
  ]
}
