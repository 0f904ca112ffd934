import Content
import Navigation
import Primitives

/// The start page: what the author wrote for it, the ways in, the newest articles, some pages of a section.
struct HomeScreen: Screen {
  /// An article with its page and the tag that tells it from the others.
  struct Row: Sendable {
    let entry: Entry
    let route: Route
    let tag: (term: Term, route: Route)?
  }

  private let siteTitle: String
  /// What the author wrote for it; nil where there is nothing.
  let entry: Entry?
  let template: String
  /// The ways into the sections.
  let entrances: [Entrance]
  /// The newest articles.
  let articles: [Row]
  /// The list of all articles of the first articles' collection; nil if there is none.
  let allArticles: Route?
  /// The series that a reader begins with, and its first part.
  let start: (group: TermGroup, first: Route)?
  /// Some pages of sections.
  let samples: [(names: SectionNames, samples: SectionSamples)]

  private static let mostArticles = 6

  init(_ site: LocalizedContent, entrances: [Entrance]) {
    let routes = site.routes
    let all = site.content.articles
    let newest = Array(all.prefix(Self.mostArticles))
    siteTitle = site.content.settings.title
    entry = site.content.entry(for: .start)
    template = entry.flatMap { site.templates.named(by: $0) } ?? "home"
    self.entrances = entrances
    articles = newest.map { article in
      Row(
        entry: article, route: routes.route(to: article),
        tag: Self.tag(of: article, among: newest).map { ($0, site.route(to: $0, of: .tags)) })
    }
    allArticles = all.first.map { routes[$0.collection.section] }
    let series = site.entries.terms.first { $0.taxonomy.isOrdered }?.groups.first
    start = series.flatMap { group in group.entries.first.map { (group, routes.route(to: $0)) } }
    samples = site.sections.compactMap { local in local.samples.map { (local.section.names, $0) } }
  }

  /// The title that the author wrote for the page, else the site's.
  var title: String { entry.flatMap { $0.titlePlace == nil ? nil : $0.title } ?? siteTitle }
  var source: SourceFile? { entry?.source }
  var changed: DateTime? { articles.compactMap(\.entry.changed).max() }

  var links: [Route] {
    entrances.map(\.route) + articles.map(\.route) + articles.compactMap(\.tag?.route)
      + [start?.first].compactMap(\.self) + samples.flatMap { $0.samples.pages.map(\.route) }
  }

  /// The first tag of an article that not all of them have, else the first.
  private static func tag(of article: Entry, among all: [Entry]) -> Term? {
    let tags = article.terms(of: .tags)
    return tags.first { tag in !all.allSatisfy { $0.terms(of: .tags).contains(tag) } } ?? tags.first
  }
}
