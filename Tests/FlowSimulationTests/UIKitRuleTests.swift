import Testing

@testable import FlowSimulation

/// When UIKit tells screens and coordinators of what it does.
@Suite struct UIKitRuleTests {
  private static let gone = "S.viewDidDisappear(_:)"

  /// A screen that reports when it has disappeared, and ways to make it disappear.
  private static func app(_ buttons: [(String, String)], methods: [(String, [String])] = [])
    throws -> App
  {
    try #require(
      App(
        classes: [
          .coordinator(
            "A", methods: [("start", ["push R"]), ("show", ["push S"]), ("noted", [])] + methods,
            makesNavigation: true, didShow: []),
          .coordinator("B", methods: [("start", ["push T"])], makesNavigation: true),
          .screen("R", coordinator: "A", buttons: [("Show", "coordinator.show()")]),
          .screen(
            "S", coordinator: "A", buttons: buttons, disappears: ["coordinator.noted()"]),
          .screen("T", coordinator: "A", buttons: [("Close", "dismiss"), ("Root", "pop to root")]),
        ], start: "A"))
  }

  private static func calls(_ app: App, _ events: [Event]) throws -> [String] {
    try app.walk([.tap("Show")] + events).last?.calls.filter { !$0.hasPrefix("nav") } ?? []
  }

  /// What is presented, as the command line says it.
  private static func presented(_ step: WalkedStep?) -> [String] {
    (step?.state.layers() ?? []).compactMap { layer in
      layer.presentation.map { presenter, style in
        "\(style.rawValue) on \(presenter): "
          + layer.screens.map(\.className).joined(separator: ", ")
      }
    }
  }

  private static let didShow = "A.navigationController(_:didShow:animated:)"

  @Test func `viewDidDisappear comes on a push, too`() throws {
    #expect(
      try Self.calls(Self.app([("Next", "push T")]), [.tap("Next")])
        == [Self.gone, "A.noted()", Self.didShow])
  }

  @Test func `viewDidDisappear comes under a full-screen cover, not under a sheet`() throws {
    #expect(
      try Self.calls(Self.app([("Over", "present T full screen")]), [.tap("Over")])
        == [Self.gone, "A.noted()"])
    #expect(try Self.calls(Self.app([("Over", "present T")]), [.tap("Over")]) == [])
  }

  @Test func `of several popped screens only the visible one disappears, and didShow comes once`()
    throws
  {
    let app = try Self.app([("Next", "push T")])
    #expect(try Self.calls(app, [.tap("Next"), .tap("Root")]) == [Self.didShow])
    let steps = try app.walk([.tap("Show"), .tap("Next"), .tap("Root")])
    #expect(steps.last?.state.stack == ["R"])
  }

  @Test func `a long press on the back button leads over several screens, and didShow comes once`()
    throws
  {
    let app = try Self.app([("Next", "push T")])
    let over = try app.walk([.tap("Show"), .tap("Next")]).last?.state
    #expect(over?.events.contains(.backTo("R")) == true)
    // What the button itself leads to is no item of its own, and what is not below is none.
    #expect(over?.after(.backTo("S")) == nil)
    #expect(over?.refusal(of: .backTo("S")).contains("\"S\"") == true)
    let step = over?.after(.backTo("R"))
    #expect(step?.state.stack == ["R"])
    #expect(step?.calls == [Self.didShow])
    #expect(step?.released.sorted() == ["S", "T"])
  }

  @Test func `screens that are called alike have numbers in the menu of the back button`() throws {
    let app = try Self.app([("Again", "push S"), ("Next", "push T")])
    let walk = [Event.tap("Show"), .tap("Again"), .tap("Again"), .tap("Next")]
    let state = try app.walk(walk).last?.state
    #expect(state?.events.filter(\.isSkip) == [.backTo("S"), .backTo("S 2"), .backTo("R")])
    #expect(state?.after(.backTo("S 2"))?.state.stack == ["R", "S"])
  }

  @Test func `a pop without animation has no screen that it comes from`() throws {
    let app = try #require(
      App(
        classes: [
          .coordinator(
            "A", holds: ["children": "B"],
            methods: [
              ("start", ["push R"]), ("go", ["start B"]), ("slow", ["pop"]),
              ("fast", ["pop unanimated"]),
            ], makesNavigation: true, didShow: ["release children"]),
          .coordinator("B", weak: ["a": "A"], methods: [("start", ["push S"])]),
          .screen("R", coordinator: "A", buttons: [("Go", "coordinator.go()")]),
          .screen(
            "S", coordinator: "B",
            buttons: [("Slow", "coordinator.a.slow()"), ("Fast", "coordinator.a.fast()")]),
        ], start: "A"))
    #expect(try app.walk([.tap("Go"), .tap("Slow")]).last?.state.alive == ["A", "R"])
    #expect(try app.walk([.tap("Go"), .tap("Fast")]).last?.state.alive == ["A", "B", "R"])
  }

  @Test func `a sheet is pulled down, a full-screen cover is not`() throws {
    let sheet = try Self.app([("Over", "present T")]).walk([.tap("Show"), .tap("Over")])
    #expect(sheet.last?.state.stack == ["R", "S"])
    #expect(Self.presented(sheet.last) == ["sheet on UINavigationController: T"])
    #expect(sheet.last?.state.events.contains(.pullDown) == true)
    let cover = try Self.app([("Over", "present T full screen")])
      .walk([.tap("Show"), .tap("Over")])
    #expect(cover.last?.state.events.contains(.pullDown) == false)
    #expect(cover.last?.state.after(.tap("Close"))?.state.stack == ["R", "S"])
  }

  @Test func `a screen whose sheet was closed presents nothing any more`() throws {
    let space = StateSpace(try Self.app([("Over", "present T")]), limit: 60)
    // The list, the screen, its sheet, and the screen of an app that has shown one.
    #expect(space.pages.count == 4)
  }

  @Test func `a coordinator that is presented brings its own stack`() throws {
    let app = try Self.app([("Over", "coordinator.over()")], methods: [("over", ["present B"])])
    let step = try app.walk([.tap("Show"), .tap("Over")]).last
    #expect(Self.presented(step) == ["sheet on UINavigationController: T"])
    // Nothing keeps it.
    #expect(step?.state.alive.contains("B") == false)
  }

  @Test func `viewDidDisappear comes on a change of tab`() throws {
    let app = try #require(
      App(
        classes: [
          .coordinator(
            "A", methods: [("start", ["push S"]), ("noted", [])], makesNavigation: true),
          .coordinator("B", methods: [("start", ["push T"])], makesNavigation: true),
          .screen("Bar", coordinator: "None", tabs: ["A", "B"]),
          .screen("S", coordinator: "A", disappears: ["coordinator.noted()"]),
          .screen("T", coordinator: "B"),
        ], start: "Bar"))
    let steps = try app.walk([.tab("T"), .tab("S")])
    #expect(steps[1].calls == [Self.gone, "A.noted()"])
    #expect(steps[2].calls == [])
    #expect(steps[2].state.stack == ["S"])
  }

  @Test func `a sheet lies over all tabs, whichever is selected`() throws {
    let app = try #require(
      App(
        classes: [
          .coordinator("A", methods: [("start", ["push R"])], makesNavigation: true),
          .coordinator("B", methods: [("start", ["push S"])], makesNavigation: true),
          .screen("R", coordinator: "A", buttons: [("Over", "present T")]),
          .screen("S", coordinator: "B", buttons: [("Over", "present T")]),
          .screen("T", coordinator: "A", buttons: [("Close", "dismiss")]),
          .screen("Bar", coordinator: "None", tabs: ["A", "B"]),
        ], start: "Bar"))
    let over = try app.walk([.tap("Over")]).last?.state
    #expect(over?.objects.first { $0.className == "Bar" }?.references.last?.className == "T")
    #expect(over?.stack == ["R"])
    #expect(over?.layers().last?.presentation?.presenter == "Bar")
    #expect(over?.events == [.tap("Close"), .pullDown])
    #expect(over?.after(.tap("Close"))?.state.stack == ["R"])
  }

  @Test func `two tabs of one kind are two coordinators`() throws {
    let tabs = ["first", "second"]
    let app = try #require(
      App(
        classes: [
          .coordinator("A", methods: [("start", ["push S"])], makesNavigation: true),
          ClassDeclaration(
            name: "Bar", screen: ScreenDeclaration(title: "Bar"),
            references: tabs.map { Reference($0, ["A"], .strong) }, tabs: tabs),
          .screen("S", coordinator: "A", buttons: [("Go", "push T")]),
          .screen("T", coordinator: "A"),
        ], start: "Bar"))
    let state = try #require(try app.walk([.tap("Go")]).last?.state)
    #expect(state.stack == ["S", "T"])
    #expect(state.shown?.tabs.count == 2)
    #expect(state.alive.filter { $0.hasPrefix("A") }.count == 2)
  }

  @Test func `without animation didShow has no screen that it comes from`() throws {
    let app = try #require(
      App(
        classes: [
          .coordinator(
            "A", holds: ["children": "B"],
            methods: [("start", ["push R unanimated"]), ("go", ["start B"])],
            makesNavigation: true, didShow: ["release children"]),
          .coordinator("B", methods: [("start", ["push S unanimated"])]),
          .screen("R", coordinator: "A", buttons: [("Go", "coordinator.go()")]),
          .screen("S", coordinator: "B"),
        ], start: "A"))
    let steps = try app.walk([.tap("Go"), .back])
    #expect(steps[1].state.alive.contains("B"))
    #expect(!steps[2].state.alive.contains("B"))
  }

  @Test func `a second presentation is refused, and a pop to what is not on the stack is lost`()
    throws
  {
    let twice = try Self.app(
      [("Over", "coordinator.both()")], methods: [("both", ["present T", "present T"])])
    let step = try twice.walk([.tap("Show"), .tap("Over")]).last
    #expect(Self.presented(step) == ["sheet on UINavigationController: T"])
    #expect(step?.lostCalls == ["present(T)"])
    let app = try #require(
      App(
        classes: [
          .coordinator(
            "A", holds: ["kept": "B", "never": "B"],
            methods: [
              ("start", ["push R"]), ("go", ["start B in kept"]), ("far", ["pop to kept"]),
              ("none", ["pop to never"]),
            ], makesNavigation: true),
          .coordinator("B", methods: [("start", ["push S"])]),
          .screen(
            "R", coordinator: "A",
            buttons: [
              ("Go", "coordinator.go()"), ("Far", "coordinator.far()"),
              ("None", "coordinator.none()"),
            ]),
          .screen("S", coordinator: "B"),
        ], start: "A"))
    let steps = try app.walk([.tap("None"), .tap("Go"), .back, .tap("Far")])
    #expect(steps.map(\.lostCalls).suffix(4) == [[], [], [], ["popToViewController(B)"]])
    #expect(steps.last?.state.stack == ["R"])
  }

  @Test(
    arguments: [
      ("tap A b", .tap("A b")), ("choose x", .choose("x")), ("tab x", .tab("x")), ("back", .back),
      ("back to x y", .backTo("x y")), ("back to", nil), ("back to ", nil),
      ("event x y", .outside("x y")), ("event", nil),
      ("pull down", .pullDown), ("launch x", .launch("x")), ("launch", .launch("")), ("tap", nil),
      ("", nil), (" ", nil), ("pull", nil), ("pull up", nil), ("back x", nil), ("drop x", nil),
      ("tap x  ", .tap("x")), (" tap  x", .tap("x")), (" back", .back),
    ] as [(String, Event?)])
  func `an event is written as it is read`(text: String, event: Event?) {
    #expect(Event(text) == event)
    if let event { #expect(Event(event.text) == event) }
  }
}
