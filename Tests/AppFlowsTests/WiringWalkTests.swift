import FlowSimulation
import Testing

/// Named paths through the apps whose wirings differ: delegate, protocol, closure, tabs, conditions.
@Suite struct WiringWalkTests {
  private static func push(_ screen: String) -> String {
    "navigationController.pushViewController(\(screen))"
  }

  private static let mainShown = "MainCoordinator.navigationController(_:didShow:animated:)"

  /// The values that a screen on the stack was given.
  private static func values(_ step: WalkedStep, of name: String) -> [String] {
    step.state.objects.first { $0.className == name }?.values.compactMap(\.text) ?? []
  }

  @Test func `without clean-up both children stay`() throws {
    let steps = try AppFlow.app("buy", "as-written")
      .walk([.choose("자전거"), .tap("구매"), .back, .tap("계정 만들기"), .back])
    #expect(steps[0].calls == ["MainCoordinator.start()", Self.push("ViewController")])
    #expect(steps[1].calls == [])
    // BuyCoordinator has a method of the same name, which takes the index on.
    #expect(
      steps[2].calls == [
        "MainCoordinator.buySubscription(_:)", "BuyCoordinator.buySubscription(_:)",
        Self.push("BuyViewController"),
      ])
    #expect(steps[2].state.stack == ["ViewController", "BuyViewController"])
    #expect(Self.values(steps[2], of: "BuyViewController") == ["1"])
    #expect(steps[3].state.alive == ["MainCoordinator", "BuyCoordinator", "ViewController"])
    #expect(
      steps[4].calls == [
        "MainCoordinator.createAccount()", "CreateAccountCoordinator.start()",
        Self.push("CreateAccountViewController"),
      ])
    #expect(
      steps[5].state.alive == [
        "MainCoordinator", "BuyCoordinator", "CreateAccountCoordinator", "ViewController",
      ])
  }

  @Test(
    "delegate, protocol and closure make the same calls",
    arguments: ["did-show", "protocols", "closures"])
  func wirings(variant: String) throws {
    let steps = try AppFlow.app("buy", variant).walk([.choose("자전거"), .tap("구매"), .back])
    #expect(
      steps[2].calls == [
        "MainCoordinator.buySubscription(_:)", "BuyCoordinator.buySubscription(_:)",
        Self.push("BuyViewController"), Self.mainShown,
      ])
    #expect(Self.values(steps[2], of: "BuyViewController") == ["1"])
    #expect(steps[3].calls == [Self.mainShown])
    #expect(steps[3].state.alive == ["MainCoordinator", "ViewController"])
  }

  @Test func `a tab bar controller owns three coordinators with a stack each`() throws {
    let steps = try AppFlow.app("buy", "tabs").walk([.tab("구매"), .tab("계정"), .tab("처음")])
    let all = [
      "MainCoordinator", "BuyCoordinator", "CreateAccountCoordinator", "ViewController",
      "BuyViewController", "CreateAccountViewController", "MainTabBarController",
    ]
    #expect(
      steps[0].calls == [
        "MainCoordinator.start()", Self.push("ViewController"), "BuyCoordinator.start()",
        Self.push("BuyViewController"), "CreateAccountCoordinator.start()",
        Self.push("CreateAccountViewController"),
      ])
    #expect(
      steps.map(\.state.stack) == [
        ["ViewController"], ["BuyViewController"], ["CreateAccountViewController"],
        ["ViewController"],
      ])
    for step in steps { #expect(step.state.alive.sorted() == all.sorted()) }
    #expect(steps.dropFirst().allSatisfy { $0.calls.isEmpty })
  }

  @Test func `a coordinator in a local variable is freed at once`() throws {
    let app = try AppFlow.app("sign-up", "local")
    let new = try app.walk([.launch("새 사용자"), .tap("가입")])
    #expect(
      new[0].calls == [
        "AppCoordinator.start()", "AppCoordinator.showSignUpView()", "SignUpCoordinator.start()",
        Self.push("SignUpViewController"),
      ])
    #expect(new[0].state.alive == ["AppCoordinator", "SignUpViewController"])
    #expect(new[1].calls == [])
    #expect(new[1].lostCalls == ["delegate.didTapSignUp"])
    #expect(new[1].state.stack == ["SignUpViewController"])
    let known = try app.walk([.launch("기존 사용자"), .tap("검색")])
    #expect(known[0].state.alive == ["AppCoordinator", "MainViewController"])
    #expect(known[1].state.stack == ["MainViewController"])
  }

  @Test func `kept coordinators pile up, because back leads into sign-up again`() throws {
    let steps = try AppFlow.app("sign-up", "kept").walk([.tap("가입"), .back, .tap("가입")])
    #expect(steps[1].state.stack == ["SignUpViewController", "MainViewController"])
    #expect(
      steps[1].calls == [
        "SignUpCoordinator.didTapSignUp()", "AppCoordinator.didSignUp()",
        "AppCoordinator.showMainView()", "MainCoordinator.start()",
        Self.push("MainViewController"),
      ])
    #expect(steps[2].state.stack == ["SignUpViewController"])
    #expect(
      steps[3].state.alive.filter { $0.hasSuffix("Coordinator") } == [
        "AppCoordinator", "SignUpCoordinator", "MainCoordinator", "MainCoordinator",
      ])
  }

  @Test func `setViewControllers takes sign-up away, and its coordinator is released`() throws {
    let steps = try AppFlow.app("sign-up", "fixed").walk([.tap("가입"), .tap("검색"), .back])
    #expect(
      steps[1].calls == [
        "SignUpCoordinator.didTapSignUp()", "AppCoordinator.didSignUp()",
        "AppCoordinator.showMainView()", "MainCoordinator.start()",
        "navigationController.setViewControllers([MainViewController])",
      ])
    #expect(steps[1].state.stack == ["MainViewController"])
    #expect(
      steps[1].state.alive == ["AppCoordinator", "MainCoordinator", "MainViewController"])
    #expect(steps[2].state.stack == ["MainViewController", "SearchViewController"])
    #expect(steps[3].state.stack == ["MainViewController"])
    #expect(steps[3].state.events == [.tap("검색")])
  }
}
