// swift-tools-version: 6.2

import PackageDescription

/// Sites with sections of their own, as authors' packages have them: one with everything that a section
/// can do, and the small one of docs/how-to/package.md. They depend on Michi's products only.
///
///     swift run --package-path Tools/OwnSection Site build --root Tools/OwnSection/root
let michiKit = Target.Dependency.product(name: "MichiKit", package: "michi")

/// The settings that Michi's own targets have.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "OwnSection",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "michi", path: "../..")],
  targets: [
    .target(
      name: "Recipes", dependencies: [michiKit],
      resources: [.embedInCode("Theme")]),
    .executableTarget(
      name: "Site",
      dependencies: ["Recipes", "OwnDictionary", "OwnAppFlows", michiKit]),
    .executableTarget(name: "Glossary", dependencies: [michiKit]),

    // The built-in sections as a package of an author's own would have them: links to their folders,
    // which compile against the public API alone.
    .target(name: "OwnCDictionary", dependencies: [michiKit]),
    .target(
      name: "OwnDictionary", dependencies: ["OwnCDictionary", michiKit],
      exclude: ["Theme", "Data"], swiftSettings: strict),
    .target(name: "OwnFlowSimulation", dependencies: [michiKit], swiftSettings: strict),
    .target(name: "OwnCAppFlows", dependencies: [michiKit]),
    .target(
      name: "OwnAppFlows", dependencies: ["OwnFlowSimulation", "OwnCAppFlows", michiKit],
      exclude: ["Theme"],
      swiftSettings: strict + [
        // Two modules of one build cannot have the same name.
        .unsafeFlags(["-module-alias", "FlowSimulation=OwnFlowSimulation"])
      ]),
  ]
)
