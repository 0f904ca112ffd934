import Foundation
import UIKit

/// Tries everything that a user can do in an app, from the launch on, and checks each screen.
@MainActor enum Explorer {
  /// How many actions a path has at most, and how many states of an app are looked at.
  private static let length = 6
  private static let limit = 150

  static func explore(
    _ launch: @MainActor () -> any UIWindowSceneDelegate
  ) -> (states: Int, findings: [Finding]) {
    var findings: [Finding] = []
    var states: Set<String> = []
    for isNarrow in [false, true] {
      for hasSignedUp in [false, true] {
        UISplitViewController.isNarrow = isNarrow
        var waiting: [[String]] = [[]]
        while !waiting.isEmpty, states.count < limit {
          let path = waiting.removeFirst()
          UserDefaults.standard.set(hasSignedUp, forKey: "hasSignedUp")
          let app = RunningApp(launch())
          for action in path { app.perform(action) }
          for finding in ScreenRules.findings(app, path) where !findings.contains(finding) {
            findings.append(finding)
          }
          let state = "\(isNarrow)\(hasSignedUp)" + app.signature
          guard states.insert(state).inserted, path.count < length else { continue }
          waiting += app.actions.map { path + [$0.name] }
        }
      }
    }
    UserDefaults.standard.removeObject(forKey: "hasSignedUp")
    return (states.count, findings)
  }
}
