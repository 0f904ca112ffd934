import Content
import Diagnostics
import FlowSimulation
import TestKit
import Testing

@testable import AppFlows

/// Tab bars wherever an app opens them, tabs that code selects, and a window's root that changes.
@Suite struct TabFlowTests {
  /// A log-in, then tabs.
  ///
  /// - Parameters:
  ///   - login: what the coordinator of the log-in does then.
  ///   - tabs: the class with the tabs.
  private static func app(login: String, tabs: String) throws -> App {
    let text = """
      title: Shop
      start: AppCoordinator
      coordinators:
        AppCoordinator:
          navigation: own
          holds: { tabs: TabCoordinator }
          start(): push LoginViewController
          didLogIn(): \(login)
      \(tabs)
        CartCoordinator:
          navigation: own
          weak: { delegate: TabCoordinator }
          start(): push CartViewController
          didEmpty(): delegate.cartDidEmpty()
        ListCoordinator:
          navigation: own
          start(): push ListViewController
      screens:
        LoginViewController:
          title: Log in
          weak: { coordinator: AppCoordinator }
          buttons: { Log in: coordinator.didLogIn() }
        CartViewController:
          title: Cart
          weak: { coordinator: CartCoordinator }
          buttons: { Empty: coordinator.didEmpty() }
        ListViewController: { title: List, buttons: { More: push ListViewController } }
        TabViewController:
          holds: { list: ListCoordinator, cart: CartCoordinator }
          tabs: [list, cart]
      """
    let file = AppFlow.file(Array(text.utf8))
    #expect(file.diagnostics.filter { $0.severity == .error }.map(\.oneLine) == [])
    return try #require(file.flow?.variants.first).app
  }

  private static let coordinator = """
      TabCoordinator:
        holds: { list: ListCoordinator, cart: CartCoordinator }
        tabs: [list, cart]
        start(): [start ListCoordinator, start CartCoordinator]
        cartDidEmpty(): select list
    """
  private static let unused = """
      TabCoordinator: { start(): push ListViewController, cartDidEmpty(): pop }
    """

