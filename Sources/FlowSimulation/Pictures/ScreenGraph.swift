/// The graph of the transitions between screens.
package struct ScreenGraph: Sendable {
  package struct Node: Hashable, Sendable {
    package let name: String
    /// The first page that shows the screen.
    package let page: Int
  }

  /// A transition from one screen to another.
  package struct Edge: Hashable, Sendable {
    /// The index of the screen where the event happens.
    package let from: Int
    /// The index of the screen shown afterwards; the same one if only its state changes.
    package let to: Int
    /// The events, without duplicates.
    package fileprivate(set) var events: [Event]
    /// Whether the transition only leaves screens and shows no new one.
    package let isWayBack: Bool
  }

  /// The screens, in the order in which they are first reached.
  package private(set) var nodes: [Node] = []
  /// The transitions, in the order of the screens.
  package private(set) var edges: [Edge] = []

  package init(_ space: StateSpace) {
    var numbers: [String: Int] = [:]
    var shown: [Int?] = []
    var depths: [Int] = []
    for (page, built) in space.pages.enumerated() {
      let name = built.state.graph.top.flatMap { built.state.name(of: $0) }
      depths.append(built.state.graph.layers.reduce(0) { $0 + $1.screens.count })
      shown.append(
        name.map { name in
          if let number = numbers[name] { return number }
          numbers[name] = nodes.count
          nodes.append(Node(name: name, page: page))
          return nodes.count - 1
        })
    }
    var places: [[Int]: Int] = [:]
    for (page, links) in space.links.enumerated() {
      // The menu of the back button adds no new transitions between screens.
      for link in links where !link.event.isSkip {
        guard let target = link.target, let from = shown[page], let to = shown[target] else {
          continue
        }
        let isWayBack = link.event.isWayBack || depths[target] < depths[page]
        let way = [from, to, isWayBack ? 1 : 0]
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

  /// The edges to draw: all except those back to the screen from which a screen was opened.
  package var drawnEdges: [Edge] {
    let forward = Set(edges.filter { !$0.isWayBack }.map { [$0.from, $0.to] })
    return edges.filter { edge in
      guard edge.from != edge.to else { return false }
      guard edge.isWayBack else { return true }
      let isStep = edge.events.contains { !$0.isWayBack }
      return isStep && !forward.contains([edge.to, edge.from])
        && !forward.contains([edge.from, edge.to])
    }
  }
}
