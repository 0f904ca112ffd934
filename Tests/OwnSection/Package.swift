// swift-tools-version: 6.2

import PackageDescription

/// Sites with sections of their own, as authors' packages have them: one with everything that a section
/// can do, and the small one of docs/how-to/package.md. They depend on Michi's products only.
///
///     swift run --package-path Tests/OwnSection Site build --root Tests/OwnSection/root
let michiKit = Target.Dependency.product(name: "MichiKit", package: "michi")

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
      dependencies: [
        "Recipes", michiKit, .product(name: "StandardSections", package: "michi"),
      ]),
    .executableTarget(name: "Glossary", dependencies: [michiKit]),
  ]
)
