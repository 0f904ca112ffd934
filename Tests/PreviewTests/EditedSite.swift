import Content
import Foundation
import Primitives
import SiteBuilding
import StandardSections
import TestKit

/// A root in a folder of its own, which is edited at random: as authors, editors and version
/// control do it.
final class EditedSite {
  private let site: TestSite
  var root: URL { site.root }
  var random: SeededGenerator
  private(set) var count = 0
  /// Whether it has collections, lists and data of its own.
  private let hasCollections: Bool
  /// What `site.yml` says of other languages than Korean; empty on a site of one language.
  private let languages: String

  init(seed: UInt64, hasTranslations: Bool = false, hasCollections: Bool = false) throws {
    self.hasCollections = hasCollections
    random = SeededGenerator(seed: seed)
    languages = hasTranslations ? "languages: { en: { title: Way }, ja: }\nfallback: show\n" : ""
    site = try TestSite()
    try write(
      "title: Test\nlanguage: ko\nbaseURL: https://example.com/sub/\n" + languages, to: "site.yml")
    if hasTranslations {
      try write(post("One", tag: "Swift"), to: "tutorials/2020-01-02-p1.en.md")
      try write(post("一", tag: "Swift"), to: "tutorials/2020-01-02-p1.ja.md")
      try write(post("Bundle", tag: "Swift"), to: "tutorials/2020-02-01-bundle/index.en.md")
      try write("# About\n\nText.\n", to: "pages/about.en.md")
      try write("A note.\n", to: "kanji/notes/日.en.md")
    }
    for number in 0..<6 {
      try write(
        post("P\(number)", tag: "Swift"), to: "tutorials/2020-01-0\(number + 1)-p\(number).md")
    }
    try write(post("Bundle", tag: "한글"), to: "tutorials/2020-02-01-bundle/index.md")
    try write("<svg width='3' height='4'/>", to: "tutorials/2020-02-01-bundle/a.svg")
    try write("# About\n\nText.\n", to: "pages/about.md")
    try write(kanji(strokes: 4), to: "kanji/a.json")
    try write("A note.\n", to: "kanji/notes/日.md")
    try write("body { color: red }\n", to: "assets/own.css")
    try write("<p>Foot</p>\n", to: "../templates/partials/footer.mustache")
    if hasCollections { try writeCollections() }
  }

  /// Makes one edit.
  func edit() throws {
    count += 1
    if hasCollections, Int.random(in: 0..<4, using: &random) > 0 { return try editCollections() }
    if !languages.isEmpty, Int.random(in: 0..<4, using: &random) == 0 { return try translate() }
    switch Int.random(in: 0..<32, using: &random) {
    case 0, 1, 2: try save(anyPost()) { $0 + "\nMore \(self.count).\n" }
    case 3, 4: try save(anyPost()) { self.with($0, "title", "제목 \(self.count)") }
    case 5: try save(anyPost()) { self.with($0, "subtitle", "S \(self.count)") }
    case 6: try save(anyPost()) { self.with($0, "tags", "[t\(self.count % 3), Swift]") }
    case 7: try save(anyPost()) { self.with($0, "date", "2020-03-\(10 + self.count % 9)") }
    case 8: try save(anyPost()) { self.with($0, "slug", "slug-\(self.count)") }
    case 9:
      try save(anyPost()) { self.with($0, "draft", self.count % 2 == 0 ? "true" : "false") }
    case 10: try save(anyPost()) { self.with($0, "aliases", "[/old-\(self.count)/]") }
    case 11:
      let path = "tutorials/2020-04-01-new\(count).md"
      try write(post("New \(count)", tag: "Neu"), to: path)
    case 12: try removeAnyPost()
    case 13: try moveBundle()
    case 14:
      try save("content/pages/about.md") {
        "# About\n\nText \(self.count).\n" + $0.suffix(0)
      }
    case 15: try save("content/pages/about.md") { _ in "# About \(self.count)\n" }
    case 16: try save("content/kanji/notes/日.md") { $0 + "\nMore.\n" }
    case 17:
      try save("content/kanji/a.json") { _ in self.kanji(strokes: self.count % 20 + 1) }
    case 18: try save("content/assets/own.css") { $0 + "p { margin: 0 }\n" }
    case 19:
      try save("templates/partials/footer.mustache") { _ in "<p>Foot \(self.count)</p>\n" }
    case 20, 21, 22: try changeSettings()
    case 23: try save(anyPost()) { self.with($0, "permalink", "/own/:title-\(self.count)") }
    case 24: try save(anyPost()) { self.with($0, "categories", "[Web Dev, c\(self.count % 3)]") }
    case 25: try save(anyPost()) { self.with($0, "authors", "[Kim, L\(self.count % 3)]") }
    case 26: try save(anyPost()) { self.with($0, "contents", "\(self.count % 2 == 0)") }
    case 27: try save(anyPost()) { $0.replacing("\n## Part", with: "\n<!--more-->\n## Part") }
    case 28:
      try write("<h1>{{title}}</h1>{{{body}}}\n", to: "../templates/own.mustache")
      try save(anyPost()) { self.with($0, "template", "own") }
    case 29: try write("p { margin: \(count)px }\n", to: "assets/custom.css")
    case 30:
      let slot = ["head-end", "body-end", "entry-end", "footer"][count % 4]
      try write(
        "<link title=\"\(count) {{title}}\">\n", to: "../templates/partials/\(slot).mustache")
    default: try breakAndMend()
    }
  }

