import Content
import Diagnostics
import Primitives
import SiteSections
import TestKit

@testable import Loading

extension TestSite {
  var loader: SiteLoader { loader() }

  func loader(drafts: Bool = false, future: Bool = false) -> SiteLoader {
    // 21 November 2026.
    let now = DateTime(secondsSinceEpoch: 1_795_219_200)
    return SiteLoader(
      root: SiteRoot(path: path),
      options: LoadingOptions(includesDrafts: drafts, includesFuture: future, now: now),
      sections: .standard)
  }

  /// The site as it is loaded, without a word on posts that are nothing but front matter, as tests
  /// have them.
  func load() throws -> (content: SiteContent, kanji: KanjiStorage, diagnostics: [Diagnostic]) {
    let (site, kanji) = try loader.load { input in
      let (dictionary, flows) = (LoadedDictionary(input), LoadedFlows(input))
      var content = SectionContent()
      content.withheld = dictionary.withheld
      if !dictionary.storage.kanji.isEmpty { content.shown = [.kanji] }
      if !flows.flows.isEmpty { content.shown.insert(.flows) }
      return LoadedSections(
        dictionary.storage, content, dictionary.diagnostics + flows.diagnostics)
    }
    return (site.content, kanji, site.diagnostics.filter { $0.code != .emptyPage })
  }

  /// What is reported, as a person reads it.
  func report() throws -> String { try load().diagnostics.map(\.text).joined() }

  /// What is reported, a line each: place, severity, message and suggestion.
  func lines() throws -> [String] { try load().diagnostics.map(\.oneLine) }
}

extension [SectionDeclaration] {
  /// What the sections of the executable say of themselves.
  static let standard: [SectionDeclaration] = [
    FlowsSection().declaration, DictionarySection().declaration,
  ]
}

extension SiteContent {
  var tutorials: [Entry] { entriesByCollection["tutorials"] ?? [] }
  var pages: [Entry] { entriesByCollection["pages"] ?? [] }
}

extension Entry {
  var tags: [Term] { terms(of: .tags) }
  var series: String? { terms(of: .series).first?.name }
  var originalSeries: String? { self.originalTerms["series"]?.name }
}
