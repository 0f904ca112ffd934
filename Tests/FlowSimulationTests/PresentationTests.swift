import Testing

@testable import FlowSimulation

/// What is on a window: stacks, tabs and what lies over them.
@Suite struct PresentationTests {
  private static func steps(_ texts: [String]) throws -> [Step] {
    try texts.map { try StepReader.step($0) }
  }

  private static func screen(
    _ name: String, _ buttons: KeyValuePairs<String, String> = [:], hasBack: Bool = true,
    tells: Bool = false
  ) throws -> ClassDeclaration {
    var screen = ScreenDeclaration(title: "<\(name)>")
    screen.items = try buttons.map {
      .button(label: $0.key, action: try steps($0.value.components(by: "; ")))
    }
    screen.hasBack = hasBack
    screen.viewDidDisappear = tells ? try steps(["boss.noted()"]) : nil
    return ClassDeclaration(
      name: name, kind: .screen(screen),
      references: [Reference("boss", ReferenceType(["Boss"]), .weak)])
  }

  /// Two tabs: in the first a stack, over which full screens and sheets can lie, in the second a
  /// screen without a way back.
  private static func app() throws -> App {
    var bar = ScreenDeclaration(title: "Bar")
    bar.tabs = ["one", "two"]
    func coordinator(_ name: String, _ first: String, didShow: Bool) throws -> ClassDeclaration {
      ClassDeclaration(
        name: name, kind: .coordinator, conformances: ["Boss"],
        methods: [
          Method(name: "start", steps: try steps(["push \(first)"])),
          Method(name: "noted", steps: []),
          Method(name: "twice", steps: try steps(["push Deep", "push Deep"])),
          Method(name: "closed", steps: try steps(["dismiss", "dismiss"])),
        ], makesNavigation: true, didShow: didShow ? [] : nil)
    }
    return try #require(
      App(
        classes: [
          try coordinator("One", "List", didShow: true),
          try coordinator("Two", "Other", didShow: true),
          ClassDeclaration(
            name: "Bar", kind: .screen(bar),
            references: [
              Reference("one", ReferenceType(["One"]), .strong),
              Reference("two", ReferenceType(["Two"]), .strong),
            ]),
          try screen(
            "List",
            [
              "Push": "push Deep", "Twice": "boss.twice()", "Sheet": "present Card",
              "Cover": "present Card full screen", "Replace": "replace with Deep",
              "Pop": "pop", "Root": "pop to root", "Dismiss": "dismiss",
            ], tells: true),
          try screen(
            "Deep", ["Pop": "pop", "Root": "pop to root", "Sheet": "present Card"],
            tells: true),
          try screen(
            "Card", ["Close": "dismiss", "More": "present Top", "Boss": "boss.closed()"],
            tells: true),
          try screen("Top", ["Close": "dismiss"], tells: true),
          try screen("Other", ["Push": "push Last"], tells: true),
          try screen("Last", hasBack: false),
        ], start: "Bar"))
  }

  /// The stack, what can be done, and the calls after each event.
  private static func trace(_ events: [Event]) throws -> String {
    try app().walk(events).dropFirst().map { step in
      let shown = step.state.shown
      return "\(step.event.text): \(step.state.stack.joined(separator: " "))"
        + " | \(shown?.title ?? "-") < \(shown?.backTitle ?? "-")\(shown?.isSheet == true ? " ^" : "")"
        + " \(shown?.tabs.map { $0.title + ($0.isSelected ? "*" : "") }.joined() ?? "")"
        + " | " + step.state.events.map(\.text).joined(separator: ", ")
        + (step.calls.isEmpty ? "" : " | ") + step.calls.joined(separator: ", ")
        + (step.lostCalls.isEmpty ? "" : " | lost " + step.lostCalls.joined(separator: ", "))
    }.joined(separator: "\n")
  }

  @Test func `a stack grows and shrinks`() throws {
    let trace1 = try Self.trace([.tap("Push"), .tap("Sheet"), .pullDown, .back])
    #expect(
      trace1 == """
        tap Push: List Deep | <Deep> < <List> <List>*<Other> | back, tap Pop, tap Root, tap \
        Sheet, tab <Other> | navigationController.pushViewController(Deep), \
        List.viewDidDisappear(_:), One.noted(), One.navigationController(_:didShow:animated:)
        tap Sheet: List Deep Card | <Card> < - ^  | tap Close, tap More, tap Boss, pull down | \
        navigationController.present(Card)
        pull down: List Deep | <Deep> < <List> <List>*<Other> | back, tap Pop, tap Root, tap \
        Sheet, tab <Other> | Card.viewDidDisappear(_:) | lost boss.noted
        back: List | <List> < - <List>*<Other> | tap Push, tap Twice, tap Sheet, tap Cover, tap \
        Replace, tap Pop, tap Root, tap Dismiss, tab <Other> | Deep.viewDidDisappear(_:), \
        One.navigationController(_:didShow:animated:) | lost boss.noted
        """)
    let trace2 = try Self.trace([.tap("Twice"), .tap("Pop"), .tap("Pop")])
    #expect(
      trace2 == """
        tap Twice: List Deep Deep | <Deep> < <Deep> <List>*<Other> | back, tap Pop, tap Root, \
        tap Sheet, tab <Other> | One.twice(), navigationController.pushViewController(Deep), \
        List.viewDidDisappear(_:), One.noted(), One.navigationController(_:didShow:animated:), \
        navigationController.pushViewController(Deep), Deep.viewDidDisappear(_:), One.noted(), \
        One.navigationController(_:didShow:animated:)
        tap Pop: List Deep | <Deep> < <List> <List>*<Other> | back, tap Pop, tap Root, tap \
        Sheet, tab <Other> | navigationController.popViewController(), \
        Deep.viewDidDisappear(_:), One.noted(), One.navigationController(_:didShow:animated:)
        tap Pop: List | <List> < - <List>*<Other> | tap Push, tap Twice, tap Sheet, tap Cover, \
        tap Replace, tap Pop, tap Root, tap Dismiss, tab <Other> | \
        navigationController.popViewController(), Deep.viewDidDisappear(_:), One.noted(), \
        One.navigationController(_:didShow:animated:)
        """)
    let trace3 = try Self.trace([.tap("Twice"), .tap("Root"), .tap("Pop"), .tap("Root")])
    #expect(
      trace3 == """
        tap Twice: List Deep Deep | <Deep> < <Deep> <List>*<Other> | back, tap Pop, tap Root, \
        tap Sheet, tab <Other> | One.twice(), navigationController.pushViewController(Deep), \
        List.viewDidDisappear(_:), One.noted(), One.navigationController(_:didShow:animated:), \
        navigationController.pushViewController(Deep), Deep.viewDidDisappear(_:), One.noted(), \
        One.navigationController(_:didShow:animated:)
        tap Root: List | <List> < - <List>*<Other> | tap Push, tap Twice, tap Sheet, tap Cover, \
        tap Replace, tap Pop, tap Root, tap Dismiss, tab <Other> | \
        navigationController.popToRootViewController(), Deep.viewDidDisappear(_:), One.noted(), \
        One.navigationController(_:didShow:animated:)
        tap Pop: List | <List> < - <List>*<Other> | tap Push, tap Twice, tap Sheet, tap Cover, \
        tap Replace, tap Pop, tap Root, tap Dismiss, tab <Other> | \
        navigationController.popViewController()
        tap Root: List | <List> < - <List>*<Other> | tap Push, tap Twice, tap Sheet, tap Cover, \
        tap Replace, tap Pop, tap Root, tap Dismiss, tab <Other> | \
        navigationController.popToRootViewController()
        """)
    let trace4 = try Self.trace([.tap("Replace")])
    #expect(
      trace4 == """
        tap Replace: Deep | <Deep> < - <Deep>*<Other> | tap Pop, tap Root, tap Sheet, tab \
        <Other> | navigationController.setViewControllers([Deep]), List.viewDidDisappear(_:), \
        One.noted(), One.navigationController(_:didShow:animated:)
        """)
  }

  @Test func `sheets and covers lie over the stack and over each other`() throws {
    let trace5 = try Self.trace([.tap("Sheet"), .tap("More"), .tap("Close"), .tap("Close")])
    #expect(
      trace5 == """
        tap Sheet: List Card | <Card> < - ^  | tap Close, tap More, tap Boss, pull down | \
        navigationController.present(Card)
        tap More: List Card Top | <Top> < - ^  | tap Close, pull down | \
        navigationController.present(Top)
        tap Close: List Card | <Card> < - ^  | tap Close, tap More, tap Boss, pull down | \
        navigationController.dismiss(), Top.viewDidDisappear(_:) | lost boss.noted
        tap Close: List | <List> < - <List>*<Other> | tap Push, tap Twice, tap Sheet, tap Cover, \
        tap Replace, tap Pop, tap Root, tap Dismiss, tab <Other> | \
        navigationController.dismiss(), Card.viewDidDisappear(_:) | lost boss.noted
        """)
    let trace6 = try Self.trace([.tap("Cover"), .tap("Boss")])
    #expect(
      trace6 == """
        tap Cover: List Card | <Card> < -  | tap Close, tap More, tap Boss | \
        navigationController.present(Card), List.viewDidDisappear(_:), One.noted()
        tap Boss: List Card | <Card> < -  | tap Close, tap More, tap Boss | lost boss.closed
        """)
    let trace7 = try Self.trace([.tap("Dismiss")])
    #expect(
      trace7 == """
        tap Dismiss: List | <List> < - <List>*<Other> | tap Push, tap Twice, tap Sheet, tap \
        Cover, tap Replace, tap Pop, tap Root, tap Dismiss, tab <Other> | \
        navigationController.dismiss()
        """)
  }

  @Test func `tabs keep their stacks`() throws {
    let trace8 = try Self.trace([
      .tap("Push"), .tab("<Other>"), .tap("Push"), .tab("<List>"), .tap("Sheet"), .pullDown,
      .tab("<Other>"),
    ])
    #expect(
      trace8 == """
        tap Push: List Deep | <Deep> < <List> <List>*<Other> | back, tap Pop, tap Root, tap \
        Sheet, tab <Other> | navigationController.pushViewController(Deep), \
        List.viewDidDisappear(_:), One.noted(), One.navigationController(_:didShow:animated:)
        tab <Other>: Other | <Other> < - <List><Other>* | tap Push, tab <List> | \
        Deep.viewDidDisappear(_:), Two.navigationController(_:didShow:animated:) | lost boss.noted
        tap Push: Other Last | <Last> < - <List><Other>* | tab <List> | \
        navigationController.pushViewController(Last), Other.viewDidDisappear(_:), Two.noted(), \
        Two.navigationController(_:didShow:animated:)
        tab <List>: List Deep | <Deep> < <List> <List>*<Other> | back, tap Pop, tap Root, tap \
        Sheet, tab <Other>
        tap Sheet: List Deep Card | <Card> < - ^  | tap Close, tap More, tap Boss, pull down | \
        navigationController.present(Card)
        pull down: List Deep | <Deep> < <List> <List>*<Other> | back, tap Pop, tap Root, tap \
        Sheet, tab <Other> | Card.viewDidDisappear(_:) | lost boss.noted
        tab <Other>: Other Last | <Last> < - <List><Other>* | tab <List> | \
        Deep.viewDidDisappear(_:) | lost boss.noted
        """)
  }
}

extension String {
  fileprivate func components(by separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
