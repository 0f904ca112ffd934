import FlowSimulation
import MichiKit

/// Draws boxes and edges as inline SVG, without ids and styles of its own.
struct FlowPicture {
  /// A box with its text and link.
  struct Box {
    /// The line above the name, in the reader's language; `nil` if there is only a name.
    var title: String?
    /// The name of a class.
    let name: String
    /// The lines below the name.
    var notes: [String] = []
    var address: String?
    /// The numbers of the box's findings, and their messages.
    var findings: [(number: Int, message: String)] = []
    var mark = Mark.none
    /// The text of the tooltip, if it is not the title and the name.
    var spoken: String?
    /// Whether the box has one line: its title, or its name if it has no title.
    var isBrief = false

    /// How the last step changed an object.
    enum Mark {
      case none, added, changed, wrong, released

      /// The sign on the box, which tells the marks apart without colors.
      var sign: String? {
        switch self {
        case .none, .released: nil
        case .added: "+"
        case .changed: "•"
        case .wrong: "!"
        }
      }

      fileprivate var circle: StaticString {
        switch self {
        case .added: "<circle r=\"10\" class=\"added\""
        case .changed: "<circle r=\"10\" class=\"altered\""
        case .none, .wrong, .released: "<circle r=\"10\""
        }
      }
    }

    /// The start tag of the rectangle.
    fileprivate var rectangle: StaticString {
      switch findings.isEmpty ? mark : .wrong {
      case .none: "<rect rx=\"8\" class=\"box\""
      case .added: "<rect rx=\"8\" class=\"box added\""
      case .changed: "<rect rx=\"8\" class=\"box altered\""
      case .wrong: "<rect rx=\"8\" class=\"box wrong\""
      case .released: "<rect rx=\"8\" class=\"box gone\""
      }
    }

    /// The lines of text from top to bottom.
    fileprivate var lines: [(text: String, style: LabelText)] {
      if isBrief { return LabelText.title.lines(of: title ?? name).map { ($0, .title) } }
      var all: [(text: String, style: LabelText)] = [(name, title == nil ? .name : .code)]
      if let title { all.insert((title, .title), at: 0) }
      all += notes.map { ($0, .plain) }
      return all.flatMap { text, style in style.lines(of: text).map { (text: $0, style: style) } }
    }

    /// The text of the tooltip, which screen readers read too.
    fileprivate var description: String {
      let said = spoken ?? [title, name].compactMap(\.self).joined(separator: " · ")
      return ([said] + findings.map { "\($0.number). \($0.message)" }).joined(separator: "\n")
    }
  }

  struct Edge {
    let from: Int
    let to: Int
    var label: String?
    /// Whether the edge is dashed.
    var isDashed = false
    /// Whether there is a line. An edge without one only places a box below another.
    var isDrawn = true
  }

  /// The maximum number of boxes. A larger diagram is unreadable; its table has the same content.
  private static let mostBoxes = 60
  private static let mostEdges = 180
  /// The distance of text from a box's edges, and of boxes from the picture's edges, in pixels.
  private static let padding = (across: 12, along: 8)
  private static let margin = 10

  private let boxes: [Box]
  private let edges: [Edge]
  private let lines: [[(text: String, style: LabelText)]]
  private let labels: [[String]]
  private let layout: LayeredLayout

  /// Returns nil if there is nothing to draw, or too much.
  ///
  /// - Parameter widest: the maximum width of a layer; further boxes go to the next layer.
  init?(boxes: [Box], edges: [Edge], widest: Int = 688) {
    guard !boxes.isEmpty, boxes.count <= Self.mostBoxes, edges.count <= Self.mostEdges else {
      return nil
    }
    self.boxes = boxes
    self.edges = edges
    lines = boxes.map(\.lines)
    labels = edges.map { edge in edge.label.map(LabelText.plain.lines) ?? [] }
    layout = LayeredLayout(
      sizes: lines.map { lines in
        LayeredLayout.Size(
          width: (lines.map { $0.style.width(of: $0.text) }.max() ?? 0) + 2 * Self.padding.across,
          height: lines.count * LabelText.lineHeight + 2 * Self.padding.along)
      },
      edges: zip(edges, labels).map { edge, lines in
        LayeredLayout.Edge(
          from: edge.from, to: edge.to,
          label: LayeredLayout.Size(
            width: lines.map { LabelText.plain.width(of: $0) + 8 }.max() ?? 0,
            height: lines.count * LabelText.lineHeight))
      }, widest: widest)
  }

  /// The width without margins, in pixels.
  var width: Int { layout.width }

