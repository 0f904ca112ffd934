import Testing

@testable import FlowSimulation

/// An app with some of everything, and all that can be seen of it after each event of a walk.
@Suite struct WholeAppTests {
  private static func steps(_ texts: [String]) throws -> [Step] {
    try texts.map { try StepReader.step($0) }
  }

  private static func method(
    _ name: String, _ parameters: [(String?, String)] = [], _ steps: [String]
  ) throws -> Method {
    Method(
      name: name,
      parameters: parameters.map { Method.Parameter(label: $0.0, name: $0.1) },
      steps: try self.steps(steps))
  }

  /// A shop: a list whose rows depend on a segment, details, a basket as a sheet, and a welcome for
  /// new users only.
  private static func shop(isEndless: Bool = true) throws -> App {
    var list = ScreenDeclaration(title: "Fruit")
    list.items = [
      .choice(value: "kind", options: ["Sweet", "Sour", "None"]),
      .rows(
        ScreenDeclaration.Rows(
          texts: ["Nut"], value: "kind", byValue: ["0": ["Apple", "Pear"], "1": ["Lemon"]],
          parameter: "fruit", action: try steps(["host.open(fruit, from: kind)"]))),
      .button(label: "Basket", action: try steps(["host.basket()"])),
    ]
    var detail = ScreenDeclaration(title: "{fruit} of {kind}{none}!")
    detail.items =
      !isEndless
      ? []
      : [
        .button(label: "More", action: try steps(["onMore()"])),
        .button(label: "Home", action: try steps(["pop to root"])),
      ]
    detail.viewDidDisappear = try steps(["boss.noted()"])
    var basket = ScreenDeclaration(title: "Basket")
    basket.items = [.button(label: "Done", action: try steps(["boss.done()"]))]
    var welcome = ScreenDeclaration(title: "Hello")
    welcome.items = [.button(label: "Begin", action: try steps(["host.begin()"]))]
    welcome.hasBack = false
    let host = ReferenceType(["Host"])
    return try #require(
      App(
        classes: [
          ClassDeclaration(
            name: "A", kind: .coordinator, conformances: ["Host", "Parent"],
            references: [
              Reference("kids", ReferenceType(["Child"]), .strong, isList: true),
              Reference("spare", ReferenceType(["K"]), .strong),
            ],
            methods: [
              Method(
                name: "start",
                steps: [
                  .choose(
                    condition: "new", then: try steps(["push Welcome"]),
                    otherwise: try steps(["push List"]))
                ]),
              try method("begin", [], ["replace with List"]),
              try method(
                "open", [(nil, "fruit"), ("from", "kind")],
                ["start D with fruit, kind: \"box\" by show(fruit)"]),
              try method("basket", [], ["present K in spare"]),
              try method("closed", [("child", "child")], ["remove child from kids"]),
              try method("drop", [], ["release spare"]),
            ], makesNavigation: true,
            didShow: [
              DidShow(screen: "Nobody", steps: try steps(["release spare"])),
              DidShow(screen: "Detail", steps: try steps(["remove from.boss from kids"])),
            ]),
          ClassDeclaration(
            name: "D", kind: .coordinator, conformances: ["Child"], values: ["fruit", "kind"],
            references: [Reference("parent", ReferenceType(["Parent"]), .weak)],
            methods: [
              try method("show", [("_", "name")], ["push Detail with fruit: name, kind"]),
              try method("more", [], ["push Detail with fruit: \"more\", kind: fruit"]),
              try method("noted", [], []),
            ]),
          ClassDeclaration(
            name: "K", kind: .coordinator, conformances: ["Child"],
            references: [Reference("parent", ReferenceType(["Parent"]), .weak)],
            methods: [
              try method("start", [], ["push Basket"]),
              try method("done", [], ["dismiss", "parent.drop()"]),
            ], makesNavigation: true),
          ClassDeclaration(
            name: "Welcome", kind: .screen(welcome), references: [Reference("host", host, .weak)]),
          ClassDeclaration(
            name: "List", kind: .screen(list), values: ["kind"],
            references: [Reference("host", host, .weak)]),
          ClassDeclaration(
            name: "Detail", kind: .screen(detail), values: ["fruit", "kind"],
            references: [
              Reference("boss", ReferenceType(["D"]), .strong),
              Reference("onMore", ReferenceType(["D"]), .weak, closure: "more"),
            ]),
          ClassDeclaration(
            name: "Basket", kind: .screen(basket),
            references: [Reference("boss", ReferenceType(["K"]), .weak)]),
        ], start: "A",
        launches: [
          App.Launch(name: "old", conditions: []), App.Launch(name: "new", conditions: ["new"]),
        ]))
  }

  private static func text(_ shown: ShownScreen?) -> String {
    guard let shown else { return "nothing" }
    let items = shown.items.map { item in
      switch item {
      case .row(let row): row
      case .button(let label): "[\(label)]"
      case .choice(let options, let chosen): "\(options.joined(separator: "/")) \(chosen)"
      }
    }
    let tabs = shown.tabs.map { $0.isSelected ? "*\($0.title)" : $0.title }
    return "\(shown.className) \"\(shown.title)\" < \(shown.backTitle ?? "-"):"
      + (items + tabs).map { " " + $0 + "," }.joined() + (shown.isSheet ? " sheet" : "")
  }

  private static func text(_ object: LivingObject) -> String {
    let holders = object.holders.map { holder in
      let kind =
        switch holder.kind {
        case .application: "app"
        case .navigation: "nav"
        case .object(let number): "#\(number)"
        }
      return "\(kind).\(holder.property ?? "-")\(holder.strength == .weak ? "?" : "")"
    }
    return "#\(object.number) \(object.className)\(object.isScreen ? " screen" : "")"
      + object.values.map { " \($0.name)=\($0.text)" }.joined()
      + (object.isInUse ? " used" : "") + (object.isLeaked ? " leaked" : "")
      + " < " + holders.joined(separator: " ")
  }

  private static func text(_ references: [LivingReference]) -> String {
    references.map {
      "\($0.property)=\($0.target.map(String.init) ?? "nil") \($0.className ?? "-")"
        + ($0.isLost ? " lost" : "") + ($0.strength == .weak ? "?" : "")
    }.joined(separator: ", ")
  }

  private static func trace(_ app: App, _ events: [Event]) throws -> String {
    try app.walk(events).map { step in
      let state = step.state
      return
        ([
          "> \(step.event.text): \(state.stack.joined(separator: " "))",
          "  \(text(state.shown))",
          "  can \(state.events.map(\.text).joined(separator: ", "))",
        ] + step.calls.map { "  \($0)" } + step.lostCalls.map { "  lost \($0)" }
        + state.objects.map {
          let references = text(state.references(of: $0.number))
          return "  \(text($0))" + (references.isEmpty ? "" : " > \(references)")
        }).joined(separator: "\n") + "\n"
    }.joined()
  }

  @Test func `a list leads to details with values, and back to nothing of them`() throws {
    let trace = try Self.trace(
      Self.shop(), [.choose("Sour"), .tap("Lemon"), .tap("More"), .tap("Home")])
    #expect(
      trace == """
        > launch old: List
          List "Fruit" < -: Sweet/Sour/None 0, Apple, Pear, [Basket],
          can choose Sour, choose None, tap Apple, tap Pear, tap Basket
          A.start()
          navigationController.pushViewController(List)
          A.navigationController(_:didShow:animated:)
          #1 A < app.- nav.delegate? #3.host?
          #3 List screen kind=0 used < nav.- > host=1 A?
        > choose Sour: List
          List "Fruit" < -: Sweet/Sour/None 1, Lemon, [Basket],
          can choose Sweet, choose None, tap Lemon, tap Basket
          #1 A < app.- nav.delegate? #3.host?
          #3 List screen kind=1 used < nav.- > host=1 A?
        > tap Lemon: List Detail
          Detail "Lemon of box!" < Fruit: [More], [Home],
          can back, tap More, tap Home
          A.open(_:from:)
          D.show(_:)
          navigationController.pushViewController(Detail)
          A.navigationController(_:didShow:animated:)
          #1 A < app.- nav.delegate? #3.parent? #4.host? > kids=3 D
          #3 D fruit=Lemon kind=box < #1.kids #5.boss #5.onMore? > parent=1 A?
          #4 List screen kind=1 used < nav.- > host=1 A?
          #5 Detail screen fruit=Lemon kind=box used < nav.- > boss=3 D, onMore=3 D?
        > tap More: List Detail Detail
          Detail "more of Lemon!" < Lemon of box!: [More], [Home],
          can back, tap More, tap Home
          D.more()
          navigationController.pushViewController(Detail)
          Detail.viewDidDisappear(_:)
          D.noted()
          A.navigationController(_:didShow:animated:)
          #1 A < app.- nav.delegate? #3.parent? #4.host? > kids=3 D
          #3 D fruit=Lemon kind=box < #1.kids #5.boss #6.boss #5.onMore? #6.onMore? > parent=1 A?
          #4 List screen kind=1 used < nav.- > host=1 A?
          #5 Detail screen fruit=Lemon kind=box used < nav.- > boss=3 D, onMore=3 D?
          #6 Detail screen fruit=more kind=Lemon used < nav.- > boss=3 D, onMore=3 D?
        > tap Home: List
          List "Fruit" < -: Sweet/Sour/None 1, Lemon, [Basket],
          can choose Sweet, choose None, tap Lemon, tap Basket
          navigationController.popToRootViewController()
          Detail.viewDidDisappear(_:)
          D.noted()
          A.navigationController(_:didShow:animated:)
          #1 A < app.- nav.delegate? #3.host?
          #3 List screen kind=1 used < nav.- > host=1 A?

        """)
  }

  @Test func `a sheet with a stack of its own is presented, and dismissed from within`() throws {
    let trace = try Self.trace(
      Self.shop(),
      [
        .launch("new"), .tap("Begin"), .tap("Basket"), .tap("Done"), .tap("Basket"),
        .pullDown,
      ])
    #expect(
      trace == """
        > launch new: Welcome
          Welcome "Hello" < -: [Begin],
          can tap Begin
          A.start()
          navigationController.pushViewController(Welcome)
          A.navigationController(_:didShow:animated:)
          #1 A < app.- nav.delegate? #3.host?
          #3 Welcome screen used < nav.- > host=1 A?
        > tap Begin: List
          List "Fruit" < -: Sweet/Sour/None 0, Apple, Pear, [Basket],
          can choose Sour, choose None, tap Apple, tap Pear, tap Basket
          A.begin()
          navigationController.setViewControllers([List])
          A.navigationController(_:didShow:animated:)
          #1 A < app.- nav.delegate? #3.host?
          #3 List screen kind=0 used < nav.- > host=1 A?
        > tap Basket: List Basket
          Basket "Basket" < -: [Done], sheet
          can tap Done, pull down
          A.basket()
          K.start()
          navigationController.pushViewController(Basket)
          navigationController.present(UINavigationController)
          #1 A < app.- nav.delegate? #3.parent? #4.host? > spare=3 K
          #3 K < #1.spare #6.boss? > parent=1 A?
          #4 List screen kind=0 used < nav.- > host=1 A?
          #6 Basket screen used < nav.- > boss=3 K?
        > tap Done: List
          List "Fruit" < -: Sweet/Sour/None 0, Apple, Pear, [Basket],
          can choose Sour, choose None, tap Apple, tap Pear, tap Basket
          K.done()
          navigationController.dismiss()
          A.drop()
          #1 A < app.- nav.delegate? #3.host?
          #3 List screen kind=0 used < nav.- > host=1 A?
        > tap Basket: List Basket
          Basket "Basket" < -: [Done], sheet
          can tap Done, pull down
          A.basket()
          K.start()
          navigationController.pushViewController(Basket)
          navigationController.present(UINavigationController)
          #1 A < app.- nav.delegate? #3.parent? #4.host? > spare=3 K
          #3 K < #1.spare #6.boss? > parent=1 A?
          #4 List screen kind=0 used < nav.- > host=1 A?
          #6 Basket screen used < nav.- > boss=3 K?
        > pull down: List
          List "Fruit" < -: Sweet/Sour/None 0, Apple, Pear, [Basket],
          can choose Sour, choose None, tap Apple, tap Pear, tap Basket
          #1 A < app.- nav.delegate? #3.parent? #4.host? > spare=3 K
          #3 K leaked < #1.spare #6.boss? > parent=1 A?
          #4 List screen kind=0 used < nav.- > host=1 A?
          #6 Basket screen leaked < nav.- > boss=3 K?

        """)
  }

  @Test func `a walk that cannot go on says where and what could be done`() throws {
    let app = try Self.shop()
    let stopped = #expect(throws: App.StoppedWalk.self) {
      try app.walk([.choose("Sour"), .tap("Apple")])
    }
    #expect(stopped?.index == 1)
    #expect(
      stopped?.possible == [.choose("Sweet"), .choose("None"), .tap("Lemon"), .tap("Basket")])
    let unknown = #expect(throws: App.StoppedWalk.self) { try app.walk([.launch("none")]) }
    #expect(unknown?.index == 0)
    #expect(unknown?.possible == [.launch("old"), .launch("new")])
    // What is on the screen no more, or not there at all.
    for event in [Event.back, .pullDown, .tab("A"), .choose("Sour "), .tap("basket")] {
      let first = #expect(throws: App.StoppedWalk.self) { try app.walk([event]) }
      #expect(first?.index == 0)
    }
  }

  @Test func `its texts are those of launches, titles, rows, buttons and options`() throws {
    #expect(
      try Self.shop().texts == [
        "old", "new", "Hello", "Begin", "Fruit", "Sweet", "Sour", "None", "Nut", "Apple", "Pear",
        "Lemon", "Basket", "{fruit} of {kind}{none}!", "More", "Home", "Basket", "Done",
      ])
  }

  @Test func `its coordinators make each other and screens, as its methods say`() throws {
    let graph = CoordinatorGraph(try Self.shop())
    #expect(
      graph.nodes == [
        CoordinatorGraph.Node(name: "A", screens: ["Welcome", "List"]),
        CoordinatorGraph.Node(name: "D", screens: ["Detail"]),
        CoordinatorGraph.Node(name: "K", screens: ["Basket"]),
      ])
    #expect(
      graph.edges == [
        CoordinatorGraph.Edge(from: 0, to: 1, property: "kids"),
        CoordinatorGraph.Edge(from: 0, to: 2, property: "spare"),
      ])
  }

  @Test func `its screens lead to each other`() throws {
    let space = StateSpace(try Self.shop(isEndless: false), limit: 100)
    #expect(!space.isCut)
    #expect(!space.isEndless)
    let graph = ScreenGraph(space)
    #expect(
      graph.nodes.map { "\($0.name) \($0.page)" }
        == ["List 0", "Welcome 1", "Detail 4", "Basket 6"])
    #expect(
      graph.edges.map {
        "\($0.from) \($0.to) \($0.events.map(\.text).joined(separator: ", "))"
          + ($0.isWayBack ? " <" : "")
      } == [
        "0 0 choose Sour, choose None, choose Sweet", "0 2 tap Apple, tap Pear, tap Lemon",
        "0 3 tap Basket", "1 0 tap Begin", "2 0 back <", "3 0 tap Done, pull down <",
      ])
    #expect(graph.drawnEdges.map { "\($0.from) \($0.to)" } == ["0 2", "0 3", "1 0"])
    #expect(
      space.findings().map {
        "\($0.message): \($0.walk.map(\.text).joined(separator: ", "))"
      } == ["K is alive after its last screen has gone: launch old, tap Basket, pull down"])
    // A basket that was pulled down stays until another takes its place.
    for page in space.pages {
      let last = page.walk.last { [.tap("Basket"), .tap("Done"), .pullDown].contains($0) }
      #expect(page.leftBehind == (last == .pullDown ? ["K"] : []))
    }
  }

  @Test func `a method is written with a colon for each parameter`() throws {
    #expect(try Self.method("a", [], []).signature == "a()")
    #expect(try Self.method("a", [(nil, "b"), ("c", "d")], []).signature == "a(_:c:)")
  }

  @Test func `what calls itself without end is cut off, and said`() throws {
    let app = try #require(
      App(
        classes: [
          .coordinator(
            "A",
            methods: [
              ("start", ["push R"]), ("deep", ["self.deep()"]),
              ("wide", (0..<300).map { _ in "self.none()" }), ("none", []),
            ], makesNavigation: true),
          .screen(
            "R", coordinator: "A",
            buttons: [("Deep", "coordinator.deep()"), ("Wide", "coordinator.wide()")]),
        ], start: "A"))
    let start = AppState.launch(app, app.launches[0])
    #expect(!start.isEndless)
    #expect(start.state.after(.tap("Deep"))?.isEndless == true)
    // The button's own steps are the first of 64.
    #expect(start.state.after(.tap("Deep"))?.calls.count == 64)
    #expect(start.state.after(.tap("Wide"))?.isEndless == true)
    #expect(start.state.after(.tap("Wide"))?.calls.count == Machine.mostCalls + 1)
    #expect(StateSpace(app, limit: 5).isEndless)
  }

  @Test func `states beyond the limit are cut off, and links to them lead nowhere`() throws {
    let app = try Self.shop(isEndless: false)
    let all = StateSpace(app, limit: 1000).pages.count
    #expect(!StateSpace(app, limit: all).isCut)
    let cut = StateSpace(app, limit: all - 1)
    #expect(cut.isCut)
    #expect(cut.pages.count == all - 1)
    #expect(cut.links.count == all - 1)
    #expect(cut.links.joined().contains { $0.target == nil })
    #expect(StateSpace(app, limit: all).links.joined().allSatisfy { $0.target != nil })
  }
}
