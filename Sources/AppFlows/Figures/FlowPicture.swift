import FlowSimulation
import SiteSections

/// Draws the boxes and edges of a picture as inline SVG, without ids and styles of its own.
struct FlowPicture {
  /// A box: what it says and where it leads.
  struct Box {
    /// The line above the name, in the reader's language; nil where there is only a name.
    var title: String?
    /// The name of a class.
    let name: String
    /// What stands below the name.
    var notes: [String] = []
    var address: String?
    var isWrong = false
  }

  struct Edge {
    let from: Int
    let to: Int
    var label: String?
    /// Whether it is drawn with dashes.
    var isDashed = false
  }

  /// A picture with more boxes is unreadable; its table says the same.
  private static let mostBoxes = 60
  private static let mostEdges = 180
  private static let lineHeight = 14

  private let boxes: [Box]
  private let edges: [Edge]
  private let lines: [[String]]
  private let layout: LayeredLayout

  /// A picture; nil when there is nothing to draw, or too much.
  init?(boxes: [Box], edges: [Edge]) {
    guard !boxes.isEmpty, boxes.count <= Self.mostBoxes, edges.count <= Self.mostEdges else {
      return nil
    }
    self.boxes = boxes.map { box in
      var box = box
      box.title = box.title.map(LabelText.cut)
      box.notes = box.notes.map(LabelText.cut)
      return box
    }
    self.edges = edges.map { edge in
      var edge = edge
      edge.label = edge.label.map(LabelText.cut)
      return edge
    }
    lines = boxes.map { LabelText.lines(of: $0.name) }
    let sizes = zip(self.boxes, lines).map { box, lines in
      let all = [box.title].compactMap(\.self) + lines + box.notes
      return (
        width: (all.map { LabelText.width(of: $0) }.max() ?? 0) + 2 * LabelText.padding,
        height: all.count * Self.lineHeight + 2 * LabelText.padding + 1
      )
    }
    layout = LayeredLayout(
      sizes: sizes,
      edges: self.edges.map { edge in
        LayeredLayout.Edge(
          from: edge.from, to: edge.to,
          labelWidth: edge.label.map { LabelText.width(of: $0) + 8 } ?? 0)
      })
  }

  /// - Parameter description: what it shows, for those who cannot see it.
  func html(_ description: String) -> [UInt8] {
    var html = HTMLWriter()
    let (width, height) = (layout.width + 4, layout.height + 4)
    html.markup("<svg class=\"graph\" aria-label=\"")
    html.text(description)
    html.markup("\" viewBox=\"-2 -2 ")
    html.number(width)
    html.markup(" ")
    html.number(height)
    html.markup("\"")
    html.attribute(" width", width)
    html.attribute(" height", height)
    html.markup(">\n")
    for (edge, line) in zip(edges, layout.lines) { write(edge, line, to: &html) }
    for (edge, box) in zip(edges, layout.labels) {
      guard let label = edge.label, let box else { continue }
      write(box, as: "<rect class=\"ground\"", to: &html)
      write(label, as: "<text class=\"label\"", in: box, y: box.y + 13, to: &html)
      html.markup("\n")
    }
    for index in boxes.indices { write(index, to: &html) }
    html.markup("</svg>\n")
    return html.html
  }

  private func write(
    _ edge: Edge, _ line: [LayeredLayout.Point], to html: inout HTMLWriter
  ) {
    guard let first = line.first, let last = line.last else { return }
    html.markup(edge.isDashed ? "<path class=\"edge dashed\" d=\"M" : "<path class=\"edge\" d=\"M")
    write(first, to: &html)
    for (from, to) in zip(line, line.dropFirst()) where from != to {
      if from.x == to.x {
        html.markup("L")
      } else {
        let middle = (from.y + to.y) / 2
        html.markup("C")
        write(LayeredLayout.Point(x: from.x, y: middle), to: &html)
        html.markup(" ")
        write(LayeredLayout.Point(x: to.x, y: middle), to: &html)
        html.markup(" ")
      }
      write(to, to: &html)
    }
    html.markup("\"/>")
    // Lines end upright.
    let isDown = first.y <= last.y
    html.markup("<path class=\"arrow\" d=\"M")
    write(LayeredLayout.Point(x: last.x - 4, y: last.y + (isDown ? -6 : 6)), to: &html)
    html.markup("L")
    write(last, to: &html)
    html.markup("L")
    write(LayeredLayout.Point(x: last.x + 4, y: last.y + (isDown ? -6 : 6)), to: &html)
    html.markup("\"/>\n")
  }

  private func write(_ point: LayeredLayout.Point, to html: inout HTMLWriter) {
    html.number(point.x)
    html.markup(" ")
    html.number(point.y)
  }

  private func write(_ index: Int, to html: inout HTMLWriter) {
    let (box, place) = (boxes[index], layout.boxes[index])
    html.link(to: box.address) { html in
      write(
        place,
        as: box.isWrong ? "<rect rx=\"6\" class=\"box wrong\"" : "<rect rx=\"6\" class=\"box\"",
        to: &html)
      var y = place.y + LabelText.padding + 11
      func writeLines(_ lines: [String], as element: StaticString) {
        for line in lines {
          write(line, as: element, in: place, y: y, to: &html)
          y += Self.lineHeight
        }
      }
      writeLines(box.title.map { [$0] } ?? [], as: "<text class=\"title\"")
      writeLines(
        lines[index], as: box.title == nil ? "<text class=\"name\"" : "<text class=\"name soft\"")
      writeLines(box.notes, as: "<text class=\"note\"")
    }
    html.markup("\n")
  }

  private func write(
    _ box: LayeredLayout.Box, as element: StaticString, to html: inout HTMLWriter
  ) {
    html.markup(element)
    html.attribute(" x", box.x)
    html.attribute(" y", box.y)
    html.attribute(" width", box.width)
    html.attribute(" height", box.height)
    html.markup("/>")
  }

  private func write(
    _ text: String, as element: StaticString, in box: LayeredLayout.Box, y: Int,
    to html: inout HTMLWriter
  ) {
    html.markup(element)
    html.attribute(" x", box.x + box.width / 2)
    html.attribute(" y", y)
    html.element(">", text, "</text>")
  }
}
