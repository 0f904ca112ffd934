import Foundation

/// A small root that would become a large page or feed, and is refused on the way.
struct Bomb {
  let name: String
  /// The files by their paths.
  let files: [String: String]

  static let all = [
    Bomb(
      name: "a component again and again",
      files: [component.path: component.text, post(1): repeated("::a\n\n", 5_000)]),
    Bomb(
      name: "a table of data again and again",
      files: [
        "content/site.yml": settings
          + "collections: { books: { from: books.csv, key: isbn, fields: { isbn: text } } }\n",
        "content/books/books.csv": "title,isbn\n"
          + (0..<3_000).map { "Title \($0),\($0)\n" }.joined(),
        post(1): repeated("::data{from=books}\n\n", 3_000),
      ]),
    Bomb(
      name: "a feed of whole texts",
      files: posts("feed: { content: full }", repeated("::a\n\n", 30))),
    Bomb(
      name: "a list of excerpts",
      files: posts("listStyle: excerpts", repeated("::a\n\n", 30) + "<!--more-->\n\nb\n")),
  ]

  /// Writes its files to a folder, in the place of what is there.
  func write(to root: URL) throws {
    try? FileManager.default.removeItem(at: root)
    for (path, text) in ["content/site.yml": Self.settings].merging(files, uniquingKeysWith: { $1 })
    {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private static let settings = "title: A\nbaseURL: https://a.org/\n"
  private static let component = (
    path: "templates/components/a.mustache",
    text: "---\nattributes: {}\n---\n" + repeated("<b>x</b>", 10_000)
  )

  private static func posts(_ setting: String, _ text: String) -> [String: String] {
    var files = [component.path: component.text]
    files["content/site.yml"] = settings + "tutorials: { \(setting) }\n"
    for day in 1...20 { files[post(day)] = "# A \(day)\n\n" + text }
    return files
  }

  private static func post(_ day: Int) -> String {
    "content/tutorials/2020-01-\(day + 10)-a\(day).md"
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }
}
