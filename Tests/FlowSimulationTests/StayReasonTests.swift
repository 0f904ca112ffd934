import Testing

@testable import FlowSimulation

/// Why a coordinator stays when its screen has gone, and what is said of an app.
@Suite struct StayReasonTests {
  /// An app whose details leave their coordinator behind.
  private static func page(
    holds: KeyValuePairs<String, String> = ["kids": "B"], didShow: [String]?,
    weak: KeyValuePairs<String, String> = ["parent": "A"], go: String = "start B",
    disappears: [String]? = nil
  ) throws -> (page: StateSpace.Page, number: Int) {
    let app = try #require(
      App(
        classes: [
          .coordinator(
            "A", holds: holds, methods: [("start", ["push R"]), ("go", [go]), ("noted", [])],
            makesNavigation: true, didShow: didShow),
          .coordinator("B", weak: weak, methods: [("start", ["push S"])]),
          .screen("R", coordinator: "A", buttons: [("Go", "coordinator.go()")]),
          .screen("S", coordinator: "B", disappears: disappears),
        ], start: "A"))
    let space = StateSpace(app, limit: 60)
    let page = try #require(
      space.pages.first { $0.walk.map(\.text) == ["launch", "tap Go", "back"] })
    let number = try #require(page.objects.first { $0.className == "B" }).number
    return (page, number)
  }

  @Test func `nobody lets it go`() throws {
    let (page, number) = try Self.page(didShow: nil)
    let reason = try #require(page.stayReason(of: number))
    #expect(reason.holder == "A")
    #expect(reason.property == "kids")
    #expect(reason.cleanUp == .none)
    #expect(page.leftBehind == ["B"])
    // The others are needed.
    for object in page.objects where object.number != number {
      #expect(page.stayReason(of: object.number) == nil)
    }
  }

  @Test func `the way to what holds it ends at a property that was never set`() throws {
    let (page, number) = try Self.page(
      didShow: ["remove from.coordinator from from.coordinator.parent.kids"],
      go: "start B without parent")
    #expect(
      page.stayReason(of: number)?.cleanUp
        == .endsAtNil(way: "from.coordinator.parent.kids", property: "parent", isLost: false))
  }

  @Test func `it is let go from another list`() throws {
    let (page, number) = try Self.page(
      holds: ["kids": "B", "others": "B"],
      didShow: ["remove from.coordinator from from.coordinator.parent.others"])
    #expect(page.stayReason(of: number)?.cleanUp == .elsewhere)
    let (own, same) = try Self.page(
      holds: ["kids": "B", "others": "B"], didShow: ["release others"])
    #expect(own.stayReason(of: same)?.cleanUp == .elsewhere)
  }

  @Test func `a call and what a screen does when it disappears are something else`() throws {
    let (page, number) = try Self.page(didShow: ["noted()"])
    #expect(page.stayReason(of: number)?.cleanUp == .elsewhere)
    let (other, same) = try Self.page(didShow: nil, disappears: ["dismiss"])
    #expect(other.stayReason(of: same)?.cleanUp == .elsewhere)
    let (empty, again) = try Self.page(didShow: [], disappears: [])
    #expect(empty.stayReason(of: again)?.cleanUp == StayReason.CleanUp.none)
  }

  @Test func `it would be let go, but for another screen`() throws {
    func app(_ step: String) throws -> App {
      try #require(
        App(
          classes: [
            ClassDeclaration(
              name: "A", references: [Reference("kids", ["B"], .strong, isList: true)],
              methods: [
                Method(name: "start", steps: [try StepReader.step("push R")]),
                Method(name: "go", steps: [try StepReader.step("start B")]),
              ], makesNavigation: true,
              didShow: [DidShow(screen: "R", steps: [try StepReader.step(step)])]),
            .coordinator("B", weak: ["parent": "A"], methods: [("start", ["push S"])]),
            .screen("R", coordinator: "A", buttons: [("Go", "coordinator.go()")]),
            .screen("S", coordinator: "B"),
          ], start: "A"))
    }
    for step in ["remove from.coordinator from from.coordinator.parent.kids", "release kids"] {
      let space = StateSpace(try app(step), limit: 60)
      let page = try #require(
        space.pages.first { $0.walk.map(\.text) == ["launch", "tap Go", "back"] })
      let number = try #require(page.objects.first { $0.className == "B" }).number
      #expect(page.stayReason(of: number)?.cleanUp == .notForIt)
    }
  }

  @Test func `each finding has one sentence`() throws {
    func messages(_ classes: [ClassDeclaration]) throws -> [String] {
      let app = try #require(App(classes: classes, start: "A"))
      return StateSpace(app, limit: 60).findings.map { "\($0.object): \($0.message)" }
    }
    func root(_ go: String) -> ClassDeclaration {
      .coordinator(
        "A", methods: [("start", ["push R"]), ("go", [go])], makesNavigation: true)
    }
    let list: ClassDeclaration = .screen(
      "R", coordinator: "A", buttons: [("Go", "coordinator.go()")])
    #expect(
      try messages([
        root("start B"),
        .coordinator("B", holds: ["screen": "S"], methods: [("start", ["push S"])]), list,
        .screen("S", coordinator: "B", strength: .strong), .screen("T", coordinator: "B"),
      ]) == [
        "B: B holds S through \"screen\", S holds B through \"coordinator\", and nothing else holds "
          + "them", "T: no event reaches T",
      ])
    #expect(
      try messages([
        root("start B locally"), .coordinator("B", methods: [("start", ["push S"])]), list,
        .screen("S", coordinator: "B", buttons: [("More", "coordinator.more()")]),
      ]) == [
        "B: B is released while its S is still shown",
        "S: an event on S makes a call that nothing receives: coordinator.more",
      ])
    #expect(
      try messages([root("replace with S"), list, .screen("S", coordinator: "A")])
        == ["S: no event leaves S"])
  }
}
