import Content
import Loading
import Primitives

/// `content/site.yml` of the new root.
struct ImportedSettings {
  private let configuration: JekyllConfiguration
  private let site: JekyllSite
  /// Whether a text has HTML that only a page of trusted HTML shows.
  var needsTrust = false
  /// The checks that are warnings, since what they find was there before.
  var checks: Set<String> = []
  var taxonomies: [String] = []
  var collections: [String] = []
  var menu: [(title: String, link: String)] = []
  /// The data files, each with what it holds.
  var data: [(name: String, kind: String)] = []
  /// What `CNAME` says.
  var host: String?
  /// The lines that Michi refuses.
  var refused: Set<String> = []
  private(set) var report = ImportReport()

  init(_ configuration: JekyllConfiguration, _ site: JekyllSite) {
    self.configuration = configuration
    self.site = site
  }

  /// The path of the list of posts.
  static let postsPath = "posts"

  /// The file.
  var text: String {
    let fields = configuration.fields
    var lines = ["# Brought from Jekyll; import-report.md says what was decided."]
    func add(_ key: String, _ value: String?) {
      if let value { lines.append("\(key): \(YAMLText.scalar(Self.line(value)))") }
    }
    add("title", fields.text("title", "name") ?? host ?? "Blog")
    let url = configuration.host ?? host.map { "https://\($0)" }
    add("baseURL", url.map { $0 + configuration.basePath + "/" })
    add("language", configuration.language)
    if configuration.zone != .utc { add("timeZone", configuration.zone.name) }
    add("author", fields["author"].flatMap { $0.printed ?? $0["name"]?.printed })
    add("description", fields.text("description", "subtitle", "tagline"))
    if let count = fields.text("paginate").flatMap({ Int($0) }), (1...1000).contains(count) {
      lines.append("perPage: \(count)")
    }
    lines.append(
      "tutorials: { title: \(postsName), path: \(Self.postsPath)"
        + (postPermalink.map { ", permalink: \(YAMLText.quoted($0))" } ?? "") + " }")
    lines.append("pages: { permalink: \(YAMLText.quoted("/:path" + configuration.addressEnding)) }")
    if !taxonomies.isEmpty { lines.append("taxonomies: [\(taxonomies.joined(separator: ", "))]") }
    if !collections.isEmpty { lines.append("collections:") }
    for collection in configuration.collections where collections.contains(collection.name) {
      var options: [String] = []
      if let title = collection.title { options.append("title: \(YAMLText.scalar(title))") }
      if let pattern = permalink(
        collection.permalink ?? "/:collection/:path" + configuration.addressEnding)
      {
        options.append("permalink: \(YAMLText.quoted(pattern))")
      }
      lines.append("  \(collection.newName): { \(options.joined(separator: ", ")) }")
    }
    if !menu.isEmpty { lines.append("menu:") }
    for (title, link) in menu {
      lines.append("  - { title: \(YAMLText.scalar(title)), link: \(YAMLText.quoted(link)) }")
    }
    if !data.isEmpty { lines.append("data:") }
    for (name, kind) in data { lines.append("  \(name): \(kind)") }
    if needsTrust {
      lines.append("html: trusted # texts have styles, scripts or frames, as before")
    }
    if !checks.isEmpty {
      lines.append(
        "checks: # each finds something that was there before: mend it, and take this out")
      for check in checks.sorted() { lines.append("  \(check): warning") }
    }
    return lines.map { (refused.contains($0) ? "# " : "") + $0 + "\n" }.joined()
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// What the list of posts is called.
  var postsName: String {
    switch configuration.language {
    case "ko": "글"
    case "ja": "記事"
    default: "Posts"
    }
  }

  private var postPermalink: String? {
    let style = configuration.fields.text("permalink") ?? "date"
    let hasOwn = configuration.fields["collections"]?["posts"]?["permalink"] != nil
    if !hasOwn, ["pretty", "date", "ordinal", "none"].contains(style) { return style }
    return permalink(configuration.postPattern)
  }

  /// A pattern in Michi's names; nil for one that has others.
  private func permalink(_ pattern: String) -> String? {
    let written = pattern.replacing(":output_ext", with: ".html")
      .replacing(":slugified_categories", with: ":categories")
    let names = written.split(separator: ":").dropFirst(written.hasPrefix(":") ? 0 : 1)
      .map { $0.prefix { $0.isASCII && ($0.isLowercase || $0 == "_") } }
    let known = names.allSatisfy { name in
      Permalink.Placeholder(rawValue: String(name)) != nil
        || name.last == "_" && Permalink.Placeholder(rawValue: String(name.dropLast())) != nil
    }
    return known ? (written.hasPrefix("/") ? written : "/" + written) : nil
  }
}

/// The kind of what a data file holds, as `site.yml` declares it; nil where its parts differ.
enum DataKind {
  static func words(of node: DataNode, depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    switch node.value {
    case .scalar: return "text"
    case .list(let items):
      guard let first = items.first else { return "[text]" }
      if first.fields != nil {
        let fields = merged(items.compactMap(\.fields), of: items.count)
        guard items.allSatisfy({ $0.fields != nil }), let record = record(fields, depth) else {
          return nil
        }
        return "[\(record)]"
      }
      return items.allSatisfy { $0.text != nil } ? "[text]" : nil
    case .mapping(let fields): return record(fields.map { ($0.key, $0.value, true) }, depth)
    }
  }

  private static func record(
    _ fields: [(key: String, value: DataNode, isThere: Bool)], _ depth: Int
  ) -> String? {
    var parts: [String] = []
    for (key, value, isThere) in fields {
      let isName =
        key.first?.isLetter == true && key.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == 0x5F }
      guard isName, let kind = words(of: value, depth: depth + 1) else { return nil }
      parts.append("\(key): \(kind)\(isThere && !value.isNull || kind.hasPrefix("[") ? "" : "?")")
    }
    return parts.isEmpty
      ? nil : "{ \(parts.map { $0.replacing("?", with: "?") }.joined(separator: ", ")) }"
  }

  private static func merged(
    _ records: [[DataField]], of count: Int
  ) -> [(key: String, value: DataNode, isThere: Bool)] {
    var merged: [(key: String, value: DataNode, isThere: Bool)] = []
    var counts: [String: Int] = [:]
    for field in records.joined() {
      counts[field.key, default: 0] += field.value.isNull ? 0 : 1
      if let index = merged.firstIndex(where: { $0.key == field.key }) {
        if merged[index].value.isNull { merged[index].value = field.value }
      } else {
        merged.append((field.key, field.value, true))
      }
    }
    return merged.map { ($0.key, $0.value, counts[$0.key] == count) }
  }
}
