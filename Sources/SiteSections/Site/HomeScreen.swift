import Content
import MarkdownRendering
import Navigation
import Primitives
import SearchIndexing
import Templating

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
  let entrances: [Entrance]
  let articles: [Row]
  /// The list of all articles of the first articles' collection; nil if there is none.
  let allArticles: Route?
  /// The series that a reader begins with, and its first part.
  let start: (group: TermGroup, first: Route)?
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

/// What the template `home` sees.
struct HomeContext: FramedContext {
  let frame: FrameContext
  let body: [UInt8]?
  let tutorials: [EntryRow]
  let style: EntryOptions.ListStyle?
  let sections: [SectionRow]
  let start: SeriesStart?
  /// The ways into the sections that show some of their pages here, by the templates' names.
  let entrances: [String: SectionRow]
  /// Some pages of sections, by the templates' names.
  let samples: [String: [PageLink]]
  let allTutorials: String?

  static let fields: Fields<HomeContext> =
    [
      .optionalHTML("body", "What content/pages/index.md says") { $0.body },
      .optionalRecord("start", "The series to begin with", of: SeriesStart.self) { $0.start },
      .flag("hasTutorials", "Whether there is a tutorial") { !$0.tutorials.isEmpty },
      .list("tutorials", "The newest tutorials", of: EntryRow.self) { $0.tutorials },
      .optionalText("listStyle", "What its entries show where that is excerpts or cards") {
        $0.style?.shown
      },
      .optionalURL("allTutorials", "The address of the tutorial list") { $0.allTutorials },
      .list("collections", "Those into the collections and lists of site.yml", of: SectionRow.self)
      {
        $0.sections.filter(\.isDeclared)
      },
      .list("sections", "The ways into the sections", of: SectionRow.self) { $0.sections },
    ] + FrameContext.fields.lifted(\.frame)

  static func fields(of sections: [SectionNames]) -> [Field<HomeContext>] {
    sections.flatMap { section in
      [
        section.entrance.map { name in
          .optionalRecord(name.name, name.about, of: SectionRow.self) { $0.entrances[name.name] }
        },
        section.samples.map { name in
          .list(name.name, name.about, of: PageLink.self) { $0.samples[name.name] ?? [] }
        },
      ].compactMap(\.self)
    }
  }
}

struct SectionRow: TemplateContext {
  let title: String
  let address: String
  let count: String
  let isDeclared: Bool

  static let fields: Fields<SectionRow> = [
    .text("title", "The section's name") { $0.title },
    .url("address", "The section's address") { $0.address },
    .text("count", "How much is there, in words") { $0.count },
  ]
}

struct SeriesStart: TemplateContext {
  let title: String
  let count: String
  let first: PageLink

  static let fields: Fields<SeriesStart> = [
    .text("title", "The name of the series") { $0.title },
    .text("count", "How many parts it has, in words") { $0.count },
    .record("first", "Its first part", at: \.first),
  ]
}

extension HomeScreen: TemplatedScreen {
  static let templates = ["home"]

  var compiledTemplate: String { ShownTemplate.key(template, showing: entry) }
  var searchedIn: Section? {
    entry.flatMap { $0.isSearched ? $0.collection.section : nil }
  }

  func describe(_ document: inout SearchDocument, in phrases: Phrases) {
    document.summary = entry?.subtitle ?? entry?.description ?? ""
  }

  func context(in page: PageRendering) throws(FileFault) -> HomeContext {
    let body = try entry.map { entry throws(FileFault) in try page.markdown(entry.body) }
    let sections = entrances.map {
      SectionRow(
        title: $0.title, address: page.address(of: $0.route), count: $0.count,
        isDeclared: $0.isDeclared)
    }
    var (ways, links): ([String: SectionRow], [String: [PageLink]]) = ([:], [:])
    for (names, samples) in samples {
      let address = page.address(of: samples.entrance)
      if let name = names.entrance?.name { ways[name] = sections.first { $0.address == address } }
      guard let name = names.samples?.name else { continue }
      links[name] = samples.pages.map {
        PageLink(title: $0.title, address: page.address(of: $0.route), language: samples.language)
      }
    }
    return HomeContext(
      frame: page.frame(
        description: entry?.description ?? page.localSite.settings.description
          ?? body?.excerptText
          ?? entrances.map { "\($0.title) \($0.count)" }.joined(separator: ", "),
        preview: entry.flatMap { page.picture(of: $0).preview }),
      body: body?.html, tutorials: rows(in: page),
      style: page.localSite.settings.options.listStyle, sections: sections,
      start: start(in: page), entrances: ways, samples: links,
      allTutorials: allArticles.map { page.address(of: $0) })
  }

  private func rows(in page: PageRendering) -> [EntryRow] {
    articles.map { row in
      EntryRow(
        row.entry, address: page.address(of: row.route),
        tag: row.tag.map { PageLink(title: $0.term.name, address: page.address(of: $0.route)) },
        style: page.localSite.settings.options.listStyle, in: page)
    }
  }

  private func start(in page: PageRendering) -> SeriesStart? {
    guard let start, let first = page.link(to: page.site.tree.id(at: start.first)) else {
      return nil
    }
    return SeriesStart(
      title: start.group.term.name, count: page.phrases.count(of: start.group.entries),
      first: first)
  }
}
