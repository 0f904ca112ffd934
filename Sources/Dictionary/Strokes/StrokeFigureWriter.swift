import SiteSections

/// Draws a kanji's strokes: one drawing of them all, which a script can play, and a frame for each
/// stroke with those before it.
///
/// The coordinates stand on the page once: a frame uses the frame before it.
struct StrokeFigureWriter {
  private var writer = HTMLWriter()

  /// - Parameter label: what the pictures show, in words.
  static func html(of drawing: StrokeDrawing, label: String) -> [UInt8] {
    var figure = StrokeFigureWriter()
    figure.write(drawing, label)
    return figure.writer.html
  }

  private mutating func write(_ drawing: StrokeDrawing, _ label: String) {
    writer.markup("<div class=\"frames\" role=\"img\" aria-label=\"")
    writer.text(label)
    writer.markup("\">\n")
    openFrame()
    for number in 1...drawing.paths.count { use("Stroke", number) }
    writer.markup("</svg>\n")
    for (index, path) in drawing.paths.enumerated() {
      openFrame()
      writer.markup("<g id=\"Strokes-")
      writer.number(index + 1)
      writer.markup("\">")
      if index > 0 { use("Strokes", index) }
      writer.markup("<path id=\"Stroke-")
      writer.number(index + 1)
      writer.markup("\" pathLength=\"1\" d=\"")
      writer.append(path)
      writer.markup("\"/></g><text x=\"5\" y=\"19\">")
      writer.number(index + 1)
      writer.markup("</text></svg>\n")
    }
    writer.markup("</div>\n")
  }

  /// The ids that it gives.
  static func ids(of drawing: StrokeDrawing) -> Set<String> {
    Set((1...drawing.paths.count).flatMap { ["Stroke-\($0)", "Strokes-\($0)"] })
  }

  private mutating func openFrame() { writer.markup("<svg viewBox=\"0 0 109 109\">") }

  private mutating func use(_ what: StaticString, _ number: Int) {
    writer.markup("<use href=\"#")
    writer.markup(what)
    writer.markup("-")
    writer.number(number)
    writer.markup("\"/>")
  }
}
