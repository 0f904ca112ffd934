import Content
import Diagnostics
import Foundation
import Primitives
import SiteSections
import StandardSections
import TestKit
import Testing

@testable import Loading

/// The phrases and the codes of the site and of all its sections, against files and documentation.
@Suite struct DeclaredNamesTests {
  private static let sections = [any SiteSection].standard.map(\.declaration)

  /// What pages say, by language: the files of the site and of its sections together.
  private static func files() throws -> [String: PhraseFile] {
    let names = PhraseNames(with: Self.sections)
    let languages = try Listing.bytes(in: Run.checkout.appending(path: "templates/phrases").path)
      .keys.filter { !$0.contains("/") }.map { $0.replacing(".yml", with: "") }
    return Dictionary(
      uniqueKeysWithValues: languages.map { language in
        let bytes = EmbeddedPhrases.file(for: language, with: names) ?? []
        let text = SourceText(path: language, bytes: bytes)
        return (language, PhraseFile(text, language: language))
      })
  }

  @Test func `every language has every name, with the same placeholders`() throws {
    let files = try Self.files()
    let english = try #require(files["en"])
    for (language, var file) in files.sorted(by: { $0.key < $1.key }) {
      let missing = PhraseNames(with: Self.sections).all.filter { file.texts[$0] == nil }
      #expect(missing == [], "\(language)")
      file.check(besides: english, english: english, PhraseNames(with: Self.sections))
      let faults = file.diagnostics.map(\.message)
      #expect(faults == [], "\(language)")
    }
  }

  @Test func `every name is used, and says what it is for`() throws {
    let templates = try DefaultThemeFolders.files().filter { $0.key.hasSuffix(".mustache") }
      .values.map { String(decoding: $0, as: UTF8.self) }.joined()
    let sources = try ["SiteSections", "Dictionary", "AppFlows"].map {
      try Listing.texts(in: Run.checkout.appending(path: "Sources/\($0)").path).values.joined()
    }.joined()
    // What collections and taxonomies are called and counted by.
    let singulars = ContentCollection.builtIn.map(\.singular) + Taxonomy.builtIn.map(\.singular)
    let titles = [Taxonomy.categories, .authors].map(\.name)
    let names = Self.names(in: sources).union(singulars.map { "\($0)Count" } + titles)
    let unused = PhraseNames(with: Self.sections).all.filter {
      !names.contains($0) && !templates.contains("{phrases.\($0)}")
    }
    // For templates that a root brings.
    #expect(
      unused == ["author", "flowOverview", "character", "koreanReading", "english"])
    let purposes = PhraseReference(with: Self.sections).purposes
    #expect(PhraseNames(with: Self.sections).all.filter { purposes[$0] == nil } == [])
  }

  /// The names that Swift writes as `[.name]`, `(.name, …)` and the like.
  private static func names(in source: String) -> Set<String> {
    let parts = source.split(separator: ".", omittingEmptySubsequences: false)
    return Set(
      zip(parts, parts.dropFirst()).compactMap { before, part in
        let name = part.prefix { $0.isLetter }
        guard let end = part[name.endIndex...].first, "],)\n".contains(end),
          "[( ".contains(before.last ?? "a") || before.hasSuffix("Phrase")
        else { return nil }
        return String(name)
      })
  }

  @Test func `docs/settings.md has every key of site.yml, by section`() throws {
    let page = try Document("docs/settings.md")
    let tables: [String: [DocumentedKey]] = [
      "Site settings": SettingsKeys.site.map(\.documentation),
      "Display settings": SettingsKeys.entries.map(\.documentation),
      "RSS feed": SettingsKeys.feed.map(\.documentation),
      "Table of contents": SettingsKeys.contents.map(\.documentation),
      "Images": SettingsKeys.pictures.map(\.documentation), "Navigation menu": SettingsKeys.menu,
      "Languages": SettingsKeys.language.map(\.documentation),
      "Collections": SettingsKeys.collection.map(\.documentation),
      "Fields": SettingsKeys.field.map(\.documentation),
      "Filtered lists and data files": SettingsKeys.list.map(\.documentation),
      "Taxonomies": SettingsKeys.taxonomy.map(\.documentation),
      "Markdown extensions": SettingsKeys.markdown, "Code": SettingsKeys.code,
      "Publishing destinations": SettingsKeys.destination.map(\.documentation),
    ]
    let sections = page.text.replacing("\n### ", with: "\n## ").components(separatedBy: "\n## ")
    for section in sections.dropFirst() {
      let lines = section.split(separator: "\n")
      let title = String(lines[0])
      let rows = Self.rows(section)
      let keys = try #require(tables[title], "\(title)")
      #expect(Set(keys.map(\.name)) == Set(rows.keys), "\(title)")
      // The table of extensions has no column for their meaning.
      for key in keys where title != "Markdown extensions" {
        #expect(rows[key.name]?.hasPrefix(key.summary) == true, "\(title): \(key)")
      }
    }
    let kinds = Set(DestinationSettings.Kind.allCases.flatMap { [$0.rawValue] + $0.options })
    #expect(kinds.isSubset(of: SettingsKeys.destination.map(\.name)))
    let switches = MarkdownSyntax.switches.map(\.key) + ["diagrams"]
    #expect(SettingsKeys.markdown.map(\.name) == switches)
    #expect(sections.count == tables.count + 1)
    let settings = Settings(title: "", sections: Self.sections)
    let names =
      settings.collections.map(\.name) + settings.taxonomies.map(\.name)
      + settings.parts.map(\.name)
    for name in names { #expect(sections[1].contains("`\(name)`"), "\(name)") }
  }

  @Test func `docs/writing.md explains the keys of front matter as editors do`() throws {
    let rows = Self.rows(try Document("docs/writing.md").text)
    for key in FrontMatterKey.all.map(\.documentation) {
      // These are other names of documented keys.
      guard !["excerpt", "published", "robots"].contains(key.name) else { continue }
      #expect(rows[key.name]?.hasPrefix(key.summary) == true, "\(key)")
    }
  }

  /// The meanings in the tables of a page by key, without links.
  private static func rows(_ text: String) -> [String: String] {
    let rows = text.matches(of: /\n\| `([^`]+)` \| ([^|]*)/).map { row in
      (String(row.1), String(row.2).replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.1) })
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// The headings of the tables in `docs/checks.md`.
  private enum Heading: String {
    case adjustable = "Checks that you can configure"
    case advice = "Advice"
    case fixed = "Errors that you cannot turn off"
  }

  @Test func `docs/checks.md names every code once, with its usual severity`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/checks.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    var documented: [String] = []
    for section in text.components(separatedBy: "\n## ") {
      let lines = section.split(separator: "\n")
      guard let heading = lines.first.flatMap({ Heading(rawValue: String($0)) }) else { continue }
      for line in lines where line.hasPrefix("| `") {
        documented.append(
          heading.rawValue + " " + line.split(separator: "|").prefix(2).joined(separator: "|"))
      }
    }
    let codes = DiagnosticCode.ofSite + Self.sections.flatMap(\.codes)
    let expected = codes.map { code in
      let heading: Heading = code.isAdvice ? .advice : code.isAdjustable ? .adjustable : .fixed
      return "\(heading.rawValue)  `\(code.rawValue)` | \(code.defaultSeverity.rawValue) "
    }
    #expect(documented.sorted() == expected.sorted())
  }
}
