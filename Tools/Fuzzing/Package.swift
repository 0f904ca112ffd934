// swift-tools-version: 6.2

import PackageDescription

/// Looks for input that Michi cannot stand, with libFuzzer.
///
/// A package of its own, because every module in it is built with the fuzzer's instruments. It is
/// run by a script, one target at a time:
///
///     Tools/Fuzzing/run MarkdownFuzzer 1800
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// With diagnostics.
let primitives = Target.Dependency.product(name: "Primitives", package: "michi")

/// An executable whose `main` is libFuzzer's own.
func fuzzer(_ name: String, for products: String...) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["FuzzChecks", primitives]
      + products.map { .product(name: $0, package: "michi") },
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "michi", path: "../..")],
  targets: [
    .target(name: "FuzzChecks", dependencies: [primitives], swiftSettings: strict),
    fuzzer("MarkdownFuzzer", for: "MarkdownRendering"),
    fuzzer("FrontMatterFuzzer", for: "Loading"),
    fuzzer("HighlighterFuzzer", for: "Highlighting"),
    fuzzer("CSVFuzzer", for: "Loading", "Dictionary"),
    fuzzer("JSONFuzzer", for: "Loading", "Dictionary"),
    fuzzer("SettingsFuzzer", for: "Loading"),
    fuzzer("TemplateFuzzer", for: "Templating"),
    fuzzer("FlowFuzzer", for: "AppFlows", "FlowSimulation"),
  ]
)
