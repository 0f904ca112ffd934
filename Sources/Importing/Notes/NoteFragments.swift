import Diagnostics
import FileSystem
import MarkdownRendering
import Primitives

/// Replaces the fragments of links to headings and blocks in notes by the ids in Michi.
struct NoteFragments {
  /// The ids of a page.
  private struct IDs {
    /// The ids by the letters of the heading; empty for the heading that is the page's title.
    var headings: [String: String] = [:]
    var all: Set<String> = []
  }

  private let pages: [ImportedPage]
  private let indexes: [String: Int]
  private var ids: [Int: IDs] = [:]

  init(_ pages: [ImportedPage]) {
    self.pages = pages
    indexes = Dictionary(pages.enumerated().map { ($1.source, $0) }) { first, _ in first }
  }

  /// Returns the letters and digits of a heading, by which links refer to it.
  static func key(_ heading: String) -> String {
    NormalForm.folded(heading).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// Returns the text of a page with the fragments that Michi needs.
  mutating func resolved(_ page: ImportedPage, _ report: inout ImportReport) -> String {
    guard page.body.contains("#"), let own = indexes[page.source] else { return page.body }
    return page.body.mapLines { line in
      line.contains("#") ? line.mapProse { resolved($0, in: own, &report) } : line
    }
  }

  private mutating func resolved(
    _ text: String, in own: Int, _ report: inout ImportReport
  ) -> String {
    var (result, rest) = ("", text[...])
    while let match = rest.firstMatch(of: /\]\((\/[^)#\s]*)?#([^)\s]+)\)/) {
      let path = match.1.map { String(PercentEncoding.decoded($0.utf8).dropFirst()) }
      let fragment = PercentEncoding.decoded(match.2.utf8)
      result += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      guard let index = path.map({ indexes[$0] }) ?? own else {
        result += match.0
        continue
      }
      let id = id(of: fragment, in: index)
      if id == nil {
        report.add(
          .lost, "a link goes to a heading or block that does not exist", in: pages[own].source,
          line: pages[own].line(of: fragment), fragment)
      }
      let place = String(match.1 ?? "")
      let shown = (id ?? "").isEmpty ? "" : "#" + JekyllLinks.escaped(id ?? "")
      let isEmpty = place.isEmpty && shown.isEmpty
      result += "](\(isEmpty ? JekyllLinks.escaped("/" + pages[own].source) : place + shown))"
    }
    return result + rest
  }

  /// Returns the id for a fragment; empty for the beginning of the page, and `nil` if there is
  /// none.
  private mutating func id(of fragment: String, in index: Int) -> String? {
    let known = ids[index] ?? read(index)
    ids[index] = known
    if fragment.hasPrefix("^") {
      let id = String(fragment.dropFirst())
      return known.all.contains(id) ? id : nil
    }
    // `#A#B` refers to the heading B below A.
    let last = fragment.split(separator: "#").last.map(String.init) ?? ""
    return known.headings[Self.key(last)] ?? (known.all.contains(last) ? last : nil)
  }

  private func read(_ index: Int) -> IDs {
    let page = pages[index]
    let rendered = MarkdownRenderer(options: MarkdownOptions())
      .render(SourceText(path: page.path, bytes: Array(page.body.utf8)))
    var ids = IDs(all: Set(rendered.ids))
    for heading in rendered.headings where ids.headings[Self.key(heading.text)] == nil {
      ids.headings[Self.key(heading.text)] = heading.id
    }
    // The first heading is the title, which has no id.
    let first = page.body.split(separator: "\n").first { !$0.isBlankLine }
    if let first, first.hasPrefix("# ") { ids.headings[Self.key(String(first))] = "" }
    ids.headings[Self.key(NotesImport.title(of: page))] =
      ids.headings[Self.key(NotesImport.title(of: page))] ?? ""
    return ids
  }
}
