import Content
import Diagnostics
import FlowSimulation
import TestKit
import Testing

@testable import Loading

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
    let findings = StateSpace(app, limit: 60).findings()
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
          start(): push ListViewController
        ListCoordinator: { navigation: own, start(): push ListViewController }
      screens:
        ListViewController: { title: List, buttons: { More: push ListViewController } }
      """)
    #expect(
      faults == [
        "a.yml:7:19: error: \"TabCoordinator\" has tabs, and no stack of its own | "
          + "let the coordinator of a tab do it"
      ])
  }
}
