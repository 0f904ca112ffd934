// swift-tools-version: 6.2

import PackageDescription

/// Measures pages on which Markdown parsers have taken quadratic time, deep stacks or gigabytes.
///
/// A package of its own, run by hand, because it takes minutes and measures times:
///
///     swift run -c release --package-path Tests/Pathological Pathological [WORD-OF-A-NAME]
let package = Package(
  name: "Pathological",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "michi", path: "../..")],
  targets: [
    .executableTarget(
      name: "Pathological",
      dependencies: [
        .product(name: "MarkdownRendering", package: "michi"),
        .product(name: "Primitives", package: "michi"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
