import Testing

@testable import FlowSimulation

/// What is found, and that leaks are counted as none, one or many.
@Suite struct FindingTests {
  private static func findings(_ classes: [ClassDeclaration]) throws -> [String] {
    let app = try #require(App(classes: classes, start: "A"))
    return StateSpace(app, limit: 60).findings.map {
      "\($0.kind.rawValue) \($0.object): \($0.walk.map(\.text).joined(separator: ", "))"
    }
  }

  private static let root: ClassDeclaration = .coordinator(
    "A", methods: [("start", ["push R"]), ("go", ["start B"])], makesNavigation: true)
  private static let list: ClassDeclaration = .screen(
    "R", coordinator: "A", buttons: [("Go", "coordinator.go()")])

  @Test func `a screen and a coordinator that hold each other are a cycle when both are gone`()
    throws
  {
    let holder: ClassDeclaration = .coordinator(
      "B", holds: ["screen": "S"], methods: [("start", ["push S"])])
    #expect(
      try Self.findings([
        Self.root, holder, Self.list, .screen("S", coordinator: "B", strength: .strong),
      ]) == ["cycle B: tap Go, back"])
    // With a weak reference one is freed, because nothing else keeps it.
    #expect(
      try Self.findings([Self.root, holder, Self.list, .screen("S", coordinator: "B")])
        == ["freed B: tap Go"])
  }

  @Test func `a screen without a way out is a dead end`() throws {
    let end: ClassDeclaration = .coordinator(
      "A", methods: [("start", ["push R"]), ("go", ["replace with S"])], makesNavigation: true)
    #expect(
      try Self.findings([end, Self.list, .screen("S", coordinator: "A")]) == ["dead-end S: tap Go"])
  }

  @Test func `a delegate that was never set leads nowhere, also where that is written`() throws {
    func classes(_ push: String) -> [ClassDeclaration] {
      [
        .coordinator(
          "A", methods: [("start", ["push R"]), ("go", [push])], makesNavigation: true),
        .coordinator("B", methods: [("start", ["push S"]), ("more", ["push S"])]),
        Self.list,
        .screen("S", coordinator: "B", buttons: [("More", "coordinator.more()")]),
      ]
    }
    #expect(try Self.findings(classes("push S")) == ["nowhere S: tap Go, tap More"])
    #expect(
      try Self.findings(classes("push S without coordinator")) == ["nowhere S: tap Go, tap More"])
  }

  @Test func `a screen that nothing shows is unreachable`() throws {
    #expect(
      try Self.findings([
        .coordinator(
          "A", methods: [("start", ["push R"]), ("go", ["push S"])], makesNavigation: true),
        Self.list, .screen("S", coordinator: "A"), .screen("T", coordinator: "A"),
      ]) == ["unreachable T: "])
  }

  @Test func `leaks count as none, one or many on pages, and exactly on a walk`() throws {
    let app = try #require(
      App(
        classes: [
          .coordinator(
            "A", holds: ["children": "B"], methods: [("start", ["push R"]), ("go", ["start B"])],
            makesNavigation: true),
          .coordinator("B", methods: [("start", ["push S"])]),
          Self.list, .screen("S", coordinator: "B"),
        ], start: "A"))
    let space = StateSpace(app, limit: 60)
    // The list and the screen, each with none, one or many.
    #expect(space.pages.count == 6)
    #expect(!space.isCut)
    let events = (0..<5).flatMap { _ in [Event.tap("Go"), .back] }
    let last = try app.walk(events).last
    #expect(last?.state.alive.filter { $0 == "B" }.count == 5)
    #expect(last?.state.objects.filter(\.isLeaked).count == 5)
  }

  @Test func `a picture leaves out the ways back that one came, and what stays on its screen`()
    throws
  {
    let app = try #require(
      App(
        classes: [
          .coordinator(
            "A",
            methods: [
              ("start", ["push R"]), ("go", ["push S unanimated", "push T"]),
              ("more", ["push U"]), ("home", ["pop to root"]),
            ], makesNavigation: true),
          Self.list, .screen("S", coordinator: "A"),
          .screen("T", coordinator: "A", buttons: [("More", "coordinator.more()")]),
          .screen(
            "U", coordinator: "A",
            buttons: [("Home", "coordinator.home()"), ("Again", "coordinator.more()")]),
        ], start: "A"))
    let graph = ScreenGraph(StateSpace(app, limit: 60))
    func text(_ edges: [ScreenGraph.Edge]) -> Set<String> {
      Set(
        edges.map { edge in
          "\(graph.nodes[edge.from].name)\(graph.nodes[edge.to].name)"
            + " \(edge.events.map(\.text).joined(separator: ", "))"
        })
    }
    let drawn: Set = ["RT tap Go", "TU tap More", "UR tap Home"]
    #expect(
      text(graph.edges)
        == drawn.union(["TS back", "SR back", "UT back", "UU back", "UU tap Again"]))
    #expect(text(graph.drawnEdges) == drawn)
  }

  @Test func `an app that shows no screen is a dead end of its coordinator`() throws {
    #expect(
      try Self.findings([
        .coordinator("A", methods: [("start", [])], makesNavigation: true), Self.list,
      ]) == ["dead-end A: ", "unreachable R: "])
  }

  @Test func `a stack that grows without end is cut off`() throws {
    var screen = ScreenDeclaration(title: "R")
    let push = try StepReader.step("push R")
    screen.items = [.button(label: "More", action: Array(repeating: push, count: 62))]
    screen.hasBack = false
    let app = try #require(
      App(
        classes: [
          .coordinator("A", methods: [("start", ["push R"])], makesNavigation: true),
          ClassDeclaration(name: "R", screen: screen),
        ], start: "A"))
    let space = StateSpace(app, limit: 100)
    #expect(space.isCut)
    #expect(space.pages.map(\.state.stack.count) == [1, 63, 125, 187])
    #expect(space.links.map { $0.map(\.target) } == [[1], [2], [3], [nil]])
    #expect(space.findings.isEmpty)
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
    #expect(start.state.after(.tap("Wide"))?.isEndless == true)
    #expect(StateSpace(app, limit: 5).isEndless)
  }
}
