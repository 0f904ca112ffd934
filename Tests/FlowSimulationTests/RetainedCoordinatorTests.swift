import Testing

@testable import FlowSimulation

/// A list with details that are edited: each edit leaves a coordinator behind.
@Suite struct RetainedCoordinatorTests {
  private static func app(editParent: String = "") throws -> App {
    let app = App(
      classes: [
        .coordinator(
          "AppCoordinator", holds: ["childCoordinators": "DetailCoordinator"],
          methods: [("start", ["start DetailCoordinator"])],
          makesNavigation: true,
          didShow: ["remove from.coordinator from from.coordinator.parent.childCoordinators"]),
        .coordinator(
          "DetailCoordinator", holds: ["childCoordinators": "EditCoordinator"],
          weak: ["parent": "AppCoordinator"],
          methods: [
            ("start", ["push DetailViewController"]),
            ("edit", ["start EditCoordinator" + editParent]),
          ]),
        .coordinator(
          "EditCoordinator", weak: ["parent": "DetailCoordinator"],
          methods: [("start", ["push EditViewController"]), ("done", ["pop"])]),
        .screen(
          "DetailViewController", coordinator: "DetailCoordinator",
          buttons: [("Edit", "coordinator.edit()")]),
        .screen(
          "EditViewController", coordinator: "EditCoordinator",
          buttons: [("Done", "coordinator.done()")]),
      ], start: "AppCoordinator")
    return try #require(app)
  }

  @Test func `with a parent it is released`() throws {
    let steps = try Self.app().walk([.tap("Edit"), .back])
    #expect(
      steps[2].state.alive == ["AppCoordinator", "DetailCoordinator", "DetailViewController"])
  }

  @Test func `the finding says how to see it`() throws {
    let space = StateSpace(try Self.app(editParent: " without parent"), limit: 60)
    let findings = space.findings
    #expect(findings.map(\.kind) == [.retained])
    #expect(findings.first?.object == "EditCoordinator")
    #expect(findings.first?.walk.map(\.text) == ["tap Edit", "back"])
    #expect(!space.isCut)
    #expect(StateSpace(try Self.app(), limit: 60).findings.isEmpty)
  }
}
