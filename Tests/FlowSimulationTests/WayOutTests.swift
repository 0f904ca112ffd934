import Testing

@testable import FlowSimulation

/// The lines of Swift that mend what is wrong.
@Suite struct WayOutTests {
  private static func wayOut(
    _ kind: Finding.Kind, _ classes: [ClassDeclaration]
  ) throws -> [String] {
    let app = try #require(App(classes: classes, start: "A"))
    let findings = StateSpace(app, limit: 60).findings
    return try #require(findings.first { $0.kind == kind }, "\(findings)").wayOut
  }

  private static let list = ClassDeclaration.screen(
    "R", coordinator: "A", buttons: [("Go", "coordinator.go()")])
  private static let child = ClassDeclaration.coordinator("B", methods: [("start", ["push S"])])

  private static func maker(_ go: String, holds: KeyValuePairs<String, String> = ["kids": "B"])
    -> ClassDeclaration
  {
    .coordinator(
      "A", holds: holds, methods: [("start", ["push R"]), ("go", [go])], makesNavigation: true)
  }

  @Test func `kept by a parent: the parent looks whether the screen is still there`() throws {
    #expect(
      try Self.wayOut(
        .retained, [Self.maker("start B"), Self.child, Self.list, .screen("S", coordinator: "B")])
        == [
          "// A.navigationController(_:didShow:animated:)",
          "let isShown = navigationController.viewControllers.contains { $0 is S }",
          "if !isShown { kids.removeAll { $0 is B } }",
        ])
  }

  @Test func `kept by a parent that took the screen away: it lets go there`() throws {
    let parent = ClassDeclaration.coordinator(
      "A", holds: ["kids": "B"],
      methods: [("start", ["push R"]), ("go", ["start B"]), ("done", ["pop"])],
      makesNavigation: true)
    let child = ClassDeclaration.coordinator(
      "B", weak: ["a": "A"], methods: [("start", ["push S"])])
    let screen = ClassDeclaration.screen(
      "S", coordinator: "B", buttons: [("Done", "coordinator.a.done()")])
    var hidden = screen
    hidden.screen?.hasBack = false
    #expect(
      try Self.wayOut(.retained, [parent, child, Self.list, hidden])
        == ["// A.done()", "kids.removeAll { $0 is B }"])
  }

  @Test func `kept in a cycle: what was made knows its maker weakly`() throws {
    var screen = ClassDeclaration.screen("S", coordinator: "B", strength: .strong)
    var child = Self.child
    child.references = [Reference("screen", ["S"], .strong)]
    #expect(
      try Self.wayOut(.cycle, [Self.maker("start B", holds: [:]), child, Self.list, screen])
        == ["// S", "weak var coordinator: B?"])
    // By a closure: it captures weakly.
    screen.references = [Reference("onDone", ["B"], .strong, closure: "done")]
    child.methods.append(
      Method(
        name: "done",
        parameters: [
          Method.Parameter(label: nil, name: "note"), Method.Parameter(label: "at", name: "place"),
        ], steps: []))
    #expect(
      try Self.wayOut(.cycle, [Self.maker("start B", holds: [:]), child, Self.list, screen])
        == ["// B", "s.onDone = { [weak self] note, place in self?.done(note, at: place) }"])
  }

  @Test func `nothing receives it: what should is held, or set`() throws {
    var child = Self.child
    child.methods.append(Method(name: "tapped", steps: []))
    let screen = ClassDeclaration.screen(
      "S", coordinator: "B", buttons: [("Tap", "coordinator.tapped()")])
    let held = ["// A.go()", "private var b: B?", "self.b = b"]
    let classes = [Self.maker("start B", holds: [:]), child, Self.list, screen]
    #expect(try Self.wayOut(.nowhere, classes) == held)
    #expect(try Self.wayOut(.freed, classes) == held)
    let forgotten = ClassDeclaration.coordinator(
      "B", methods: [("start", ["push S without coordinator"]), ("tapped", [])])
    #expect(
      try Self.wayOut(.nowhere, [Self.maker("start B"), forgotten, Self.list, screen])
        == ["// B.start()", "s.coordinator = self"])
  }

  @Test func `two that stay and hold each other are no endless search`() throws {
    let parent = ClassDeclaration.coordinator(
      "A", holds: ["kids": "B"], methods: [("start", ["push R"]), ("go", ["start B"])],
      makesNavigation: true)
    let child = ClassDeclaration.coordinator(
      "B", holds: ["others": "C"], methods: [("start", ["push S", "start C"])])
    var other = ClassDeclaration.coordinator("C", methods: [("start", ["push T"])])
    other.references = [Reference("b", ["B"], .strong)]
    #expect(
      try Self.wayOut(
        .retained,
        [
          parent, child, other, Self.list, .screen("S", coordinator: "B"),
          .screen("T", coordinator: "C"),
        ]
      ).isEmpty == false)
  }
}
