// swift-tools-version: 6.2

import PackageDescription

/// Walks the tutorials' apps, as real Swift over a stand-in for UIKit, beside their flow files:
///
///     Tools/FlowOracle/run
///
/// A package of its own: its apps are the tutorials' sources, which `assemble.py` puts into
/// `.generated/` with trace lines.
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["MICHI_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : [])

/// The apps in their variants, a module each: what `assemble.py --modules` prints.
let apps = [
  "BuyAsWritten", "BuyClosures", "BuyDidShow", "BuyProtocols", "BuyTabs",
  "FootballGatherAsWritten", "FootballGatherFixed", "FootballGatherNoCleanUp",
  "FootballGatherWithoutCoordinators", "KanjiListDidShow", "KanjiListOneProperty",
  "LaboratoryMemoryApp", "LaboratoryRootsApp", "LaboratoryScreensApp", "LaboratoryShopApp",
  "LaboratoryStacksApp",
  "LaboratoryTabsApp",
  "LeftRightDidShow", "LeftRightMainPushes", "LeftRightStringLost",
  "LeftRightViewDidDisappear",
  "SignUpFixed", "SignUpKept", "SignUpLocal",
]

let package = Package(
  name: "FlowOracle",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "michi", path: "../..")],
  targets: [
    .target(name: "FlowTrace", swiftSettings: settings),
    .target(
      name: "UIKit", dependencies: ["FlowTrace"], path: ".generated/UIKit",
      swiftSettings: settings),
    .target(
      name: "Apps", dependencies: ["UIKit"] + apps.map { .init(stringLiteral: $0) },
      path: ".generated/Apps", swiftSettings: settings),
    .executableTarget(
      name: "FlowOracle",
      dependencies: [
        "Apps", "FlowTrace", "UIKit",
        .product(name: "FlowSimulation", package: "michi"),
        .product(name: "AppFlows", package: "michi"),
        .product(name: "Primitives", package: "michi"),
      ], swiftSettings: settings),
  ]
    + apps.map { app in
      .target(
        name: app, dependencies: ["FlowTrace", "UIKit"], path: ".generated/\(app)",
        swiftSettings: settings)
    }
)
