import Testing

@testable import FlowSimulation

/// Counted references.
@Suite struct ObjectGraphTests {
  /// A graph of one class `A` with a strong property, a weak one and a list.
  private static func graph() throws -> ObjectGraph {
    let type = ReferenceType(["A"])
    return ObjectGraph(
      app: try #require(
        App(
          classes: [
            ClassDeclaration(
              name: "A", kind: .coordinator, values: ["x", "y"],
              references: [
                Reference("strong", type, .strong), Reference("weak", type, .weak),
                Reference("list", type, .strong, isList: true),
              ])
          ], start: "A")))
  }

  private static let object = AppObject(.instance(classIndex: 0), references: 3, values: 2)

  @Test func `an object lives until the last reference to it is let go`() throws {
    var graph = try Self.graph()
    #expect(graph.all == [0])
    let one = graph.make(Self.object)
    #expect(one == 1)
    graph.retain(one)
    graph.release(one)
    #expect(graph.all == [0, 1])
    graph.release(one)
    #expect(graph.all == [0])
    #expect(graph[one] == nil)
    // What is gone cannot be kept or let go.
    graph.retain(one)
    graph.release(one)
    #expect(graph.all == [0])
    #expect(graph.make(Self.object) == 2)
    #expect(graph[-1] == nil)
    #expect(graph[3] == nil)
  }

  @Test func `what an object holds goes with it, and weak references become nil and lost`() throws {
    var graph = try Self.graph()
    let (one, two, three) = (
      graph.make(Self.object), graph.make(Self.object), graph.make(Self.object)
    )
    graph.set(0, of: one, to: two)
    graph.append(two, to: 2, of: one)
    graph.append(two, to: 2, of: one)
    graph.set(1, of: three, to: two)
    graph.set(1, of: two, to: three)
    graph.change(three) {
      $0.maker = two
      $0.delegate = two
    }
    graph.release(two)
    #expect(graph[one].map { graph.held(by: $0) } == [two, two, two])
    graph.set(0, of: one, to: nil)
    graph.remove(two, from: 2, of: one)
    graph.remove(three, from: 2, of: one)
    #expect(graph.all == [0, 1, 2, 3])
    #expect(graph[one]?.references == [[], [], [two]])
    #expect(graph[three]?.references[1] == [two])
    graph.release(one)
    #expect(graph.all == [0, 3])
    #expect(graph[three]?.references == [[], [], []])
    #expect(graph[three]?.lost == [1])
    #expect(graph[three]?.maker == nil)
    #expect(graph[three]?.delegate == nil)
    // Set anew, it is lost no more.
    graph.set(1, of: three, to: three)
    #expect(graph[three]?.lost == [])
    #expect(graph[three].map { graph.held(by: $0) } == [])
  }

  @Test func `what replaces something is kept, and what was there is let go`() throws {
    var graph = try Self.graph()
    let (one, two, three) = (
      graph.make(Self.object), graph.make(Self.object), graph.make(AppObject(.navigation))
    )
    graph.set(0, of: one, to: two)
    graph.release(two)
    graph.set(0, of: one, to: two)
    #expect(graph.all == [0, 1, 2, 3])
    graph.setChildren(of: three, to: [two])
    graph.set(0, of: one, to: nil)
    graph.setChildren(of: three, to: [two])
    #expect(graph.all == [0, 1, 2, 3])
    graph.setPresented(of: one, to: two, coversFullScreen: true)
    graph.setChildren(of: three, to: [])
    #expect(graph[one]?.presented == two)
    #expect(graph[one]?.coversFullScreen == true)
    #expect(graph.all == [0, 1, 2, 3])
    graph.setPresented(of: one, to: nil)
    #expect(graph[one]?.coversFullScreen == false)
    #expect(graph.all == [0, 1, 3])
    graph.change(one) { $0.navigation = three }
    graph.release(one)
    #expect(graph.all == [0])
  }

  @Test func `only values that a class declares are kept`() throws {
    var graph = try Self.graph()
    let one = graph.make(Self.object)
    graph.setValue("y", of: one, to: "2")
    graph.setValue("z", of: one, to: "3")
    #expect(graph[one]?.values == [nil, "2"])
    #expect(graph.value("y", of: one) == "2")
    #expect(graph.value("x", of: one) == nil)
    #expect(graph.value("z", of: one) == nil)
    #expect(graph.value("y", of: 9) == nil)
  }

  @Test func `objects are numbered by how they are connected, cycles last`() throws {
    var graph = try Self.graph()
    let (later, other, first, gone) = (
      graph.make(Self.object), graph.make(Self.object), graph.make(Self.object),
      graph.make(Self.object)
    )
    // Two that hold themselves, in the order of what they say; a third that the application holds.
    graph.setValue("x", of: later, to: "b")
    graph.setValue("x", of: other, to: "a")
    graph.setValue("x", of: first, to: "c")
    for id in [later, other, gone] {
      graph.set(0, of: id, to: id)
      graph.set(1, of: id, to: first)
    }
    graph.append(first, to: 0, of: ObjectGraph.application)
    graph.change(first) {
      $0.maker = gone
      $0.delegate = later
    }
    for id in [later, other, first] { graph.release(id) }
    graph.release(gone)
    graph.set(0, of: gone, to: nil)
    let renumbered = graph.renumbered()
    #expect(renumbered.all == [0, 1, 2, 3])
    #expect(renumbered.objects.map { $0?.values.first ?? nil } == [nil, "c", "a", "b"])
    #expect(renumbered.objects.map { $0?.references.first } == [[1], [], [2], [3]])
    #expect(renumbered.objects.dropFirst(2).map { $0?.references[1] } == [[1], [1]])
    #expect(renumbered[1]?.maker == nil)
    #expect(renumbered[1]?.delegate == 3)
  }

  @Test func `the shortest cycle through an object begins with it`() throws {
    var graph = try Self.graph()
    let ids = (0..<4).map { _ in graph.make(Self.object) }
    for (from, to) in [(0, 1), (1, 2), (2, 3), (3, 0), (1, 0), (2, 2)] {
      graph.append(ids[to], to: 2, of: ids[from])
    }
    #expect(graph.cycle(through: ids[0]) == [ids[0], ids[1]])
    #expect(graph.cycle(through: ids[2]) == [ids[2]])
    #expect(graph.cycle(through: ids[3]) == [ids[3], ids[0], ids[1], ids[2]])
    #expect(graph.cycle(through: 0) == nil)
    #expect(graph.reached(from: [ids[2]], without: [ids[0]]) == [ids[2], ids[3]])
    #expect(graph.reached(from: []) == [])
  }
}
