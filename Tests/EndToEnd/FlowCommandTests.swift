import Foundation
import TestKit
import Testing

/// `michi flow` and `michi new flow`.
@Suite struct FlowCommandTests {
  private static let football = "content/flows/football-gather.yml"

  @Test func `a new flow runs, and its site checks without a message`() throws {
    let site = try TestSite(settings: "")
    let run = try Run.michi(["new", "flow", "Coffee shop"], in: site.root)
    #expect(run.errors == "")
    #expect(run.output == "content/flows/Coffee-shop.yml\n")
    let flow = try Run.michi(["flow", "content/flows/Coffee-shop.yml"], in: site.root)
    #expect(flow.errors == "")
    #expect(
      flow.output == """
        as-written: 9 states
          retained: DetailCoordinator is alive after its last screen is gone
            after: tap First, back
              // AppCoordinator.navigationController(_:didShow:animated:)
              let isShown = navigationController.viewControllers.contains { $0 is DetailViewController }
              if !isShown { childCoordinators.removeAll { $0 is DetailCoordinator } }

        fixed: 3 states
          no findings

        """)
    // Never overwritten.
    #expect(try Run.michi(["new", "flow", "Coffee shop"], in: site.root).status == 74)
    #expect(try site.michi("check", "--strict").errors.contains("flows/") == false)
  }

  @Test func `a flow outside a root says where it belongs`() throws {
    let site = try TestSite("-- a.txt --\n")
    let run = try Run.michi(["new", "flow", "shop"], in: site.root)
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no folder content"))
  }

  /// What `--json` prints.
  private struct Result: Decodable {
    struct Finding: Decodable {
      let kind: String
      let object: String
      let message: String
      let walk: [String]
      let wayOut: [String]
    }
    struct Step: Decodable {
      let event: String
      let stack: [String]
      let alive: [String]
      let calls: [String]
    }
    let states: Int
    let findings: [Finding]
    let steps: [Step]
  }

  @Test func `JSON has states, findings and a step for each event`() throws {
    let walk = ["tap 로그인", "tap 민준", "tap 수정", "back"]
    let run = try Run.michi(
      ["flow", Self.football, "--walk", walk.joined(separator: ", "), "--json"], in: Run.checkout)
    #expect(run.errors == "stopped at 60 states: raise \"pages\" to see more\n")
    let result = try JSONDecoder().decode(Result.self, from: Data(run.output.utf8))
    #expect(result.findings.map(\.kind) == ["retained", "retained", "retained", "retained"])
    #expect(
      result.findings.map(\.object).prefix(2) == [
        "PlayerEditCoordinator", "ConfirmPlayersCoordinator",
      ])
    #expect(
      result.findings[0].wayOut == [
        "// PlayerDetailCoordinator.navigateToEditScreen(player:)",
        "playerEditCoordinator.parent = self",
      ])
    #expect(result.findings[0].walk == walk)
    #expect(result.steps.map(\.event) == walk)
    #expect(result.steps[2].stack.last == "PlayerEditViewController")
    #expect(result.steps[3].stack.last == "PlayerDetailViewController")
    #expect(result.steps[3].alive.contains("PlayerEditCoordinator"))
    #expect(result.steps[3].calls == ["AppCoordinator.navigationController(_:didShow:animated:)"])
    let keys = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(keys.keys.sorted() == ["findings", "states", "steps"])
  }

  @Test func `a label may have a comma`() throws {
    let site = try TestSite(
      settings: "",
      """
      -- content/flows/a.yml --
      start: A
      coordinators:
        A: { navigation: own, start(): push S, go(): push T }
      screens:
        S: { weak: { a: A }, buttons: { "Go, now": a.go() } }
        T: { title: T }
      """)
    let run = try Run.michi(
      ["flow", "content/flows/a.yml", "--walk", "tap Go, now, back", "--json"], in: site.root)
    let result = try JSONDecoder().decode(Result.self, from: Data(run.output.utf8))
    #expect(result.steps.map(\.event) == ["tap Go, now", "back"])
  }

  @Test func `a fault is said at its place, and the site is not built`() throws {
    let site = try TestSite(
      settings: "",
      """
      -- content/flows/a.yml --
      start: A
      coordinators:
        A: { navigation: own, start(): push B }
      screens:
        S: { title: S }
      -- content/flows/note.txt --
      """)
    let said = "content/flows/a.yml:3:39: error: there is no screen \"B\""
    let run = try Run.michi(["flow", "content/flows/a.yml"], in: site.root)
    #expect(run.status == 1)
    #expect(run.errors.contains(said))
    let check = try site.michi("check")
    #expect(check.status == 1)
    #expect(check.errors.contains(said))
    #expect(check.errors.contains("content/flows/note.txt: warning: "))
  }

  /// An app of two screens.
  private static let small = """
    title: App
    start: A
    coordinators:
      A:
        navigation: own
        start(): push First
        go(): push Second
    screens:
      First: { title: One, weak: { c: A }, buttons: { Go: c.go() } }
      Second: { title: Two }
    """

  @Test func `a walk is shown with the stack, what is alive and what was called`() throws {
    let site = try TestSite("-- a.yml --\n\(Self.small)\n")
    let run = try Run.michi(["flow", "a.yml", "--walk", "tap Go, back"], in: site.root)
    #expect(run.errors == "")
    #expect(
      run.output == """
        app: 2 states
          no findings

        tap Go
          stack: First › Second
          alive: A, First, Second
          A.go()
          navigationController.pushViewController(Second)

        back
          stack: First
          alive: A, First
          released: Second

        """)
    let json = try Run.michi(["flow", "a.yml", "--walk", "tap Go, back", "--json"], in: site.root)
    #expect(json.errors == "")
    #expect(
      json.output == """
        {
          "states": 2,
          "findings": [],
          "steps": [
            {"event": "tap Go", "stack": ["First", "Second"], "presented": [], "alive": ["A", "First", "Second"], \
        "calls": ["A.go()", "navigationController.pushViewController(Second)"], "lost": [], \
        "released": []},
            {"event": "back", "stack": ["First"], "presented": [], "alive": ["A", "First"], \
        "calls": [], "lost": [], "released": ["Second"]}
          ]
        }

        """)
    let alone = try Run.michi(["flow", "a.yml"], in: site.root)
    #expect(alone.output == "app: 2 states\n  no findings\n")
    let noWalk = try Run.michi(["flow", "a.yml", "--json"], in: site.root)
    #expect(noWalk.output == "{\n  \"states\": 2,\n  \"findings\": [],\n  \"steps\": []\n}\n")
  }

  @Test func `what is presented stands on what presents it`() throws {
    let site = try TestSite(
      "-- a.yml --\n\(Self.small.replacing("push Second", with: "present Second"))\n")
    let text = try Run.michi(["flow", "a.yml", "--walk", "tap Go"], in: site.root)
    #expect(
      text.output.contains("  stack: First\n  sheet on UINavigationController: Second\n  alive"))
    let json = try Run.michi(["flow", "a.yml", "--walk", "tap Go", "--json"], in: site.root)
    #expect(
      json.output.contains(
        "\"stack\": [\"First\"], \"presented\": [{\"as\": \"sheet\", "
          + "\"on\": \"UINavigationController\", \"stack\": [\"Second\"]}]"))
  }

  @Test(arguments: [
    (
      ["--walk", "tap Go, tap Go"],
      "event 2, \"tap Go\", is not possible: Second has no row or button \"Go\"; possible events: back"
    ),
    (
      ["--walk", "tap Og"],
      "event 1, \"tap Og\", is not possible: First has no row or button \"Og\"; did you mean \"tap Go\"?; "
        + "possible events: tap Go"
    ),
    (
      ["--walk", "tap"],
      "\"tap\" is not an event: write tap ROW-OR-BUTTON, choose SEGMENT, tab TITLE, back, back to TITLE, "
        + "pull down, event NAME or launch NAME"
    ),
    (["--variant", "apq"], "the flow has no variant \"apq\": did you mean \"app\"?"),
  ])
  func `what cannot be done is told in one sentence`(
    arguments: [String], sentence: String
  ) throws {
    let site = try TestSite("-- a.yml --\n\(Self.small)\n")
    let run = try Run.michi(["flow", "a.yml"] + arguments, in: site.root)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: \(sentence)\n"), "\(run.errors)")
  }

  @Test func `a flow without a name is wrong usage`() throws {
    let run = try Run.michi(["new", "flow", " \u{3000}\n"])
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix(
        "Error: give the flow a name, for example: michi new flow shop\n"))
  }
}
