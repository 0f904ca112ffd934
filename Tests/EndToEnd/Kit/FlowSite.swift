import Foundation
import TestKit
import Testing

/// Sites with apps.
enum FlowSite {
  static func build(_ site: TestSite) throws -> BuiltSite {
    let run = try site.michi("build", "--now", "2026-12-31")
    #expect(run.errors == "")
    return try BuiltSite(site.output)
  }

  /// An app with three screens.
  ///
  /// - Parameters:
  ///   - more: lines of the flow file in front of `start:`.
  ///   - buttons: a further button of the first screen.
  static func small(more: String = "", buttons: String? = nil) -> String {
    """
    -- content/site.yml --
    title: Test
    language: en
    baseURL: https://example.com/
    -- content/flows/app.yml --
    title: App
    \(more)start: AppCoordinator
    every screen: { weak: { coordinator: AppCoordinator } }
    coordinators:
      AppCoordinator:
        navigation: own
        start(): push FirstViewController
        b(): push BViewController
        c(): push CViewController
        new(): push BViewController
    screens:
      FirstViewController:
        title: First
        buttons: { B: coordinator.b(), C: coordinator.c()\(buttons.map { ", \($0)" } ?? "") }
      BViewController: { title: B }
      CViewController: { title: C }
    walks:
      both:
        title: Both
        steps: [tap B, back, tap C]

    """
  }

  /// An app that says markup wherever it says something.
  static let hostile = """
    -- content/site.yml --
    title: Test
    language: en
    baseURL: https://example.com/
    -- content/flows/app.yml --
    title: '"><script>alert(1)</script>'
    summary: '<img src=x onerror=alert(1)>'
    start: AppCoordinator
    every screen: { weak: { coordinator: AppCoordinator } }
    coordinators:
      AppCoordinator:
        navigation: own
        start(): push FirstViewController
        show(_ row): push DetailViewController with row
    screens:
      FirstViewController:
        title: '</svg><script>alert(2)</script>'
        rows:
          row: ['" onload="alert(3)', '</a><script>x', '../../up', '&amp;', 'javascript:alert(4)']
          tap: coordinator.show(row)
      DetailViewController:
        title: '{row} <script>'
        given: row
    walks:
      '<script>':
        title: '<script>walk'
        steps:
          - tap ../../up: '<img src=x>'

    """
}

extension BuiltSite {
  /// The internal links of a page.
  func links(of path: String) -> [String] {
    let html = (try? text(path)) ?? ""
    return Self.values(of: ["href"], in: html).map { $0.removingPercentEncoding ?? $0 }
  }

  /// The pages that a reader comes to from the start page.
  var reached: Set<String> {
    var found: Set<String> = ["index.html"]
    var waiting = ["index.html"]
    while let page = waiting.popLast() {
      for link in links(of: page) where link.hasPrefix("/") && link.hasSuffix("/") {
        let path = String(link.dropFirst()) + "index.html"
        if files[path] != nil, found.insert(path).inserted { waiting.append(path) }
      }
    }
    return found
  }

  /// Whether a page only leads on to another.
  func isRedirect(_ path: String) -> Bool {
    (try? text(path).contains("http-equiv=\"refresh\"")) ?? false
  }
}
