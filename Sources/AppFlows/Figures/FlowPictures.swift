import Content
import FlowSimulation
import SiteSections

/// The pictures of a variant and the tables that say the same.
struct FlowPictures {
  let walked: WalkedVariant
  let phrases: Phrases
  /// The address of a state.
  let address: (Int) -> String?

  /// The screens and what leads from one to another.
  func screens() -> [UInt8]? {
    let graph = ScreenGraph(walked.space)
    let picture = FlowPicture(
      boxes: graph.nodes.map { node in
        FlowPicture.Box(
          title: walked.title(ofScreen: node.name), name: node.name, address: address(node.page))
      },
      edges: graph.drawnEdges.map { edge in
        let first = edge.events.first.map { phrases.event($0, walked.say) }
        return FlowPicture.Edge(
          from: edge.from, to: edge.to, label: first.map { edge.events.count > 1 ? "\($0) …" : $0 },
          isDashed: edge.isWayBack)
      })
    return html(
      of: picture,
      phrases.say(
        .flowScreenPicture, count: graph.nodes.count, ["title": walked.say(walked.flow.title)]))
  }

  /// The coordinators and which makes which.
  func coordinators() -> [UInt8]? {
    let graph = CoordinatorGraph(walked.variant.app)
    let wrong = Set(walked.variant.findings.map(\.object))
    let picture = FlowPicture(
      boxes: graph.nodes.map { node in
        FlowPicture.Box(
          name: node.name, notes: node.screens.map { "▢ " + Self.short($0) },
          isWrong: wrong.contains(node.name))
      },
      edges: graph.edges.filter { $0.from != $0.to }.map { edge in
        FlowPicture.Edge(from: edge.from, to: edge.to, isDashed: edge.property == nil)
      })
    return html(
      of: picture,
      phrases.say(
        .flowCoordinatorPicture, count: graph.nodes.count, ["title": walked.say(walked.flow.title)])
    )
  }

  /// The moves from each screen to others.
  func moves() -> [FlowTableRow] {
    let graph = ScreenGraph(walked.space)
    return graph.edges.map { edge in
      FlowTableRow(
        first: graph.nodes[edge.from].name,
        second: edge.events.map { phrases.event($0, walked.say) }.joined(separator: ", "),
        third: graph.nodes[edge.to].name)
    }
  }

  /// What each coordinator makes.
  func makers() -> [FlowTableRow] {
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

  private func html(of picture: FlowPicture?, _ description: String) -> [UInt8]? {
    guard let picture else { return nil }
    var html = HTMLWriter()
    picture.write(to: &html, description: description)
    return html.html
  }

  /// A screen's class as iOS programmers say it.
  private static func short(_ name: String) -> String {
    let ending = "ViewController"
    return name.hasSuffix(ending) && name.utf8.count > ending.utf8.count
      ? String(name.dropLast(ending.count)) : name
  }
}

extension WalkedVariant {
  /// A screen's title as the flow file has it; nil where it depends on a value.
  func title(ofScreen name: String) -> String? {
    guard let index = variant.app.index(of: name), let screen = variant.app.classes[index].screen,
      !screen.title.isEmpty
    else { return nil }
    return screen.title.utf8.contains(UInt8(ascii: "{")) ? nil : say(screen.title)
  }
}
