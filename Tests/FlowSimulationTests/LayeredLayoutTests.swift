import Foundation
import TestKit
import Testing

@testable import FlowSimulation

/// Pictures of random graphs: the seed is the argument.
@Suite struct LayeredLayoutTests {
  private struct Graph {
    let sizes: [LayeredLayout.Size]
    let edges: [LayeredLayout.Edge]
    let layout: LayeredLayout

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...14, using: &random)
      sizes = (0..<count).map { _ in
        LayeredLayout.Size(
          width: Int.random(in: 20...120, using: &random),
          height: Int.random(in: 20...60, using: &random))
      }
      var edges: Set<LayeredLayout.Edge> = []
      for _ in 0..<Int.random(in: 0...count * 2, using: &random) {
        let (from, to) = (
          Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
        )
        guard from != to, !edges.contains(where: { $0.from == from && $0.to == to }) else {
          continue
        }
        let label = Bool.random(using: &random) ? Int.random(in: 10...80, using: &random) : 0
        edges.insert(
          LayeredLayout.Edge(
            from: from, to: to, label: LayeredLayout.Size(width: label, height: 18)))
      }
      self.edges = edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
      layout = LayeredLayout(sizes: sizes, edges: self.edges)
    }
  }

  @Test(arguments: 0..<UInt64(Rounds.number(60, long: 300)))
  func `no box lies on another, and all are in the picture`(seed: UInt64) {
    let graph = Graph(seed: seed)
    let layout = graph.layout
    let all = layout.boxes + layout.labels.compactMap(\.self)
    for (index, box) in all.enumerated() {
      for other in all[(index + 1)...] { #expect(!box.overlaps(other), "seed \(seed)") }
      #expect(box.x >= 0 && box.x + box.width <= layout.width + 1, "seed \(seed)")
      #expect(box.y >= 0 && box.y + box.height <= layout.height, "seed \(seed)")
    }
    for (box, size) in zip(layout.boxes, graph.sizes) {
      #expect(box.width == size.width && box.height == size.height)
    }
  }

  @Test(arguments: 0..<UInt64(Rounds.number(60, long: 300)))
  func `an edge leads from the edge of its box to the edge of the other, through none`(
    seed: UInt64
  ) {
    let graph = Graph(seed: seed)
    for (edge, line) in zip(graph.edges, graph.layout.lines) {
      guard let first = line.first, let last = line.last else {
        Issue.record("an edge without a line, seed \(seed)")
        continue
      }
      #expect(graph.layout.boxes[edge.from].hasOnEdge(first), "seed \(seed)")
      #expect(graph.layout.boxes[edge.to].hasOnEdge(last), "seed \(seed)")
      for (from, to) in zip(line, line.dropFirst()) {
        for (index, box) in graph.layout.boxes.enumerated()
        where index != edge.from && index != edge.to {
          #expect(!box.isCrossed(from, to), "seed \(seed)")
        }
      }
    }
  }

  @Test func `the same graph gives the same picture`() {
    for seed in 0..<20 as Range<UInt64> {
      let (one, other) = (Graph(seed: seed).layout, Graph(seed: seed).layout)
      #expect(one.boxes == other.boxes)
      #expect(one.lines == other.lines)
    }
  }

  @Test func `a layer is no wider than a text's pictures as long as its boxes are not`() {
    let sizes = Array(repeating: LayeredLayout.Size(width: 150, height: 40), count: 9)
    let edges = (1..<9).map { LayeredLayout.Edge(from: 0, to: $0) }
    let layout = LayeredLayout(sizes: sizes, edges: edges)
    for row in Set(layout.boxes.map(\.y)) {
      #expect(layout.boxes.filter { $0.y == row }.count <= 4)
    }
  }

  @Test func `a name is broken before capitals, and nothing of it is cut`() {
    #expect(LabelText.name.lines(of: "LoginCoordinator") == ["LoginCoordinator"])
    #expect(
      LabelText.name.lines(of: "PlayerListViewController") == ["PlayerList", "ViewController"])
    #expect(
      LabelText.code.lines(of: "PlayerEditCoordinator") == ["PlayerEdit", "Coordinator"])
    #expect(LabelText.title.lines(of: "아주 긴 제목이 있는 화면") == ["아주 긴 제목이", "있는 화면"])
    #expect(LabelText.title.lines(of: "とても長い画面の名前です") == ["とても長い画面の名前", "です"])
    var random = SeededGenerator(seed: 7)
    let letters: [Character] = ["A", "b", "한", "字", "<", "e\u{301}", "_", "Z", "W"]
    for _ in 0..<500 {
      let name = String(
        (0..<Int.random(in: 1...80, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
      for style in LabelText.allCases {
        let lines = style.lines(of: name)
        #expect(lines.joined() == name)
        for line in lines { #expect(style.width(of: line) <= LabelText.widest, "\(line)") }
      }
    }
  }
}

extension LayeredLayout.Box {
  fileprivate func overlaps(_ other: Self) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }

  fileprivate func hasOnEdge(_ point: LayeredLayout.Point) -> Bool {
    (x...x + width).contains(point.x) && (point.y == y || point.y == y + height)
  }

  /// Whether the box is in the way from a place to another, whichever way the line bends.
  fileprivate func isCrossed(_ from: LayeredLayout.Point, _ to: LayeredLayout.Point) -> Bool {
    max(from.x, to.x) > x && min(from.x, to.x) < x + width
      && max(from.y, to.y) > y && min(from.y, to.y) < y + height
  }
}