  /// Whether the diagram fits into a width and height, without its margins.
  func fits(_ room: (width: Int, height: Int)) -> Bool {
    layout.width <= room.width && layout.height <= room.height
  }

  /// - Parameter description: the accessible description of the diagram.
  func html(_ description: String) -> [UInt8] {
    var html = HTMLWriter()
    // In rem, so that the picture grows with the reader's font size.
    let (width, height) = (rem(layout.width), rem(layout.height))
    html.markup("<svg class=\"graph\" aria-label=\"")
    html.text(description)
    html.markup("\" viewBox=\"")
    let left = (layout.width - 16 * width) / 2
    html.text("\(left) \(-Self.margin) \(16 * width) \(16 * height)")
    html.element("\" width=\"", "\(width)rem", "\"")
    html.element(" height=\"", "\(height)rem", "\">\n")
    for (edge, line) in zip(edges, layout.lines) where edge.isDrawn {
      write(edge, line, to: &html)
    }
    for (lines, box) in zip(labels, layout.labels) {
      guard let box else { continue }
      write(box, as: "<rect class=\"ground\"", to: &html)
      write(lines.map { ($0, .plain) }, in: box, below: box.y, to: &html)
      html.markup("\n")
    }
    for index in boxes.indices { write(index, to: &html) }
    html.markup("</svg>\n")
    return html.html
  }

  private func rem(_ length: Int) -> Int { (length + 2 * Self.margin + 15) / 16 }

  private func write(
    _ edge: Edge, _ line: [LayeredLayout.Point], to html: inout HTMLWriter
  ) {
    guard let first = line.first, let last = line.last else { return }
    html.markup(edge.isDashed ? "<path class=\"edge dashed\" d=\"M" : "<path class=\"edge\" d=\"M")
    write(first.x, first.y, to: &html)
    for (from, to) in zip(line, line.dropFirst()) where from != to {
      if from.x == to.x {
        html.markup("L")
      } else {
        let middle = (from.y + to.y) / 2
        html.markup("C")
        write(from.x, middle, to: &html)
        html.markup(" ")
        write(to.x, middle, to: &html)
        html.markup(" ")
      }
      write(to.x, to.y, to: &html)
    }
    html.markup("\"/>")
    // Curves end vertically.
    let isDown = first.y <= last.y
    html.markup("<path class=\"arrow\" d=\"M")
    write(last.x - 4, last.y + (isDown ? -6 : 6), to: &html)
    html.markup("L")
    write(last.x, last.y, to: &html)
    html.markup("L")
    write(last.x + 4, last.y + (isDown ? -6 : 6), to: &html)
    html.markup("\"/>\n")
  }

  private func write(_ x: Int, _ y: Int, to html: inout HTMLWriter) {
    html.number(x)
    html.markup(" ")
    html.number(y)
  }

  private func write(_ index: Int, to html: inout HTMLWriter) {
    let (box, place) = (boxes[index], layout.boxes[index])
    if box.address == nil { html.markup("<g>") }
    html.link(to: box.address) { html in
      html.element("<title>", box.description, "</title>")
      write(place, as: box.rectangle, to: &html)
      write(lines[index], in: place, below: place.y + Self.padding.along, to: &html)
      let signs = box.findings.map { String($0.number) } + [box.mark.sign].compactMap(\.self)
      for (position, sign) in signs.enumerated() {
        let x = place.x + place.width - 8 - 24 * position
        write(sign, on: box.mark.circle, at: x, place.y, to: &html)
      }
    }
    html.markup(box.address == nil ? "</g>\n" : "\n")
  }

  /// Writes the number of a finding, or the sign of a mark, in a circle on the edge of its box.
  private func write(
    _ sign: String, on circle: StaticString, at x: Int, _ y: Int, to html: inout HTMLWriter
  ) {
    html.markup(circle)
    html.attribute(" cx", x)
    html.attribute(" cy", y)
    html.markup("/><text class=\"sign\"")
    html.attribute(" x", x)
    html.attribute(" y", y + 5)
    html.element(">", sign, "</text>")
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
    _ lines: [(text: String, style: LabelText)], in box: LayeredLayout.Box, below top: Int,
    to html: inout HTMLWriter
  ) {
    for (place, line) in lines.enumerated() {
      switch line.style {
      case .title: html.markup("<text class=\"title\"")
      case .name: html.markup("<text class=\"name\"")
      case .code: html.markup("<text class=\"code\"")
      case .plain: html.markup("<text")
      }
      html.attribute(" x", box.x + box.width / 2)
      html.attribute(" y", top + place * LabelText.lineHeight + 13)
      html.element(">", line.text, "</text>")
    }
  }
}
