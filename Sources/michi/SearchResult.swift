import Diagnostics
import Primitives
import SearchIndexing

/// One result of `michi search`.
struct SearchResult {
  private let hit: SearchAnswer.Hit
  /// The heading of the best section; empty for the text before the first heading.
  private let heading: String
  private let excerpt: String

  /// - Parameter site: holds the page's text.
  init(_ hit: SearchAnswer.Hit, _ query: String, in site: BuiltSite) {
    let sections = site.text(at: hit.address)?.sections ?? []
    let found = SearchExcerpt(query, in: sections)
    let isEntry = hit.kind == .kanji || hit.kind == .word
    let isInText = !isEntry && found.words > 0 || hit.summary.isEmpty
    self.hit = hit
    heading =
      isInText && sections.indices.contains(found.section)
      ? sections[found.section].heading : ""
    excerpt = isInText ? found.parts.map(\.text).joined() : hit.summary
  }

  /// The results for a program.
  static func json(_ results: [SearchResult], total: Int) -> PrintedText {
    let list = results.map { result in
      "\n    {"
        + [
          "\"title\": \(JSONText.quoted(result.hit.title))",
          "\"address\": \(JSONText.quoted(result.hit.address))",
          "\"heading\": \(JSONText.quoted(result.heading))",
          "\"kind\": \(JSONText.quoted(result.hit.kind.rawValue))",
          "\"excerpt\": \(JSONText.quoted(result.excerpt))",
        ].joined(separator: ", ") + "}"
    }
    return PrintedText(
      json: "{\n  \"total\": \(total),\n  \"results\": [\(list.joined(separator: ","))"
        + (list.isEmpty ? "" : "\n  ") + "]\n}\n")
  }

  /// The results for a person.
  static func text(_ results: [SearchResult], total: Int) -> PrintedText {
    var text: PrintedText = ""
    for result in results {
      let heading = result.heading.isEmpty ? "" : " › \(result.heading)"
      text += "\(result.hit.address)  \(result.hit.title)\(heading)\n"
      if !result.excerpt.isEmpty { text += "    \(result.excerpt)\n" }
    }
    let pages = total == 1 ? "1 page" : "\(total) pages"
    return text
      + (results.count < total ? "\(results.count) of \(pages) found\n" : "\(pages) found\n")
  }
}
