import SiteSections

/// A chart of horizontal bars as SVG. Bars are as wide as there is room and letters as large as
/// everywhere, because only bars are measured in percents.
struct BarChart {
  let rows: [FigureRow]
  let title: String

  private static let rowHeight = 22
  /// How far from the left bars begin and how wide the longest one is, in percents.
  private static let start = 34
  private static let longest = 50
  /// A longer label would run into its bar.
  private static let labelLength = 14

  var svg: [UInt8] {
    var svg = HTMLWriter()
    let most = max(1, rows.map(\.count).max() ?? 1)
    svg.markup("<svg class=\"chart\" role=\"img\" width=\"100%\" height=\"")
    svg.number(rows.count * Self.rowHeight)
    svg.element("\" aria-label=\"", title, "\">")
    for (index, row) in rows.enumerated() {
      let top = index * Self.rowHeight
      // In thousandths, so that short bars differ too; the shortest can be seen.
      let width = max(5, row.count * Self.longest * 10 / most)
      svg.markup("<text x=\"0\" y=\"")
      svg.number(top + 15)
      svg.markup("\"")
      if let language = row.language { svg.element(" lang=\"", language, "\"") }
      svg.element(">", Self.shortened(row.label), "</text><rect x=\"")
      svg.number(Self.start)
      svg.markup("%\" y=\"")
      svg.number(top + 4)
      svg.element("\" width=\"", Self.percents(width), "\" height=\"14\"/><text x=\"")
      svg.element("", Self.percents(Self.start * 10 + width), "\" dx=\"6\" y=\"")
      svg.number(top + 15)
      svg.element("\">", String(row.count), "</text>")
    }
    svg.markup("</svg>")
    return svg.html
  }

  private static func percents(_ thousandths: Int) -> String {
    "\(thousandths / 10).\(thousandths % 10)%"
  }

  private static func shortened(_ label: String) -> String {
    label.unicodeScalars.count <= labelLength
      ? label : String(label.unicodeScalars.prefix(labelLength - 1)) + "…"
  }
}