  /// Chooses among everything that settings say of addresses, words, groups and lists.
  private func changeSettings() throws {
    func any(_ lines: String...) -> String { lines.randomElement(using: &random) ?? "" }
    let settings = [
      "title: Test \(count)", "language: ko", "baseURL: https://example.com/sub/",
      any(
        "tutorials: { path: posts }", "tutorials: { permalink: /:year/:slug }",
        "tutorials: { permalink: pretty, listStyle: cards }",
        "tutorials: { title: 글, permalink: /:categories/:title.html }",
        "tutorials: { perPage: 2, image: /a.png }"),
      any("", "taxonomies: [categories]", "taxonomies: { categories: { perPage: 1 }, authors: }"),
      any("", "tags: { perPage: 2, order: count, title: 주제 }", "tags: { path: topics }"),
      any("", "listStyle: excerpts", "listStyle: cards", "perPage: 1"),
      any("", "feed: { length: 2, content: summary }", "contents: { depth: 2 }", "theme: dark"),
      any("", "readingTime: false", "author: Kim", "logo: /own.css"),
    ]
    try save("content/site.yml") { _ in
      settings.map { $0 + "\n" }.joined() + self.languages
        + (self.hasCollections ? self.declarations() : "")
    }
  }

  /// Writes a translation of a post, or removes the one that is there.
  private func translate() throws {
    let original = anyPost()
    guard !original.contains(".en."), !original.contains(".ja.") else {
      return try FileManager.default.removeItem(at: root.appending(path: original))
    }
    let language = count % 2 == 0 ? "en" : "ja"
    let path = original.dropFirst("content/".count).dropLast(2) + language + ".md"
    try write(
      "---\ntitle: T\(count)\ntags: [Swift]\n---\nText, [[日]].\n",
      to: String(path))
  }

  private func breakAndMend() throws {
    let path = "content/tutorials/2020-05-05-broken.md"
    let isBroken = FileManager.default.fileExists(atPath: root.appending(path: path).path)
    if isBroken {
      try FileManager.default.removeItem(at: root.appending(path: path))
    } else {
      try write("---\ntitle: [broken\n---\n", to: "tutorials/2020-05-05-broken.md")
    }
  }

  private func removeAnyPost() throws {
    guard posts().count > 3 else { return }
    let path = anyPost()
    try FileManager.default.removeItem(at: root.appending(path: path))
  }

  private func moveBundle() throws {
    let folder = root.appending(path: "content/tutorials")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard let name = names.sorted().first(where: { $0.contains("bundle") }) else {
      return
    }
    try FileManager.default.moveItem(
      at: folder.appending(path: name), to: folder.appending(path: "2020-02-01-bundle\(count)"))
  }

  /// Saves a file as one of the usual editors does.
  func save(_ path: String, _ change: (String) -> String) throws {
    let url = root.appending(path: path)
    guard let old = try? String(contentsOf: url, encoding: .utf8) else { return }
    let new = Data(change(old).utf8)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: try new.write(to: url)
    case 1: try new.write(to: url, options: .atomic)
    default:
      // The way of vi: a name to try the folder out, the old file aside, the new one written.
      let folder = url.deletingLastPathComponent()
      try Data().write(to: folder.appending(path: "4913"))
      try FileManager.default.removeItem(at: folder.appending(path: "4913"))
      let aside = URL(filePath: url.path + "~")
      try? FileManager.default.removeItem(at: aside)
      try FileManager.default.moveItem(at: url, to: aside)
      try new.write(to: url)
      try FileManager.default.removeItem(at: aside)
    }
  }

  /// The post with one key of its front matter set.
  func with(_ text: String, _ key: String, _ value: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let end = lines.dropFirst().firstIndex(of: "---") else { return text }
    if let line = lines[..<end].firstIndex(where: { $0.hasPrefix(key + ":") }) {
      lines[line] = "\(key): \(value)"
    } else {
      lines.insert("\(key): \(value)", at: end)
    }
    return lines.joined(separator: "\n")
  }

  private func post(_ title: String, tag: String) -> String {
    "---\ntitle: \(title)\ntags: [\(tag)]\n---\nText of \(title), [[日]].\n\n## Part\n\nMore.\n"
  }

  private func kanji(strokes: Int) -> String {
    """
    [{"kanji": {"character": "日", "meaning": {"english": "day"}, "strokes": {"count": \(strokes)}},
      "examples": [{"japanese": "日本（にほん）", "meaning": {"english": "Japan"}}]}]
    """
  }

  private func posts() -> [String] {
    let folder = root.appending(path: "content/tutorials")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") && !$0.contains("broken") }.sorted()
      .map { "content/tutorials/" + $0 }
  }

  func anyPost() -> String {
    posts().randomElement(using: &random) ?? ""
  }

  func write(_ text: String, to path: String) throws {
    try site.write(text, to: "content/" + path)
  }

  /// The options of a build of the root.
  var options: BuildOptions {
    let day = CivilDate(year: 2026, month: 1, day: 1)
    var options = BuildOptions(
      root: root.path, sections: .standard,
      now: DateTime(date: day ?? CivilDate(daysSinceEpoch: 0), secondOfDay: 0, offset: 0))
    options.jobs = 1
    return options
  }

  /// What a build writes, by path; nil when there are errors.
  func build(origin: String) async throws -> [String: [UInt8]]? {
    var options = options
    options.origin = origin
    let builder = SiteBuilder(options: options)
    let sink = MemorySink()
    let report = try await builder.build(try builder.prepare(), into: sink)
    return report.isGood ? sink.files : nil
  }
}
