import Apps
import Foundation
import UIKit

/// Uses every app of the tutorials and says what is wrong with its screens: `AppScreens [NAME]`.
@main @MainActor
struct AppScreens {
  static func main() {
    let chosen = CommandLine.arguments.dropFirst().first
    var isRight = true
    var planted = 0
    var unfound = 0
    for app in apps where chosen.map({ app.name.contains($0) }) ?? true {
      let explored = Explorer.explore(app.launch)
      let rules = Set(explored.findings.map(\.rule))
      if app.rule.isEmpty {
        print("\(app.name): \(explored.states) states, \(explored.findings.count) findings")
        for finding in explored.findings { print("  \(finding)") }
        isRight = isRight && explored.findings.isEmpty
      } else {
        planted += 1
        let isFound = rules.contains(app.rule)
        if !isFound { unfound += 1 }
        print("\(app.name): \(isFound ? "found" : "NOT FOUND, but \(rules.sorted())")")
      }
    }
    print("\(planted) planted faults that need the app to run, \(planted - unfound) found")
    if !isRight || unfound > 0 { exit(1) }
  }
}
