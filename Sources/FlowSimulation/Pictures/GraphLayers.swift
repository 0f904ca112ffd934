/// The layers of a diagram, with the order and horizontal position of their boxes.
struct GraphLayers {
  /// A box, a label, or a point where an edge crosses a layer.
  struct Vertex {
    let rank: Int
    let width: Int
    /// The height of a label; 0 for other vertices.
    var labelHeight = 0

    var isLabel: Bool { labelHeight > 0 }
  }

  /// The boxes in the order of the input, then labels and crossing points.
  private(set) var vertices: [Vertex] = []
  /// Each edge's vertices from the upper box to the lower one.
  private(set) var chains: [[Int]] = []
  /// For each edge, whether it starts at the lower of its boxes.
  private(set) var isReversed: [Bool] = []
  /// The vertices of each layer, from left to right.
  ///
  /// Boxes are in layers with even indices, labels in those with odd indices.
  private(set) var rows: [[Int]] = []
  /// The width of the widest layer.
  private(set) var width = 0

  private static let passage = 14
  private static let gap = 16

  init(widths: [Int], edges: [LayeredLayout.Edge], widest: Int) {
    let order = Self.order(of: widths.count, edges)
    isReversed = edges.map { order[$0.from] > order[$0.to] }
    let ranks = Self.ranks(widths, edges, order, isReversed, widest)
    vertices = widths.indices.map { Vertex(rank: ranks[$0], width: widths[$0]) }
    rows = Array(repeating: [], count: (ranks.max() ?? -1) + 1)
    for index in widths.indices.sorted(by: { order[$0] < order[$1] }) {
      rows[ranks[index]].append(index)
    }
    for (edge, reversed) in zip(edges, isReversed) {
      let (upper, lower) = reversed ? (edge.to, edge.from) : (edge.from, edge.to)
      var chain = [upper]
      for rank in ranks[upper] + 1..<ranks[lower] {
        let isLabel = rank == ranks[lower] - 1 && edge.label.width > 0
        vertices.append(
          Vertex(
            rank: rank, width: isLabel ? edge.label.width : Self.passage,
            labelHeight: isLabel ? edge.label.height : 0))
        rows[rank].append(vertices.count - 1)
        chain.append(vertices.count - 1)
      }
      chains.append(chain + [lower])
    }
    width = rows.map { packedWidth($0) }.max() ?? 0
  }

  /// Returns the position of each box in a breadth-first search from the first one.
  private static func order(of count: Int, _ edges: [LayeredLayout.Edge]) -> [Int] {
    var targets: [[Int]] = Array(repeating: [], count: count)
    for edge in edges { targets[edge.from].append(edge.to) }
    var order = Array(repeating: -1, count: count)
    var next = 0
    for start in 0..<count where order[start] < 0 {
      var waiting = [start]
      order[start] = next
      next += 1
      var place = 0
      while place < waiting.count {
        for target in targets[waiting[place]] where order[target] < 0 {
          order[target] = next
          next += 1
          waiting.append(target)
        }
        place += 1
      }
    }
    return order
  }

  /// Returns the layer of each box: the first one that has enough room and is below all boxes with
  /// edges to it.
  private static func ranks(
    _ widths: [Int], _ edges: [LayeredLayout.Edge], _ order: [Int], _ isReversed: [Bool],
    _ widest: Int
  ) -> [Int] {
    var above: [[Int]] = Array(repeating: [], count: widths.count)
    for (edge, reversed) in zip(edges, isReversed) {
      above[reversed ? edge.from : edge.to].append(reversed ? edge.to : edge.from)
    }
    var ranks = Array(repeating: 0, count: widths.count)
    var taken: [Int: Int] = [:]
    for box in widths.indices.sorted(by: { order[$0] < order[$1] }) {
      var rank = above[box].map { ranks[$0] + 2 }.max() ?? 0
      while let used = taken[rank], used + gap + widths[box] > widest { rank += 2 }
      taken[rank] = taken[rank].map { $0 + gap + widths[box] } ?? widths[box]
      ranks[box] = rank
    }
    return ranks
  }

  private func packedWidth(_ row: [Int]) -> Int {
    row.reduce(0) { $0 + vertices[$1].width } + Self.gap * max(0, row.count - 1)
  }

  /// Sorts each layer to reduce crossings, by the average position of each vertex's neighbours.
  mutating func order() {
    let (above, below) = neighbours()
    for sweep in 0..<8 {
      let isDown = sweep.isMultiple(of: 2)
      for rank in isDown ? Array(rows.indices) : rows.indices.reversed() {
        var place: [Int: Int] = [:]
        for row in [rank - 1, rank + 1] where rows.indices.contains(row) {
          for (index, vertex) in rows[row].enumerated() { place[vertex] = index }
        }
        let keys = rows[rank].enumerated().map { index, vertex in
          let near = (isDown ? above : below)[vertex].compactMap { place[$0] }
          // A vertex without neighbours keeps its position.
          return near.isEmpty
            ? Double(index) : Double(near.reduce(0, +)) / Double(near.count)
        }
        rows[rank] = rows[rank].indices.sorted {
          (keys[$0], $0) < (keys[$1], $1)
        }.map { rows[rank][$0] }
      }
    }
  }

  private func neighbours() -> (above: [[Int]], below: [[Int]]) {
    var above: [[Int]] = Array(repeating: [], count: vertices.count)
    var below = above
    for chain in chains {
      for (upper, lower) in zip(chain, chain.dropFirst()) {
        below[upper].append(lower)
        above[lower].append(upper)
      }
    }
    return (above, below)
  }

  /// Returns the horizontal center of each vertex: near its neighbours, in order and without
  /// overlap.
  func centers() -> [Int] {
    let (above, below) = neighbours()
    var centers = Array(repeating: Double(width) / 2, count: vertices.count)
    for sweep in 0..<10 {
      let isDown = sweep.isMultiple(of: 2)
      for row in isDown ? rows : rows.reversed() {
        let wanted = row.map { vertex in
          let near = isDown ? above[vertex] : below[vertex]
          let used = near.isEmpty ? above[vertex] + below[vertex] : near
          return used.isEmpty
            ? centers[vertex] : used.reduce(0) { $0 + centers[$1] } / Double(used.count)
        }
        for (vertex, center) in zip(row, spread(row, near: wanted)) { centers[vertex] = center }
      }
    }
    return centers.map { Int($0.rounded()) }
  }

  /// Returns the positions nearest to the wanted ones that keep order, gaps and the diagram's
  /// width.
  ///
  /// It uses isotonic regression, which pools overlapping neighbours.
  private func spread(_ row: [Int], near wanted: [Double]) -> [Double] {
    var offset = 0.0
    var offsets: [Double] = []
    var pools: [(sum: Double, count: Int)] = []
    for (place, vertex) in row.enumerated() {
      let half = Double(vertices[vertex].width) / 2
      offset += place == 0 ? half : half + Double(Self.gap)
      offsets.append(offset)
      var pool = (sum: wanted[place] - offset, count: 1)
      offset += half
      while let last = pools.last, last.sum * Double(pool.count) >= pool.sum * Double(last.count) {
        pool = (last.sum + pool.sum, last.count + pool.count)
        pools.removeLast()
      }
      pools.append(pool)
    }
    let room = Double(width) - offset
    var places: [Double] = []
    for pool in pools {
      let shift = min(max(pool.sum / Double(pool.count), 0), max(room, 0))
      for _ in 0..<pool.count { places.append(shift + offsets[places.count]) }
    }
    return places
  }
}