  @Test(arguments: [
    ("replace root with TabCoordinator", coordinator),
    ("present TabCoordinator full screen", coordinator),
    ("present TabCoordinator", coordinator), ("replace with TabViewController", unused),
    ("present TabViewController", unused), ("replace root with TabViewController", unused),
    ("push TabViewController", unused),
  ])
  func `tabs can be chosen wherever they are`(login: String, tabs: String) throws {
    let app = try Self.app(login: login, tabs: tabs)
    let steps = try app.walk([.tap("Log in"), .tab("Cart"), .tab("List"), .tap("More"), .back])
    #expect(steps[1].state.shown?.tabs.map(\.title) == ["List", "Cart"])
    #expect(
      steps.map { $0.state.shown?.title } == ["Log in", "List", "Cart", "List", "List", "List"])
    #expect(steps.flatMap(\.lostCalls) == [])
    let findings = StateSpace(app, limit: 60).findings
    #expect(findings.filter { [.freed, .deadEnd].contains($0.kind) } == [])
    // Of a sheet that is pulled down the coordinator stays, because nobody lets it go.
    let isSheet = login == "present TabCoordinator"
    #expect(findings.contains { $0.kind == .retained } == isSheet)
  }

  @Test func `a tab that code selects is shown, through the parent of the tabs`() throws {
    let app = try Self.app(login: "replace root with TabCoordinator", tabs: Self.coordinator)
    let steps = try app.walk([.tap("Log in"), .tab("Cart"), .tap("Empty")])
    #expect(steps[3].state.shown?.title == "List")
    #expect(
      steps[3].calls == [
        "CartCoordinator.didEmpty()", "TabCoordinator.cartDidEmpty()",
        "tabBarController.selectedIndex = 0",
      ])
    #expect(steps[1].calls.last == "window.rootViewController = UITabBarController")
    // The first coordinator holds its navigation controller still, and that its stack.
    #expect(steps[1].state.alive.contains("LoginViewController"))
  }

  @Test func `behind pushed tabs the back button leads out of them`() throws {
    let app = try Self.app(login: "push TabViewController", tabs: Self.unused)
    let steps = try app.walk([.tap("Log in"), .tap("More"), .back, .back])
    #expect(steps.map { $0.state.shown?.title } == ["Log in", "List", "List", "List", "Log in"])
    #expect(steps[4].state.alive == ["AppCoordinator", "LoginViewController"])
  }

  @Test func `the tab that is shown already goes back to its first screen`() throws {
    let app = try Self.app(login: "replace root with TabCoordinator", tabs: Self.coordinator)
    let steps = try app.walk([.tap("Log in"), .tap("More"), .tap("More"), .tab("List")])
    #expect(steps[4].state.stack == ["ListViewController"])
    #expect(throws: App.StoppedWalk.self) { try app.walk([.tap("Log in"), .tab("List")]) }
  }

  @Test func `a sheet that is pulled down tells its coordinator, one that code dismisses does not`()
    throws
  {
    let text = """
      title: Sheet
      start: AppCoordinator
      coordinators:
        AppCoordinator:
          navigation: own
          holds: { sheet: SheetCoordinator }
          start(): push ListViewController
          show(): present SheetCoordinator
          close(): [dismiss, release sheet]
        SheetCoordinator:
          navigation: own
          weak: { parent: AppCoordinator }
          start(): push SheetViewController
          close(): parent.close()
          didDismiss: parent.close()
      screens:
        ListViewController: { title: List, weak: { coordinator: AppCoordinator }, buttons: { Show: coordinator.show() } }
        SheetViewController: { title: Sheet, weak: { coordinator: SheetCoordinator }, buttons: { Close: coordinator.close() } }
      """
    let file = AppFlow.file(Array(text.utf8))
    #expect(file.diagnostics.map(\.oneLine) == [])
    let app = try #require(file.flow?.variants.first).app
    let pulled = try app.walk([.tap("Show"), .pullDown])
    #expect(
      pulled[2].calls.prefix(2) == [
        "SheetCoordinator.presentationControllerDidDismiss(_:)", "AppCoordinator.close()",
      ])
    #expect(pulled[2].released.contains("SheetCoordinator"))
    let closed = try app.walk([.tap("Show"), .tap("Close")])
    #expect(!closed[2].calls.contains { $0.hasPrefix("SheetCoordinator.presentation") })
  }

  @Test func `a title in several languages needs no table of texts`() throws {
    let file = AppFlow.file(
      Array(
        """
        title: A
        start: A
        coordinators: { A: { navigation: own, start(): push S } }
        screens:
          S:
            title: { en: Title, ko: 제목 }
            labels: [{ en: Label, ko: 라벨 }, Plain]
            buttons: { Again: push S }
        """.utf8))
    #expect(file.diagnostics.map(\.oneLine) == [])
    #expect(file.flow?.texts["Title"]?.text(in: "ko") == "제목")
    #expect(file.flow?.texts["Label"]?.text(in: "ko") == "라벨")
  }

  @Test func `an app that shows nothing, and a tab that nothing fills, are said once`() {
    let empty =
      "title: A\nstart: A\ncoordinators: { A: { navigation: own, start(): } }\nscreens: { S: }\n"
    let faults = AppFlow.faults(empty)
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("a.yml:2:8: error: nothing is shown after A starts") == true)
    let tabs = AppFlow.faults(
      """
      title: A
      start: A
      coordinators:
        A: { tabs: [b], holds: { b: B }, start(): }
        B: { navigation: own, start(): push S }
      screens: { S: { title: S, buttons: { Again: push S } } }
      """)
    #expect(tabs.first?.hasPrefix("a.yml:4:15: error: no coordinator is started in") == true)
  }

  @Test func `a strong parent hides no coordinator that stays`() throws {
    func findings(_ property: String) throws -> [String] {
      let file = AppFlow.file(
        Array(
          """
          title: A
          start: A
          coordinators:
            A: { navigation: own, holds: { child: B }, start(): push S, go(): start B }
            B: { \(property): { parent: A }, start(): push T }
          screens:
            S: { title: S, weak: { coordinator: A }, buttons: { Go: coordinator.go() } }
            T: { title: T }
          """.utf8))
      let variant = try #require(file.flow?.variants.first)
      return variant.findings.map { "\($0.kind.rawValue) \($0.object)" }
    }
    #expect(try findings("weak") == ["retained B"])
    #expect(try findings("holds").contains("retained B"))
  }

  @Test(arguments: [
    ("select lost", "there is no tab \"lost\""), ("select tabs.lst", "did you mean \"list\"?"),
    ("select", "a name is missing here"), ("replace root TabViewController", "\"with\" is missing"),
    ("replace root with ListCoordinater", "did you mean \"ListCoordinator\"?"),
  ])
  func `a slip is said at its place`(step: String, message: String) throws {
    let text = """
      title: Shop
      start: AppCoordinator
      coordinators:
        AppCoordinator:
          navigation: own
          holds: { tabs: TabCoordinator, lost: ListCoordinator }
          start(): \(step)
      \(Self.coordinator)
        ListCoordinator: { navigation: own, start(): push ListViewController }
        CartCoordinator: { navigation: own, start(): push ListViewController }
      screens:
        ListViewController: { title: List, buttons: { More: push ListViewController } }
      """
    let faults = AppFlow.faults(text)
    #expect(faults.contains { $0.hasPrefix("a.yml:7:") && $0.contains(message) }, "\(faults)")
  }

  @Test func `a coordinator with tabs has no stack to push on`() {
    let faults = AppFlow.faults(
      """
      title: Shop
      start: TabCoordinator
      coordinators:
        TabCoordinator:
          holds: { list: ListCoordinator }
          tabs: [list]
          start(): [start ListCoordinator, push ListViewController]
        ListCoordinator: { navigation: own, start(): push ListViewController }
      screens:
        ListViewController: { title: List, buttons: { More: push ListViewController } }
      """)
    #expect(
      faults == [
        "a.yml:7:43: error: \"TabCoordinator\" has tabs and no navigation stack of its own | "
          + "move this step to the coordinator of a tab"
      ])
  }
}
