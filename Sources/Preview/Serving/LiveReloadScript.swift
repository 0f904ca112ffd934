import Primitives

/// The one line by which a served page differs from the page that a build writes: it loads the
/// script that follows saves.
enum LiveReloadScript {
  /// Where the script is. No page of a site can have an address with a leading dot.
  static let path = "/.michi/preview.js"
  /// Where the script hears of changes.
  static let eventsPath = "/.michi/events"

  private static let bodyEnd = Array("</body>".utf8)

  /// The page with the line: in front of `</body>` where that is at the start of a line, else behind
  /// everything.
  static func added(to page: PreviewPage) -> [UInt8] {
    let line = "<script src=\"\(path)\" data-version=\"\(page.version)\" defer></script>\n"
    var html = page.html
    html.insert(contentsOf: line.utf8, at: place(in: html))
    return html
  }

  private static func place(in html: [UInt8]) -> Int {
    var index = html.count - bodyEnd.count
    while index > 0 {
      if html[index - 1] == UInt8(ascii: "\n"), html[index...].starts(with: bodyEnd) {
        return index
      }
      index -= 1
    }
    return html.count
  }
}
