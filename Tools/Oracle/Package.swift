// swift-tools-version: 6.2

import PackageDescription

/// Compares Michi's classes of Swift code with those of swift-syntax, the compiler's own parser.
///
/// A package of its own, run by hand, because swift-syntax takes minutes to build:
///
///     MICHI_TOOLS=1 swift run --package-path Tools/Oracle Oracle FOLDER-OR-FILE…
let package = Package(
  name: "Oracle",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "michi", path: "../.."),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "602.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "Oracle",
      dependencies: [
        .product(name: "Highlighting", package: "michi"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftIDEUtils", package: "swift-syntax"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
