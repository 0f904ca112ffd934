import FlowSimulation
import Navigation
import Testing

@testable import AppFlows

/// The addresses of an app's states.
@Suite struct StateAddressesTests {
  /// An app with one coordinator and two screens, whose first leads to itself and to the other.
  private static func space(_ steps: KeyValuePairs<String, String>) throws -> StateSpace {
    var screen = ScreenDeclaration(title: "R")
    screen.items = try steps.map { label, step in
      .button(label: label, action: [try StepReader.step(step)])
    }
    var coordinator = ClassDeclaration("A")
    coordinator.methods = [Method(name: "start", steps: [try StepReader.step("push R")])]
    coordinator.makesNavigation = true
    let classes = [
      coordinator, ClassDeclaration("R", screen: screen),
      ClassDeclaration("S", screen: ScreenDeclaration(title: "S")),
    ]
    return StateSpace(try #require(App(classes: classes, start: "A")), limit: 60)
  }

  @Test func `an address names what is done, and a long way begins anew with a number`() throws {
    let space = try Self.space(["On": "push R", "Over": "present S"])
    let routes = StateAddresses(space, below: Route(["flows"])).routes.map(\.description)
    #expect(Set(routes).count == routes.count)
    #expect(routes.first == "/flows/start/")
    #expect(routes.contains("/flows/start/On/"))
    #expect(routes.contains("/flows/start/Over/"))
    let longest = routes.map { $0.split(separator: "/").count }.max()
    #expect(longest == 17)
    #expect(routes.contains { $0.hasPrefix("/flows/state-") })
  }

  @Test func `a label too long for an address is called a tap`() throws {
    let long = String(repeating: "a", count: 61)
    let fits = String(repeating: "b", count: 60)
    let space = try Self.space([long: "push S", fits: "present S"])
    let routes = StateAddresses(space, below: Route(["flows"])).routes.map(\.description)
    #expect(routes.contains("/flows/start/tap/"))
    #expect(routes.contains("/flows/start/\(fits)/"))
  }

  @Test func `names that are one on some file system are numbered from two`() throws {
    let space = try Self.space(["A b": "push R", "a B": "present S", "A-b": "push S"])
    let routes = StateAddresses(space, below: Route(["f"])).routes.map { "\($0)".lowercased() }
    #expect(
      Set(routes).isSuperset(of: ["/f/start/a-b/", "/f/start/a-b-2/", "/f/start/a-b-3/"]))
  }
}
