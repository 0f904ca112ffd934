// swift-tools-version: 6.2

import PackageDescription

// Builds that are killed at random moments, and a disk that is full: `swift run PublishingKills`.
//
// A package of its own, because a test cannot kill itself and because it takes a minute.
let package = Package(
  name: "publishing-kills",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "michi", path: "../..")],
  targets: [
    .executableTarget(
      name: "PublishingKills",
      dependencies: [.product(name: "Publishing", package: "michi")],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
