import Content
import Loading
import Primitives

/// The contents of `content/site.yml` in the new root.
struct ImportedSettings: RootSettings {
  private let configuration: JekyllConfiguration
  /// Whether a text contains HTML that is only shown if HTML is trusted.
  var needsTrust = false
  /// The checks that become warnings, because their problems already exist in the source.
  var checks: Set<String> = []
  var hasCategories = false
  var collections: [JekyllConfiguration.Collection] = []
  var menu: [(title: String, link: String)] = []
  /// The data files, each with the type of its content.
  var data: [(name: String, kind: String)] = []
  /// The host name in the file `CNAME`; `nil` if there is none.
  var host: String?
  /// The lines that Michi rejects.
  var refused: Set<String> = []

  init(_ configuration: JekyllConfiguration) { self.configuration = configuration }

  // Without items, the settings contain `menu: []`.
  func limitMenu() -> Bool { false }

  /// The folded URLs of texts, which Michi's own lists must not use.
  var taken: Set<String> = []
  var language = "en"

  private func path(_ list: String) -> String {
    var path = list
    while ["/\(path)/", "/\(path)", "/\(path).html"].contains(where: taken.contains) {
      path += "-list"
    }
    return path
  }

  private static let titles = [
    "posts": ["ko": "글", "ja": "記事", "en": "Posts"],
    "tags": ["ko": "태그", "ja": "タグ", "en": "Tags"],
    "categories": ["ko": "분류", "ja": "カテゴリー", "en": "Categories"],
  ]

  private func title(_ list: String) -> String {
    Self.titles[list].flatMap { $0[language] ?? $0["en"] } ?? list
  }

  func link(to list: String) -> String { "[\(title(list))](/\(path(list))/)" }

  func ownLists(tags: Bool) -> [ImportedMenu.Item] {
    let lists = ["posts"] + (hasCategories ? ["categories"] : []) + (tags ? ["tags"] : [])
    return lists.map { (title($0), "/\(path($0))/") }
  }

  var listAddresses: [String] {
    ["/", "/feed.xml", "/sitemap.xml"] + Self.titles.keys.map { "/\(path($0))/" }
  }

  var text: String {
    let lines =
      ["# Imported from Jekyll; import-report.md lists the decisions."] + facts + lists + menuLines
      + data.headed("data:") { "\($0.name): \($0.kind)" }
      + (needsTrust ? ["html: trusted # pages contain styles, scripts or frames, as before"] : [])
      + checks.sorted().headed(
        "checks: # for old problems of the blog: fix them, then remove the line"
      ) { "\($0): warning" }
    return lines.map { (refused.contains($0) ? "# " : "") + $0 + "\n" }.joined()
  }

  private var facts: [String] {
    let fields = configuration.fields
    let url = configuration.host ?? host.map { "https://\($0)" }
    let facts = [
      ("title", fields.text("title", "name") ?? host ?? "Blog"),
      ("baseURL", url.map { $0 + configuration.basePath + "/" }), ("language", language),
      ("timeZone", configuration.zone == .utc ? nil : configuration.zone.name),
      ("author", fields["author"].flatMap { $0.printed ?? $0["name"]?.printed }),
      ("description", fields.text("description", "subtitle", "tagline")),
    ]
    let count = fields.text("paginate").flatMap { Int($0) } ?? 0
    return facts.compactMap { key, value in value.map { "\(key): \(YAMLText.line($0))" } }
      + ((1...1000).contains(count) ? ["perPage: \(count)"] : [])
  }

  private var lists: [String] {
    let pages = permalink("/:path" + configuration.addressEnding) ?? "/:path"
    var lines = [
      "tutorials: " + options(of: "posts", title("posts"), permalink(configuration.postPattern)),
      "pages: { permalink: \(YAMLText.quoted(pages)) }",
    ]
    if path("tags") != "tags" { lines.append("tags: { path: \(path("tags")) }") }
    if hasCategories {
      let path = path("categories")
      lines.append(
        "taxonomies: " + (path == "categories" ? "[\(path)]" : "{ categories: { path: \(path) } }"))
    }
    return lines
      + collections.headed("collections:") {
        "\($0.newName): " + options(of: $0.newName, $0.title, permalink($0.permalink))
      }
  }

  private func options(of list: String, _ title: String?, _ permalink: String?) -> String {
    let options = [
      title.map { "title: \(YAMLText.scalar($0))" }, "path: \(path(list))",
      permalink.map { "permalink: \(YAMLText.quoted($0))" },
    ]
    return "{ \(options.compactMap(\.self).joined(separator: ", ")) }"
  }

  private var menuLines: [String] {
    if menu.isEmpty { return ["menu: []"] }
    return menu.headed("menu:") { title, link in
      "- { title: \(YAMLText.scalar(title)), link: \(YAMLText.quoted(link)) }"
    }
  }

  /// Returns a permalink pattern with Michi's names; nil if it contains others.
  private func permalink(_ pattern: String) -> String? {
    let written = pattern.replacing(":output_ext", with: ".html")
      .replacing(":slugified_categories", with: ":categories")
    let isKnown = (try? Permalink(written, of: ContentCollection.builtIn[0])) != nil
    return isKnown ? (written.hasPrefix("/") ? written : "/" + written) : nil
  }
}

extension Collection {
  /// Returns a heading line and a line for each element; empty if there are no elements.
  fileprivate func headed(_ head: String, _ line: (Element) -> String) -> [String] {
    isEmpty ? [] : [head] + map { "  " + line($0) }
  }
}

/// The type of a data file's content, as `site.yml` declares it.
enum DataKind {
  /// Returns the type that all of some values have; nil if they differ, or if no declaration fits.
  ///
  /// - Parameter isOptional: whether the values are missing somewhere. A record is optional if all
  ///   its fields are.
  static func words(
    of values: [DataNode], isOptional: Bool = false, depth: Int = 0
  ) -> String? {
    let values = values.filter { !$0.isNull }
    guard depth < 8, let first = values.first else { return "text" }
    switch first.value {
    case .scalar: return values.allSatisfy { $0.text != nil } ? "text" : nil
    case .list:
      guard values.allSatisfy({ $0.text == nil && $0.fields == nil }) else { return nil }
      let kind = words(of: values.flatMap(\.items), depth: depth + 1)
      return kind.flatMap { $0.hasPrefix("[") ? nil : "[\($0)]" }
    case .mapping:
      let keys = values.flatMap { $0.fields ?? [] }.map(\.key).unique
      let parts = keys.compactMap { key -> String? in
        let own = values.compactMap { $0[key] }
        let isName = key.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil
        let isOptional = isOptional || own.count { !$0.isNull } < values.count
        guard isName, let kind = words(of: own, isOptional: isOptional, depth: depth + 1) else {
          return nil
        }
        return "\(key): \(kind)\(isOptional && kind == "text" ? "?" : "")"
      }
      let isRecord = parts.count == keys.count && values.allSatisfy { $0.fields != nil }
      return isRecord ? "{ \(parts.joined(separator: ", ")) }" : nil
    }
  }
}
