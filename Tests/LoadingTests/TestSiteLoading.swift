import Content
import Diagnostics
import Primitives
import TestKit
import Testing

@testable import Loading

extension TestSite {
  var loader: SiteLoader { loader() }

  func loader(drafts: Bool = false, future: Bool = false) -> SiteLoader {
    // 21 November 2026.
    let now = DateTime(secondsSinceEpoch: 1_795_219_200)
    return SiteLoader(
      root: SiteRoot(path: path),
      options: LoadingOptions(includesDrafts: drafts, includesFuture: future, now: now),
      sections: .recipes)
  }

  /// The site as it is loaded, without a word on posts that are nothing but front matter, as tests
  /// have them.
  func load() throws -> (content: SiteContent, diagnostics: [Diagnostic]) {
    let (site, _) = try loader.load { _ in LoadedSections((), SectionContent()) }
    return (site.content, site.diagnostics.filter { $0.code != .emptyPage })
  }

  /// What is reported, a line each: place, severity, message and suggestion.
  func lines() throws -> [String] { try load().diagnostics.map(\.oneLine) }
}

extension MarkedSite {
  /// Expects that what is marked is told, each once, and nothing else.
  func expectTold(sourceLocation: SourceLocation = #_sourceLocation) throws {
    expect(try site.load().diagnostics, sourceLocation: sourceLocation)
  }
}

extension [SectionDeclaration] {
  /// A section that no program has.
  static let recipes: [SectionDeclaration] = [
    SectionDeclaration([Section("recipes"), Section("ingredients")])
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
