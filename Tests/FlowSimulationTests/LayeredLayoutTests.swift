import Foundation
import TestKit
import Testing

@testable import FlowSimulation

/// Pictures of random graphs: the seed is the argument.
@Suite struct LayeredLayoutTests {
  private struct Graph {
    let sizes: [(width: Int, height: Int)]
    let edges: [LayeredLayout.Edge]
    let layout: LayeredLayout

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...14, using: &random)
      sizes = (0..<count).map { _ in
        (Int.random(in: 20...120, using: &random), Int.random(in: 20...60, using: &random))
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
        edges.insert(LayeredLayout.Edge(from: from, to: to, labelWidth: label))
      }
      self.edges = edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
      layout = LayeredLayout(sizes: sizes, edges: self.edges)
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
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

  @Test(arguments: 0..<300 as Range<UInt64>)
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

  @Test func `a layer is no wider than a phone as long as its boxes are not`() {
    let sizes = Array(repeating: (width: 98, height: 40), count: 9)
    let edges = (1..<9).map { LayeredLayout.Edge(from: 0, to: $0) }
    let layout = LayeredLayout(sizes: sizes, edges: edges)
    for row in Set(layout.boxes.map(\.y)) {
      #expect(layout.boxes.filter { $0.y == row }.count <= 3)
    }
  }

  @Test func `a name is broken before capitals and never longer than its columns`() {
    #expect(
      LabelText(name: "ConfirmPlayersViewController").lines == ["ConfirmPlayers", "ViewController"])
    #expect(LabelText(name: "목록화면컨트롤러입니다").lines == ["목록화면컨트롤", "러입니다"])
    var random = SeededGenerator(seed: 7)
    let letters: [Character] = ["A", "b", "한", "字", "<", "e\u{301}", "_", "Z"]
    for _ in 0..<500 {
      let name = String(
        (0..<Int.random(in: 1...80, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
      let lines = LabelText(name: name).lines
      #expect(lines.count <= 3)
      for line in lines { #expect(LabelText.width(of: line) <= 86, "\(line)") }
    }
  }

  /// Every box, label and line of a picture.
  private static func text(_ layout: LayeredLayout) -> [String] {
    func text(_ box: LayeredLayout.Box?) -> String {
      box.map { "\($0.x),\($0.y) \($0.width)x\($0.height)" } ?? "-"
    }
    return ["\(layout.width)x\(layout.height)"]
      + layout.boxes.map { "box \(text($0))" } + layout.labels.map { "label \(text($0))" }
      + layout.lines.map { line in
        "line " + line.map { "\($0.x),\($0.y)" }.joined(separator: " ")
      }
  }

  @Test func `nothing is an empty picture, and one box a picture of its size`() {
    #expect(Self.text(LayeredLayout(sizes: [], edges: [])) == ["0x0"])
    #expect(
      Self.text(LayeredLayout(sizes: [(50, 30)], edges: [])) == ["50x30", "box 0,0 50x30"])
  }

  @Test func `boxes without edges lie side by side as long as there is room`() {
    let sizes = Array(repeating: (width: 100, height: 30), count: 3)
    // Two gaps of 8.
    #expect(
      Self.text(LayeredLayout(sizes: sizes, edges: [], widest: 316))
        == ["316x30", "box 0,0 100x30", "box 108,0 100x30", "box 216,0 100x30"])
    // The third goes two layers further: 30 + 11 + 0 + 11 below the first.
    #expect(
      Self.text(LayeredLayout(sizes: sizes, edges: [], widest: 315))
        == ["208x82", "box 0,0 100x30", "box 108,0 100x30", "box 54,52 100x30"])
  }

  @Test func `an edge goes from the middle of a box over its label to the other`() {
    #expect(
      Self.text(
        LayeredLayout(
          sizes: [(60, 20), (40, 30)], edges: [LayeredLayout.Edge(from: 0, to: 1, labelWidth: 30)])
      ) == [
        "60x90", "box 0,0 60x20", "box 10,60 40x30", "label 15,31 30x18",
        "line 30,20 30,20 30,31 30,49 30,60",
      ])
    // Back again, from below; without a label the place between has no height.
    #expect(
      Self.text(
        LayeredLayout(
          sizes: [(60, 20), (60, 20)],
          edges: [LayeredLayout.Edge(from: 0, to: 1), LayeredLayout.Edge(from: 1, to: 0)]))
        == [
          "60x62", "box 0,0 60x20", "box 0,42 60x20", "label -", "label -",
          "line 20,20 20,20 21,31 21,31 20,42", "line 40,42 39,31 39,31 40,20 40,20",
        ])
  }

  @Test func `an edge passes the boxes between, and crossings are undone`() {
    let layout = LayeredLayout(
      sizes: [(80, 20), (40, 20), (50, 30), (60, 20), (40, 20)],
      edges: [
        LayeredLayout.Edge(from: 0, to: 1, labelWidth: 20),
        LayeredLayout.Edge(from: 0, to: 2, labelWidth: 24),
        LayeredLayout.Edge(from: 1, to: 4), LayeredLayout.Edge(from: 2, to: 3),
        LayeredLayout.Edge(from: 3, to: 0, labelWidth: 16), LayeredLayout.Edge(from: 0, to: 4),
      ])
    #expect(
      Self.text(layout) == [
        "134x150",
        "box 33,0 80x20",
        "box 0,60 40x20",
        "box 66,60 50x30",
        "box 74,130 60x20",
        "box 17,130 40x20",
        "label 10,31 20x18",
        "label 79,31 24x18",
        "label -",
        "label -",
        "label 107,101 16x18",
        "label -",
        "line 49,20 49,20 20,31 20,49 20,60",
        "line 81,20 81,20 91,31 91,49 91,60",
        "line 20,80 20,90 28,101 28,119 30,130",
        "line 91,90 91,90 94,101 94,119 94,130",
        "line 114,130 115,119 115,101 129,90 129,60 129,49 129,31 97,20 97,20",
        "line 65,20 65,20 53,31 53,49 53,60 53,90 46,101 46,119 43,130",
      ])
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
