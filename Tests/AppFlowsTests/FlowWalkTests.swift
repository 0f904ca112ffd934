import FlowSimulation
import Testing

/// A named path through each app: stack, living coordinators and calls after every event, as the
/// apps' descriptions have them.
@Suite struct FlowWalkTests {
  private static func push(_ screen: String) -> String {
    "navigationController.pushViewController(\(screen))"
  }

  private static func didShow(_ delegate: String) -> String {
    "\(delegate).navigationController(_:didShow:animated:)"
  }

  private static let pop = "navigationController.popViewController()"

  @Test func `kanji list: the detail coordinator stays until the next selection`() throws {
    let root = ["ApplicationCoordinator", "KanjiListCoordinator"]
    let list = "KanjiListViewController"
    let detail = "KanjiDetailViewController"
    let selects = [
      "KanjiListCoordinator.kanjiListViewController(_:didSelect:)",
      "KanjiDetailCoordinator.start()", Self.push(detail),
    ]
    try ExpectedStep.check(
      AppFlow.app("kanji-list", "one-property"),
      [
        ExpectedStep(
          "launch", stack: [list], alive: root,
          calls: [
            "ApplicationCoordinator.start()", "KanjiListCoordinator.start()", Self.push(list),
          ]),
        ExpectedStep(
          "tap 日", stack: [list, detail], alive: root + ["KanjiDetailCoordinator"],
          calls: selects),
        ExpectedStep(
          "tap 日本", stack: [list, detail, list], alive: root + ["KanjiDetailCoordinator"],
          calls: [
            "KanjiDetailCoordinator.kanjiDetailViewController(_:didSelect:)", Self.push(list),
          ]),
        // The word's rows lead nowhere in the app.
        ExpectedStep(
          "tap 本", stack: [list, detail, list], alive: root + ["KanjiDetailCoordinator"],
          calls: []),
        ExpectedStep(
          "back", stack: [list, detail], alive: root + ["KanjiDetailCoordinator"], calls: []),
        ExpectedStep("back", stack: [list], alive: root + ["KanjiDetailCoordinator"], calls: []),
        ExpectedStep(
          "tap 人", stack: [list, detail], alive: root + ["KanjiDetailCoordinator"],
          calls: selects),
      ])
  }

  @Test func `kanji list, didShow: it lets the detail coordinator go`() throws {
    let root = ["ApplicationCoordinator", "KanjiListCoordinator"]
    let list = "KanjiListViewController"
    let shown = Self.didShow("KanjiListCoordinator")
    try ExpectedStep.check(
      AppFlow.app("kanji-list", "did-show"),
      [
        ExpectedStep(
          "tap 日", stack: [list, "KanjiDetailViewController"],
          alive: root + ["KanjiDetailCoordinator"],
          calls: [
            "KanjiListCoordinator.kanjiListViewController(_:didSelect:)",
            "KanjiDetailCoordinator.start()", Self.push("KanjiDetailViewController"), shown,
          ]),
        ExpectedStep("back", stack: [list], alive: root, calls: [shown]),
      ].withLaunch(
        ExpectedStep(
          "launch", stack: [list], alive: root,
          calls: [
            "ApplicationCoordinator.start()", "KanjiListCoordinator.start()", Self.push(list),
            shown,
          ])))
  }

  @Test func `left and right: viewDidDisappear tells the parent that the child is done`() throws {
    let left = "LeftViewController"
    try ExpectedStep.check(
      AppFlow.app("left-right", "view-did-disappear"),
      [
        ExpectedStep(
          "launch", stack: ["ViewController"], alive: ["MainCoordinator"],
          calls: ["MainCoordinator.start()", Self.push("ViewController")]),
        ExpectedStep(
          "tap 왼쪽", stack: ["ViewController", left],
          alive: ["MainCoordinator", "LeftCoordinator"],
          calls: [
            "MainCoordinator.pushToLeft(string:)", "LeftCoordinator.start()", Self.push(left),
          ]),
        // The button of its own pops as the navigation bar's does.
        ExpectedStep(
          "tap 처음으로", stack: ["ViewController"], alive: ["MainCoordinator"],
          calls: [
            Self.pop, "LeftViewController.viewDidDisappear(_:)",
            "LeftCoordinator.didFinishLeft()", "MainCoordinator.childDidFinish(_:)",
          ]),
        ExpectedStep(
          "tap 오른쪽", stack: ["ViewController", "RightViewController"],
          alive: ["MainCoordinator"],
          calls: ["MainCoordinator.pushToRight()", Self.push("RightViewController")]),
      ])
  }

