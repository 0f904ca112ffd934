import Foundation
import TestKit
import Testing

/// The steps that readers take in an app, and the code that they lead to.
@Suite struct FlowStepTests {
  /// A page of the default site.
  private static func page(_ path: String) throws -> String {
    try DefaultSite.built().text(path + "index.html")
  }

  /// What stands behind one text and before the next other.
  private static func part(of html: String, from start: String, to end: String) throws -> String {
    let begin = try #require(html.range(of: start))
    let stop = try #require(html.range(of: end, range: begin.upperBound..<html.endIndex))
    return String(html[begin.upperBound..<stop.lowerBound])
  }

  @Test
  func `back from the left says what the tutorial is about, and launching is the shortest way`()
    throws
  {
    let left = try Self.page("flows/left-right/did-show/start/왼쪽/")
    let link = try #require(
      BuiltSite.values(of: ["href"], in: left).first {
        $0.contains("/start/") && $0.contains("#")
      })
    #expect(link.removingPercentEncoding == "/flows/left-right/did-show/start/#start/왼쪽/back")
    let start = try Self.page("flows/left-right/did-show/start/")
    let taken = try Self.part(of: start, from: "id=\"start/왼쪽/back\">", to: "</div>")
    #expect(taken.contains(">MainCoordinator.childDidFinish(_:)<"))
    #expect(!taken.contains("MainCoordinator.start()"))
    #expect(taken.contains("해제: <code>LeftCoordinator</code>, <code>LeftViewController</code>"))
    let steps = start.components(separatedBy: "<div class=\"arrival")
    #expect(steps.count == 5)
    #expect(steps.last?.contains("MainCoordinator.start()") == true)
    #expect(steps.filter { $0.hasPrefix(" shortest") }.count == 1)
  }

  @Test func `Done in Football Gather shows the whole chain`() throws {
    let site = try DefaultSite.built()
    let edit = "flows/football-gather/as-written/start/로그인/민준/수정/index.html"
    let done = try #require(site.links(of: edit).first { $0.hasSuffix("/완료") })
    let parts = done.split(separator: "#")
    let page = try Self.page(String(parts[0].dropFirst()))
    let taken = try Self.part(of: page, from: "id=\"\(parts[1])\">", to: "</div>")
    let calls = [
      "PlayerEditCoordinator.didFinishEditingPlayer(_:)",
      "PlayerDetailCoordinator.didFinishEditing(player:)", "PlayerListCoordinator.didEdit(player:)",
      "navigationController.popViewController()",
    ]
    let places = try calls.map { try #require(taken.range(of: ">\($0)<")).lowerBound }
    #expect(places == places.sorted())
  }

  @Test func `what stays is named without a value, whatever was chosen before`() throws {
    let site = try DefaultSite.built()
    var count = 0
    for (path, html) in site.pages where path.hasPrefix("flows/") {
      for item in html.components(separatedBy: "<li class=\"left\"><div>").dropFirst() {
        let line = item.components(separatedBy: "</div>")[0]
        count += 1
        for value in line.components(separatedBy: "<i>").dropFirst() {
          #expect(value.hasPrefix("앞서 받은 "), "\(path): \(line)")
        }
      }
    }
    #expect(count > 50)
  }

  @Test func `a screen whose delegate is gone shows it, with its window and its stack`() throws {
    let page = try Self.page("flows/sign-up/local/새-사용자/")
    let screen = try Self.part(of: page, from: "<b>SignUpViewController</b>", to: "</div>")
    #expect(screen == "<span class=\"reference none\">weak delegate → nil</span>")
    #expect(page.contains("<span class=\"system\">UIWindow</span>"))
    let overview = try Self.page("flows/sign-up/")
    #expect(overview.contains("AppCoordinator 객체가 이것을 지역 변수에만 담아 두었습니다."))
  }

  @Test func `a call leads to its method, and the method to the steps that call it`() throws {
    let site = try DefaultSite.built()
    let code = "tutorials/left-and-right/code/did-show/index.html"
    let html = try site.text(code)
    let line = try Self.part(
      of: html, from: "id=\"MainCoordinator.childDidFinish(_:)\">", to: "\n")
    #expect(line.contains(">childDidFinish<"))
    #expect(
      site.links(of: code).contains("/flows/left-right/did-show/start/#start/왼쪽/back"))
    // The variant's own file, and none of a class that only others have.
    #expect(html.contains("navigationController.delegate = "))
    let pushes = try Self.page("tutorials/left-and-right/code/main-pushes/")
    #expect(!pushes.contains("id=\"LeftCoordinator"))
    // Its first address leads on.
    #expect(
      site.links(of: "flows/left-right/main-pushes/code/index.html")
        .contains("/tutorials/left-and-right/code/main-pushes/"))
  }

  @Test func `a method is at its line, whatever texts and comments stand before it`() throws {
    let site = try TestSite(
      settings: "",
      #"""
      -- content/flows/app.yml --
      title: App
      tutorial: app
      start: MainCoordinator
      coordinators:
        MainCoordinator: { navigation: own, start(): push FirstViewController }
      screens: { FirstViewController: { title: First } }
      -- content/tutorials/app/index.md --
      ---
      title: App
      date: 2026-01-01
      ---
      -- content/tutorials/app/MainCoordinator.swift --
      /* { "
      { */
      struct Other { let open = "{ \" {" // "
        func start() { other }
      }
      final class MainCoordinator {
        let long = """
          { "a" } \(1) \
          {{
          """
        func start() { _ = "\(long["}"])" }
      }
      """#)
    let run = try site.michi("build", "--now", "2026-12-31")
    #expect(run.status == 0, "\(run.errors)")
    let page = try site.page("tutorials/app/code/index.html")
    for (name, word) in [("Other", "other"), ("MainCoordinator", "long")] {
      let line = try Self.part(of: page, from: "id=\"\(name).start()\">", to: "\n")
      #expect(line.contains(">start<") && line.contains(word))
    }
  }

  @Test func `two variants say what differs in their Swift and in what stays`() throws {
    let page = try Self.page("flows/kanji-list/did-show/")
    let difference = try Self.part(
      of: page, from: "<section class=\"difference\"", to: "</section>")
    #expect(difference.contains("KanjiDetailCoordinator 日 · 해제되지 않음"))
    #expect(difference.contains("<summary>KanjiListCoordinator.swift</summary>"))
    #expect(difference.contains("<ins class=\"line\"><b>+</b>"))
    #expect(!difference.contains("region:"))
    #expect(!(try Self.page("flows/kanji-list/")).contains("<section class=\"difference\""))
  }

  @Test func `a walk in a tutorial names the calls of each step`() throws {
    let page = try Self.page("tutorials/left-and-right/")
    let walks = page.components(separatedBy: "<ol class=\"walk\">").dropFirst()
    #expect(!walks.isEmpty)
    #expect(walks.contains { $0.contains(">MainCoordinator.childDidFinish(_:)</code></a>") })
  }
}
