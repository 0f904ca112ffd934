import Content
import Loading
import Primitives

/// The contents of `content/site.yml` in the root that an import writes.
struct ImportedFacts: Sendable {
  struct MenuItem: Sendable {
    var title: String
    /// The URL; empty for a submenu without its own link.
    var link: String
    var children: [MenuItem] = []
  }

  /// A collection; `tutorials` contains the posts.
  struct List: Sendable {
    var name: String
    var title: String?
    var path: String
    var permalink: String?
    /// The order of its entries; `nil` for Michi's default.
    var sort: String?
  }

  struct Language: Sendable {
    let code: String
    var title: String?
    var menu: [MenuItem] = []
  }

  var title = ""
  var baseURL: String?
  var language = "en"
  var languages: [Language] = []
  var zone = SiteTimeZone.utc
  var author: String?
  var description: String?
  var perPage: Int?
  var lists: [List] = []
  /// The permalink pattern of pages in folders; `nil` for Michi's default.
  var pagePattern: String?
  /// The first URL segment of each taxonomy other than tags and series, by the taxonomy's name.
  var taxonomies: [String: String] = [:]
  /// The names of terms by taxonomy and last URL segment, if name and segment differ.
  var terms: [String: [String: String]] = [:]
  var menu: [MenuItem] = []
  /// The data files, each with the type of its content.
  var data: [(name: String, kind: String)] = []
  /// Settings without a property of their own here: `editURL: https://…`.
  var others: [(key: String, value: String)] = []
  /// Whether a page contains HTML that is only shown if HTML is trusted.
  var needsTrust = false
  /// The checks that become warnings, because their problems already exist in the source.
  var checks: Set<String> = []
  /// The lines that Michi rejected, each below the lines that contain it.
  private var refused: Set<[String]> = []

  /// The other tool's name.
  var tool = ""

  private var lines: [String] {
    ["# Imported from \(tool); import-report.md lists the decisions."] + facts + listLines
      + taxonomyLines + Self.lines(of: menu, below: "menu:", at: "") + languageLines
      + Self.headed("data:", data.map { "\($0.name): \($0.kind)" })
      + others.map { "\($0.key): \($0.value)" }
      + (needsTrust ? ["html: trusted # pages contain styles, scripts or frames, as before"] : [])
      + Self.headed(
        "checks: # for old problems of the site: fix them, then remove the line",
        checks.sorted().map { "\($0): warning" })
  }

  /// Each line, below the lines that contain it.
  private var nestedLines: [[String]] {
    func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }
    var open: [String] = []
    return lines.map { line in
      open.removeAll { indent($0) >= indent(line) }
      open.append(line)
      return open
    }
  }

  var text: String {
    nestedLines.map { lines in
      let isRefused = lines.indices.contains { refused.contains(Array(lines[...$0])) }
      return (isRefused ? "# " : "") + lines[lines.count - 1] + "\n"
    }.joined()
  }

  /// Turns a line of the text into a comment, with the lines below it that it contains.
  ///
  /// - Returns: false if it already is one.
  mutating func refuse(line number: Int) -> Bool {
    let lines = nestedLines
    return lines.indices.contains(number - 1) && refused.insert(lines[number - 1]).inserted
  }

  /// Sets a menu with only the lists, if the default menu would have too many pages.
  ///
  /// - Returns: false if there already is a menu.
  mutating func limitMenu() -> Bool {
    guard menu.isEmpty else { return false }
    menu = lists.map { MenuItem(title: $0.title ?? $0.name, link: "/\($0.path)/") }
    if menu.isEmpty { menu = [MenuItem(title: "Home", link: "/")] }
    return true
  }

  private var facts: [String] {
    let values = [
      ("title", title.isEmpty ? "Site" : title), ("baseURL", baseURL), ("language", language),
      ("timeZone", zone == .utc ? nil : zone.name), ("author", author),
      ("description", description),
    ]
    return values.compactMap { key, value in value.map { "\(key): \(YAMLText.line($0))" } }
      + (perPage.map { ["perPage: \($0)"] } ?? [])
  }

  private var listLines: [String] {
    func line(_ list: List) -> String {
      let options = [
        list.title.map { "title: \(YAMLText.scalar($0))" }, "path: \(YAMLText.scalar(list.path))",
        list.sort.map { "sort: \($0)" },
        list.permalink.map { "permalink: \(YAMLText.quoted($0))" },
      ]
      return "\(list.name): { \(options.compactMap(\.self).joined(separator: ", ")) }"
    }
    let own = lists.filter { $0.name != "tutorials" }
    return lists.filter { $0.name == "tutorials" }.map(line)
      + (pagePattern.map { ["pages: { permalink: \(YAMLText.quoted($0)) }"] } ?? [])
      + Self.headed("collections:", own.map(line))
  }

  private var taxonomyLines: [String] {
    var lines: [String] = []
    func names(_ taxonomy: String, _ indent: String) -> [String] {
      let terms = terms[taxonomy, default: [:]].sorted { $0.key < $1.key }
      return terms.isEmpty
        ? []
        : [indent + "names:"]
          + terms.map {
            "\(indent)  \(YAMLText.quoted($0)): { \(language): \(YAMLText.quoted($1)) }"
          }
    }
    for taxonomy in ["tags", "series"] where terms[taxonomy] != nil {
      lines += ["\(taxonomy):"] + names(taxonomy, "  ")
    }
    guard !taxonomies.isEmpty else { return lines }
    if taxonomies.allSatisfy({ $0 == $1 && terms[$0] == nil }) {
      return lines + ["taxonomies: \(YAMLText.list(taxonomies.keys.sorted()))"]
    }
    lines.append("taxonomies:")
    for (name, path) in taxonomies.sorted(by: { $0.key < $1.key }) {
      lines += ["  \(YAMLText.scalar(name)):", "    path: \(YAMLText.scalar(path))"]
      lines += names(name, "    ")
    }
    return lines
  }

  private var languageLines: [String] {
    let parts = languages.flatMap { language in
      ["\(language.code):"]
        + (language.title.map { ["  title: \(YAMLText.scalar($0))"] } ?? [])
        + Self.lines(of: language.menu, below: "menu:", at: "  ")
    }
    return Self.headed("languages:", parts)
  }

  private static func lines(of menu: [MenuItem], below head: String, at indent: String) -> [String]
  {
    guard !menu.isEmpty else { return [] }
    return [indent + head] + menu.prefix(Limits.menuItems).map { "\(indent)  - \(flow($0))" }
  }

  private static func flow(_ item: MenuItem) -> String {
    let parts = [
      "title: \(YAMLText.scalar(item.title))",
      item.link.isEmpty ? nil : "link: \(YAMLText.quoted(item.link))",
      item.children.isEmpty
        ? nil : "children: [\(item.children.map(flow).joined(separator: ", "))]",
    ]
    return "{ \(parts.compactMap(\.self).joined(separator: ", ")) }"
  }

  private static func headed(_ head: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [head] + lines.map { "  " + $0 }
  }
}
