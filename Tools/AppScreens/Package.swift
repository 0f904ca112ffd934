// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// Runs the tutorials' UIKit apps over the stand-ins of `content/modules` and checks their screens:
///
///     Tools/AppScreens/run
///
/// Without a dependency on Michi, so that it builds in a minute or two. `assemble.py` puts the apps
/// into `.generated/`, a folder for each.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
]

let generated = Context.packageDirectory + "/.generated"
let apps = ((try? FileManager.default.contentsOfDirectory(atPath: generated)) ?? [])
  .filter { $0.hasPrefix("App_") }.sorted()

let package = Package(
  name: "AppScreens",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "UIKit", path: ".generated/UIKit", swiftSettings: settings),
    .target(
      name: "UserNotifications", dependencies: ["UIKit"], path: ".generated/UserNotifications",
      swiftSettings: settings),
    .target(
      name: "Apps", dependencies: ["UIKit"] + apps.map { .init(stringLiteral: $0) },
      path: ".generated/Apps", swiftSettings: settings),
    .executableTarget(
      name: "AppScreens", dependencies: ["Apps", "UIKit"], swiftSettings: settings),
  ]
    + apps.map { app in
      .target(
        name: app, dependencies: ["UIKit", "UserNotifications"], path: ".generated/\(app)",
        swiftSettings: settings)
    }
)
