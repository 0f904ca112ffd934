// swift-tools-version: 6.2

import PackageDescription

/// How fast templates, Markdown and highlighting are, and a Mustache library beside the templates:
///
///     swift run -c release --package-path Tools/Benchmarks
///
/// A package of its own, run by hand, because the product needs no second Mustache library and
/// because a time that a test asserts fails on somebody's machine.
///
/// It sees what Michi keeps for itself: the name of its package is that of the folder that it lies in.
let michi = Context.packageDirectory.split(separator: "/").dropLast(2).last.map {
  String($0.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "michi", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "Primitives", package: "michi"),
        .product(name: "Highlighting", package: "michi"),
        .product(name: "MarkdownRendering", package: "michi"),
        .product(name: "Templating", package: "michi"),
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .unsafeFlags(["-package-name", michi ?? "michi"]),
      ])
  ]
)