  @Test func `left and right: the string is lost in the first version alone`() throws {
    for (variant, string) in [
      ("main-pushes", ["left"]), ("string-lost", []), ("view-did-disappear", ["left"]),
      ("did-show", ["left"]),
    ] {
      let state = try AppFlow.app("left-right", variant).walk([.tap("왼쪽")]).last?.state
      let screen = state?.objects.first { $0.className == "LeftViewController" }
      #expect(screen?.values.map(\.text) == string, "\(variant)")
    }
  }

  @Test func `Football Gather: each edit leaves a coordinator until its detail goes`() throws {
    let screens = ["LoginViewController", "PlayerListViewController", "PlayerDetailViewController"]
    let edit = "PlayerEditViewController"
    let root = ["AppCoordinator", "LoginCoordinator", "PlayerListCoordinator"]
    let detail = root + ["PlayerDetailCoordinator"]
    let shown = Self.didShow("AppCoordinator")
    let edits = [
      "PlayerDetailCoordinator.navigateToEditScreen(player:)", "PlayerEditCoordinator.start()",
      Self.push(edit), shown,
    ]
    try ExpectedStep.check(
      AppFlow.app("football-gather", "as-written"),
      [
        ExpectedStep(
          "launch", stack: Array(screens.prefix(1)), alive: Array(root.prefix(2)),
          calls: [
            "AppCoordinator.start()", "LoginCoordinator.start()", Self.push(screens[0]), shown,
          ]),
        ExpectedStep(
          "tap 로그인", stack: Array(screens.prefix(2)), alive: root,
          calls: [
            "LoginCoordinator.navigateToPlayerList()", "PlayerListCoordinator.start()",
            Self.push(screens[1]), shown,
          ]),
        ExpectedStep(
          "tap 민준", stack: screens, alive: detail,
          calls: [
            "PlayerListCoordinator.navigateToPlayerDetails(player:)",
            "PlayerDetailCoordinator.start()", Self.push(screens[2]), shown,
          ]),
        ExpectedStep(
          "tap 수정", stack: screens + [edit], alive: detail + ["PlayerEditCoordinator"],
          calls: edits),
        ExpectedStep(
          "tap 완료", stack: screens, alive: detail + ["PlayerEditCoordinator"],
          calls: [
            "PlayerEditCoordinator.didFinishEditingPlayer(_:)",
            "PlayerDetailCoordinator.didFinishEditing(player:)",
            "PlayerDetailViewController.reloadData()", "PlayerListCoordinator.didEdit(player:)",
            "PlayerListViewController.didEdit(player:)", Self.pop, shown,
          ]),
        ExpectedStep(
          "tap 수정", stack: screens + [edit],
          alive: detail + ["PlayerEditCoordinator", "PlayerEditCoordinator"], calls: edits),
        ExpectedStep(
          "back", stack: screens,
          alive: detail + ["PlayerEditCoordinator", "PlayerEditCoordinator"], calls: [shown]),
        ExpectedStep("back", stack: Array(screens.prefix(2)), alive: root, calls: [shown]),
      ])
  }

  @Test func `Football Gather: didShow comes once for the pop to the list`() throws {
    let screens = ["LoginViewController", "PlayerListViewController"]
    let root = ["AppCoordinator", "LoginCoordinator", "PlayerListCoordinator"]
    let ended = [
      "GatherCoordinator.didEndGather()", "ConfirmPlayersCoordinator.didEndGather()",
      "PlayerListCoordinator.didEndGather()", "PlayerListViewController.toggleViewState()",
      "navigationController.popToViewController(PlayerListViewController)",
      Self.didShow("AppCoordinator"),
    ]
    for (variant, left) in [("as-written", ["ConfirmPlayersCoordinator"]), ("fixed", [])] {
      let steps = try AppFlow.app("football-gather", variant)
        .walk([.tap("로그인"), .tap("팀 나누기"), .tap("시작"), .tap("경기 끝"), .back])
      #expect(
        steps[3].state.stack
          == screens + ["ConfirmPlayersViewController", "GatherViewController"])
      #expect(steps[4].calls == ended)
      #expect(steps[4].state.stack == screens)
      #expect(steps[4].state.alive.filter { $0.hasSuffix("Coordinator") } == root + left)
      // The list takes with it what it held.
      #expect(
        steps[5].state.alive.filter { $0.hasSuffix("Coordinator") } == Array(root.prefix(2)))
    }
  }
}

extension [ExpectedStep] {
  func withLaunch(_ launch: ExpectedStep) -> [ExpectedStep] { [launch] + self }
}
