import FlowSimulation
import MichiKit

/// The diagrams of a variant, and tables with the same content.
extension VariantContext {
  /// Returns the diagram of the screens and the transitions between them.
  ///
  /// - Parameter isExamined: whether findings are marked, including screens that cannot be reached.
  func screens(isExamined: Bool) -> [UInt8]? {
    let graph = ScreenGraph(walked.space)
    var screens: [(name: String, page: Int?)] = graph.nodes.map { ($0.name, $0.page) }
    if isExamined {
      screens += walked.variant.findings.filter { $0.kind == .unreachable }.map { ($0.object, nil) }
    }
    let boxes = screens.map { name, page in
      FlowPicture.Box(
        title: title(ofScreen: name), name: name, address: page.flatMap { address(ofState: $0) },
        findings: isExamined ? findings(of: name) : [])
    }
    let launches = launches(of: graph)
    let start = launches.isEmpty ? [] : [app]
    let edges = launches.map { launch in
      FlowPicture.Edge(from: 0, to: 1 + launch.node, label: said(launch.event))
    }
    let moves = graph.drawnEdges.map { edge in
      let first = edge.events.first.map(said)
      return FlowPicture.Edge(
        from: start.count + edge.from, to: start.count + edge.to,
        label: first.map { edge.events.count > 1 ? "\($0) …" : $0 }, isDashed: edge.isWayBack)
    }
    let picture = FlowPicture(boxes: start + boxes, edges: edges + moves)
    return picture?.html(
      phrases.say(.flowScreenPicture, count: graph.nodes.count, ["title": title]))
  }

  /// Returns the launches of an app that starts with one of several screens, and the node of each.
  ///
  /// In a diagram they connect the screens; an app with one first screen has none.
  private func launches(of graph: ScreenGraph) -> [(event: Event, node: Int)] {
    let launches = walked.space.pages.prefix { $0.origin == nil }.compactMap { page in
      graph.nodes.firstIndex { $0.name == page.state.shown(walked.say)?.className }.map {
        (event: page.walk[0], node: $0)
      }
    }
    return Set(launches.map(\.node)).count > 1 ? launches : []
  }

  /// The box of the app itself.
  private var app: FlowPicture.Box { FlowPicture.Box(name: title, isBrief: true) }

  /// Returns a small diagram for a card.
  ///
  /// It shows the titles of the start screen and of the next screens, as many as fit, and a box
  /// with the number of the others.
  func sketch() -> [UInt8]? {
    let graph = ScreenGraph(walked.space)
    let edges = graph.drawnEdges
    let launches = launches(of: graph)
    let start = launches.isEmpty ? [] : [app]
    for count in stride(from: graph.nodes.count, to: 0, by: -1) {
      let rest = graph.nodes.count - count
      var boxes = start
      boxes += graph.nodes.prefix(count).map { node in
        FlowPicture.Box(
          title: title(ofScreen: node.name) ?? Self.short(node.name), name: node.name,
          isBrief: true)
      }
      if rest > 0 { boxes.append(FlowPicture.Box(name: "+\(rest)", isBrief: true)) }
      var drawn = launches.filter { $0.node < count }.map {
        FlowPicture.Edge(from: 0, to: 1 + $0.node)
      }
      for edge in edges where edge.from < count {
        let (from, to) = (start.count + edge.from, start.count + min(edge.to, count))
        guard !drawn.contains(where: { $0.from == from && $0.to == to }) else { continue }
        drawn.append(FlowPicture.Edge(from: from, to: to, isDashed: edge.isWayBack))
      }
      guard let picture = FlowPicture(boxes: boxes, edges: drawn, widest: Self.card.width) else {
        continue
      }
      if picture.fits(Self.card) || count == 1 {
        return picture.html(
          phrases.say(.flowScreenPicture, count: graph.nodes.count, ["title": title]))
      }
    }
    return nil
  }

  /// The size of a card in flow.css, 18rem by 13rem, minus the picture's margin, in pixels.
  private static let card = (width: 268, height: 188)

  /// Returns the diagram of the coordinators and of the coordinators that they create.
  func coordinators() -> [UInt8]? {
    let graph = CoordinatorGraph(walked.variant.app)
    let picture = FlowPicture(
      boxes: graph.nodes.map { node in
        FlowPicture.Box(
          name: node.name, notes: node.screens.map { "▢\u{A0}" + Self.short($0) },
          findings: findings(of: node.name))
      },
      edges: graph.edges.filter { $0.from != $0.to }.map { edge in
        FlowPicture.Edge(from: edge.from, to: edge.to, isDashed: edge.property == nil)
      })
    return picture?.html(
      phrases.say(.flowCoordinatorPicture, count: graph.nodes.count, ["title": title]))
  }

  /// Returns the findings about a class, with their numbers in the list of findings.
  private func findings(of name: String) -> [(number: Int, message: String)] {
    walked.variant.findings.enumerated().filter { $0.element.object == name }.map {
      ($0.offset + 1, phrases.finding($0.element))
    }
  }

  /// The table of transitions from each screen to others.
  var moves: [FlowTableRow] {
    let graph = ScreenGraph(walked.space)
    let launches = launches(of: graph).map { launch in
      FlowTableRow(
        first: title, second: said(launch.event), third: graph.nodes[launch.node].name)
    }
    return launches
      + graph.edges.map { edge in
        FlowTableRow(
          first: graph.nodes[edge.from].name,
          second: edge.events.map(said).joined(separator: ", "),
          third: graph.nodes[edge.to].name)
      }
  }

  /// The table of the screens and coordinators that each coordinator creates.
  var makers: [FlowTableRow] {
    let graph = CoordinatorGraph(walked.variant.app)
    return graph.nodes.enumerated().flatMap { index, node in
      node.screens.map { FlowTableRow(first: node.name, second: $0, third: "") }
        + graph.edges.filter { $0.from == index }.map { edge in
          FlowTableRow(
            first: node.name, second: graph.nodes[edge.to].name,
            third: edge.property ?? phrases[.flowKeptByNone])
        }
    }
  }

  /// Returns the name of a screen's class without `ViewController`, shortened as iOS programmers
  /// do.
  private static func short(_ name: String) -> String {
    let ending = "ViewController"
    return name.hasSuffix(ending) && name.utf8.count > ending.utf8.count
      ? String(name.dropLast(ending.count)) : name
  }

  /// Returns the title of a screen in the flow file; `nil` if it depends on a value.
  private func title(ofScreen name: String) -> String? {
    let app = walked.variant.app
    guard let title = app.index(of: name).flatMap({ app.classes[$0].screen?.title }),
      !title.isEmpty, !title.utf8.contains(UInt8(ascii: "{"))
    else { return nil }
    return walked.say(title)
  }
}
