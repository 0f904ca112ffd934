/// Which screen leads to which.
public struct ScreenGraph: Sendable {
  /// A screen that was seen.
  public struct Node: Hashable, Sendable {
    /// The name of its class.
    public let name: String
    /// The first page that shows it.
    public let page: Int
  }

  /// What leads from a screen to a screen.
  public struct Edge: Hashable, Sendable {
    /// The screen on which it happens, by its number among the nodes.
    public let from: Int
    /// The screen that is shown then; the same one for a state of its own.
    public let to: Int
    /// What is done, each once.
    public fileprivate(set) var events: [Event]
    /// Whether screens are left on the way, and none is shown anew.
    public let isWayBack: Bool
  }

  /// The screens, in the order in which they are first reached.
  public private(set) var nodes: [Node] = []
  /// What leads where, in the order of the screens.
  public private(set) var edges: [Edge] = []

  /// The screens of the states.
  public init(_ space: StateSpace) {
    var numbers: [String: Int] = [:]
    var shown: [Int?] = []
    var depths: [Int] = []
    for (page, built) in space.pages.enumerated() {
      let name = built.state.graph.top.flatMap { built.state.name(of: $0) }
      depths.append(built.state.graph.visibleStack.count)
      shown.append(
        name.map { name in
          if let number = numbers[name] { return number }
          numbers[name] = nodes.count
          nodes.append(Node(name: name, page: page))
          return nodes.count - 1
        })
    }
    var places: [Way: Int] = [:]
    for (page, links) in space.links.enumerated() {
      for link in links {
        guard let target = link.target, let from = shown[page], let to = shown[target] else {
          continue
        }
        let isWayBack =
          link.event == .back || link.event == .pullDown || depths[target] < depths[page]
        let way = Way(from: from, to: to, isWayBack: isWayBack)
        if let place = places[way] {
          if !edges[place].events.contains(link.event) { edges[place].events.append(link.event) }
        } else {
          places[way] = edges.count
          edges.append(Edge(from: from, to: to, events: [link.event], isWayBack: isWayBack))
        }
      }
    }
    edges = edges.enumerated().sorted { one, other in
      (one.element.from, one.offset) < (other.element.from, other.offset)
    }.map(\.element)
  }

  private struct Way: Hashable {
    let from: Int
    let to: Int
    let isWayBack: Bool
  }

  /// The edges that a picture shows: a way back the way one came goes without saying.
  public var drawnEdges: [Edge] {
    let forward = Set(edges.filter { !$0.isWayBack }.map { [$0.from, $0.to] })
    return edges.filter { edge in
      guard edge.from != edge.to else { return false }
      guard edge.isWayBack else { return true }
      let isStep = edge.events.contains { $0 != .back && $0 != .pullDown }
      return isStep && !forward.contains([edge.to, edge.from])
        && !forward.contains([edge.from, edge.to])
    }
  }
}
