/// Places boxes and edges in layers from top to bottom.
///
/// The diagram is no wider than the text column, unless a single box is.
///
/// Source: K. Sugiyama, S. Tagawa, M. Toda, Methods for Visual Understanding of Hierarchical System
/// Structures, 1981. Boxes never overlap, no edge crosses a box, and the same graph gives the same
/// picture.
package struct LayeredLayout: Sendable {
  /// A box or a label, in pixels; the origin is the diagram's top left corner.
  package struct Box: Hashable, Sendable {
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int
  }

  package struct Size: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  package struct Point: Hashable, Sendable {
    package let x: Int
    package let y: Int
  }

  /// An edge between two boxes, identified by their indices.
  package struct Edge: Hashable, Sendable {
    package let from: Int
    /// The target box, never the same as `from`.
    package let to: Int
    /// The size of the label; zero without a label.
    let label: Size

    package init(from: Int, to: Int, label: Size = Size(width: 0, height: 0)) {
      self.from = from
      self.to = to
      self.label = label
    }
  }

  /// The boxes, in the order of the input.
  package private(set) var boxes: [Box] = []
  /// The frames of the edges' labels; `nil` for an edge without one.
  package private(set) var labels: [Box?] = []
  /// The points of each edge, from its first box to its last.
  package private(set) var lines: [[Point]] = []
  package private(set) var width = 0
  package private(set) var height = 0

  private static let layerGap = 28

  /// - Parameters:
  ///   - sizes: the sizes of the boxes; the first is where a reader starts.
  ///   - widest: the maximum width of a layer; further boxes go to the next layer.
  package init(sizes: [Size], edges: [Edge], widest: Int = 688) {
    var layers = GraphLayers(widths: sizes.map(\.width), edges: edges, widest: widest)
    layers.order()
    let centers = layers.centers()
    width = layers.width
    place(sizes, layers, centers)
  }

  private mutating func place(
    _ sizes: [Size], _ layers: GraphLayers, _ centers: [Int]
  ) {
    var tops: [Int] = []
    var bottoms: [Int] = []
    var y = 0
    for layer in layers.rows {
      let heights = layer.map { vertex in
        vertex < sizes.count ? sizes[vertex].height : layers.vertices[vertex].labelHeight
      }
      tops.append(y)
      y += heights.max() ?? 0
      bottoms.append(y)
      y += Self.layerGap / 2
    }
    height = max(0, y - Self.layerGap / 2)
    boxes = sizes.indices.map { index in
      Box(
        x: centers[index] - sizes[index].width / 2, y: tops[layers.vertices[index].rank],
        width: sizes[index].width, height: sizes[index].height)
    }
    labels = layers.chains.map { chain in
      chain.first { layers.vertices[$0].isLabel }.map { label in
        let vertex = layers.vertices[label]
        return Box(
          x: centers[label] - vertex.width / 2, y: tops[vertex.rank], width: vertex.width,
          height: vertex.labelHeight)
      }
    }
    let ports = Ports(layers, centers)
    lines = layers.chains.enumerated().map { edge, chain in
      var points: [Point] = []
      for (place, vertex) in chain.enumerated() {
        let rank = layers.vertices[vertex].rank
        if place == 0 {
          points.append(Point(x: ports.leaving[edge], y: boxes[vertex].y + boxes[vertex].height))
          points.append(Point(x: ports.leaving[edge], y: bottoms[rank]))
        } else if place == chain.count - 1 {
          points.append(Point(x: ports.entering[edge], y: tops[rank]))
        } else {
          points.append(Point(x: centers[vertex], y: tops[rank]))
          points.append(Point(x: centers[vertex], y: bottoms[rank]))
        }
      }
      return layers.isReversed[edge] ? points.reversed() : points
    }
  }
}

/// The points where edges leave and enter boxes: side by side, sorted by the position of the other
/// box.
private struct Ports {
  private(set) var leaving: [Int]
  private(set) var entering: [Int]

  init(_ layers: GraphLayers, _ centers: [Int]) {
    leaving = Array(repeating: 0, count: layers.chains.count)
    entering = leaving
    var below: [Int: [Int]] = [:]
    var above: [Int: [Int]] = [:]
    for (edge, chain) in layers.chains.enumerated() {
      below[chain[0], default: []].append(edge)
      above[chain[chain.count - 1], default: []].append(edge)
    }
    for vertex in layers.vertices.indices {
      let width = layers.vertices[vertex].width
      let left = centers[vertex] - width / 2
      for (edges, neighbour, isBelow) in [(below[vertex], 1, true), (above[vertex], -2, false)] {
        let sorted = (edges ?? []).sorted { first, second in
          let (one, other) = (layers.chains[first], layers.chains[second])
          let (x, y) = (
            centers[one[(neighbour + one.count) % one.count]],
            centers[other[(neighbour + other.count) % other.count]]
          )
          return (x, first) < (y, second)
        }
        for (place, edge) in sorted.enumerated() {
          let x = left + width * (place + 1) / (sorted.count + 1)
          if isBelow { leaving[edge] = x } else { entering[edge] = x }
        }
      }
    }
  }
}
