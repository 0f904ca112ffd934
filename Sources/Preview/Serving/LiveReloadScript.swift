/// The script that reloads a page after a save.
///
/// The line that loads it is the only difference between a served page and a built one.
enum LiveReloadScript {
  /// The script's path. No page of a site can have a path with a leading dot.
  static let path = "/.michi/preview.js"
  static let eventsPath = "/.michi/events"

  private static let bodyEnd = Array("</body>".utf8)

  /// Returns the page with the line added.
  ///
  /// It is added before `</body>` if that begins a line, else at the end of the page.
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
