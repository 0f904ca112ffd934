// swift-tools-version: 6.2

import PackageDescription

/// Runs Michi on pages on which programs like it have taken quadratic time or gigabytes.
///
/// A package of its own, because it takes minutes and measures times:
///
///     MICHI_TOOLS=1 swift run --package-path Tools/Pathological Pathological MICHI [WORD-OF-A-NAME]
let package = Package(
  name: "Pathological",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "michi", path: "../..")],
  targets: [
    .executableTarget(
      name: "Pathological",
      dependencies: [.product(name: "HostilePages", package: "michi")],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
