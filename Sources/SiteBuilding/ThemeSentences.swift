import Diagnostics
import Primitives
import SiteSections

/// The messages about files in `templates/`.
///
/// A message quotes the author's own word, is in lower case and has no full stop.
enum ThemeSentences {
  static func leaveOut(orWrite names: Set<String>) -> String {
    let names = names.sorted(by: ByteOrder.precedes)
    return "delete the key" + (names.isEmpty ? "" : ", or write \(MessageText.listed(names))")
  }
  /// - Parameter offered: the names of the templates that the entry can use.
  static func advice(onName name: String, offered: Set<String>) -> String {
    var stem = name[...]
    for ending in [".mustache", ".html"] where stem.hasSuffix(ending) {
      stem = stem.dropLast(ending.utf8.count)
    }
    let file = stem.split(separator: "/").last ?? stem
    for meant in [stem, file] where offered.contains(String(meant)) && meant != name {
      return "write \"\(meant)\""
    }
    return Spelling.suggestion(for: String(stem), among: offered)
      ?? "create templates/\(file).mustache, or delete the key"
  }
  static let unlinked = "no page links this style sheet"
  static func show(_ name: String) -> String {
    "your templates do not use it: see \"\(name)\" in those of `michi new theme`"
  }
  static let moveStyle = "move it to content/assets, where every page links it"
  static func advice(onFile name: String, templates: Set<String>) -> String {
    let stem = String(name.prefix { $0 != "." })
    let ending = ["css", "js", "png", "jpg", "jpeg", "svg", "gif", "webp", "ico", "woff", "woff2"]
    if name == SiteModel.customStyle { return moveStyle }
    if ending.contains(where: { name.lowercased().hasSuffix("." + $0) }) {
      return "move it to templates/assets"
    }
    let nearest =
      [stem, stem + "s"].first(where: templates.contains)
      ?? Spelling.nearest(to: stem, among: templates)
    return nearest.map { "did you mean \"\($0).mustache\"?" }
      ?? "templates end in .mustache; files to publish belong in templates/assets"
  }

  static func advice(onFolder name: String) -> String {
    let moved = ["layouts": "templates", "includes": "partials", "static": "assets"]
    let word = name.lowercased().drop { $0 == "_" }
    let nearest =
      moved[String(word)]
      ?? Spelling.nearest(to: String(word), among: ["assets", "components", "partials"])
    if nearest == "templates" { return "templates are in templates/ and end in .mustache" }
    return nearest.map { "did you mean \"\($0)\"?" }
      ?? "partials belong in templates/partials, files to publish in templates/assets"
  }
}
