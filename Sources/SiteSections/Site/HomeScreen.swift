import Content
import MarkdownRendering
import Navigation
import Primitives
import SearchIndexing
import Templating

/// The start page: the author's text, or else the main content of the site, followed by links to
/// the rest.
struct HomeScreen: Screen {
  /// An article with its page and its most distinctive tag.
  struct Row: Sendable {
    let entry: Entry
    let route: Route
    let tag: (term: Term, route: Route)?
  }

  /// The main content of a site, for a start page that no author wrote.
  enum Kind: Sendable {
    /// Documentation: only pages in folders.
    case documentation
    /// A course: most articles are parts of a series.
    case tutorials
    case blog
    /// The pages of a section that is neither a collection nor a taxonomy.
    case section

    init(_ page: HomePage) {
      switch page {
      case .blog: self = .blog
      case .tutorials: self = .tutorials
      case .docs: self = .documentation
      case .section: self = .section
      }
    }
  }

  private let siteTitle: String
  /// The author's text for the start page; `nil` if there is none.
  let entry: Entry?
  let kind: Kind
  /// Whether the site has no content of the kind that `site.yml` chooses.
  let lacksContent: Bool
  let template: String
  let sectionLinks: [SectionLink]
  /// The newest articles; a blog shows more of them.
  let articles: [Row]
  /// The collection of the first article; `nil` without articles.
  let listed: ContentCollection?
  /// The list of all articles in this collection.
  let allArticles: Route?
  /// The pages directly below the start page, for documentation.
  let pages: [(entry: Entry, route: Route)]
  /// The series with their pages, the recommended first series first.
  let series: [(group: TermGroup, route: Route, first: Route)]
  let samples: [(names: SectionNames, samples: SectionSamples)]

  /// The collection that the phrases of the home page name.
  private static let tutorials = Section("tutorials")
  /// The maximum numbers of articles, of articles in a blog, and of series.
  private static let (mostArticles, mostRows, mostSeries) = (6, 21, 9)
  /// The maximum number of parts for which the reading time is computed.
  private static let mostCounted = 24

  init(_ site: LocalizedContent, sectionLinks: [SectionLink]) {
    let routes = site.routes
    let settings = site.content.settings
    siteTitle = settings.title
    entry = site.content.entry(for: .start)
    template = entry.flatMap { site.templates.named(by: $0) } ?? "home"
    self.sectionLinks = sectionLinks
    let groups = site.entries.terms.first { $0.taxonomy.isOrdered }
    let first = groups?.groups.first?.entries.first
    samples = site.sections.compactMap { local in
      local.samples.map { samples in
        let own = first.map { local.routes(below: $0) } ?? []
        return (local.section.names, samples.beginning(with: own))
      }
    }
    series = (groups?.groups ?? []).prefix(Self.mostSeries).compactMap { group in
      guard let taxonomy = groups?.taxonomy, let first = group.entries.first else { return nil }
      return (group, site.route(to: group.term, of: taxonomy), routes.route(to: first))
    }
    let all = site.content.articles
    let ordered = settings.taxonomies.filter(\.isOrdered)
    let parts = all.filter { article in ordered.contains { !article.terms(of: $0).isEmpty } }
    let unlisted = settings.collections.filter { !$0.isListed }
    let hasFolders = unlisted.contains {
      site.content.listedEntries(of: $0).contains { !$0.folders.isEmpty }
    }
    let guess: Kind =
      sectionLinks.isEmpty && hasFolders
      ? .documentation : 2 * parts.count > all.count ? .tutorials : all.isEmpty ? .section : .blog
    kind = settings.home.map { Kind($0.page) } ?? guess
    let isDocumentation = kind == .documentation
    lacksContent =
      switch settings.home?.page {
      case .docs: !hasFolders
      case .tutorials, .blog: all.isEmpty
      case .section(let kind):
        !site.sections.contains {
          $0.samples != nil && $0.section.declaration.siteKind?.name == kind.name
        }
      case nil: false
      }
    pages =
      isDocumentation
      ? unlisted.flatMap { collection in
        PageFolders(site.content.entries(of: collection), in: site)
          .pages(below: routes.home.description)
      } : []
    let newest = Array(
      all.pinnedFirst.prefix(kind == .blog && entry == nil ? Self.mostRows : Self.mostArticles))
    articles = newest.map { article in
      Row(
        entry: article, route: routes.route(to: article),
        tag: Self.tag(of: article, among: newest).map { ($0, site.route(to: $0, of: .tags)) })
    }
    listed = all.first?.collection
    allArticles = listed.map { routes[$0.section] }
  }

  /// The title that the author wrote for the page, or else the site's title.
  var title: String { entry.flatMap { $0.titlePlace == nil ? nil : $0.title } ?? siteTitle }
  var source: SourceFile? { entry?.source }
  var changed: DateTime? { articles.compactMap(\.entry.changed).max() }

  var links: [Route] {
    sectionLinks.map(\.route) + articles.map(\.route) + articles.compactMap(\.tag?.route)
      + series.map(\.first) + pages.map(\.route)
      + samples.flatMap { $0.samples.pages.map(\.route) }
  }

  /// Returns the first tag of an article that not all articles have, or else its first tag.
  private static func tag(of article: Entry, among all: [Entry]) -> Term? {
    let tags = article.terms(of: .tags)
    return tags.first { tag in !all.allSatisfy { $0.terms(of: .tags).contains(tag) } } ?? tags.first
  }
}

/// The values of the template `home`.
struct HomeContext: FramedContext {
  let frame: FrameContext
  let kind: HomeScreen.Kind
  let body: [UInt8]?
  let hidesTitle: Bool
  let pinned: [EntryRow]
  /// The newest articles, without the pinned ones.
  let articles: [EntryRow]
  let pages: [EntryRow]
  let style: EntryOptions.ListStyle?
  let series: [SeriesRow]
  let tags: [TermRow]
  /// Sample pages of sections, by the name that templates use.
  let samples: [String: SamplesContext]
  let allTutorials: String?
  let newestTitle: String?
  let listTitle: String?
  let allTitle: String?

  static let fields: Fields<HomeContext> =
    [
      .optionalHTML("body", "The content of content/pages/index.md") { $0.body },
      .flag("hidesTitle", "Whether the page shows no title: title: false") { $0.hidesTitle },
      .flag("isTutorials", "Whether it is a course: most posts are in series") {
        $0.kind == .tutorials
      },
      .flag("isBlog", "Whether it is a blog: it has posts, and most are in no series") {
        $0.kind == .blog
      },
      .flag("isSection", "Whether it has none of these, and no pages in folders") {
        $0.kind == .section
      },
      .list("pages", "The pages below it, if the site only has pages in folders") { $0.pages },
      .list("series", "The series, starting with the one to read first") { $0.series },
      .list("pinned", "The pinned tutorials, if others are not pinned") { $0.pinned },
      .flag("hasTutorials", "Whether there are tutorials") { !$0.articles.isEmpty },
      .list("tutorials", "The newest tutorials, without the pinned ones") { $0.articles },
      .optionalRecord("newest", "The newest entry, on a blog that lists titles") {
        $0.isByYear ? $0.articles.first : nil
      },
      .list("years", "The entries after the newest one, by year") { $0.years },
      .optionalText("listStyle", "excerpts or cards, if its entries are shown so") {
        $0.style?.nameInTemplates
      },
      .optionalURL("allTutorials", "The URL of the list of tutorials") { $0.allTutorials },
      .optionalText("newestTitle", "The heading of the newest entries if not all are tutorials") {
        $0.newestTitle
      },
      .optionalText("listTitle", "The title of the list of tutorials") { $0.listTitle },
      .optionalText("allTitle", "The text of the link to their list if that is not of tutorials") {
        $0.allTitle
      },
      .list("tags", "The most frequent tags of tutorials") { $0.tags },
    ] + FrameContext.fields.lifted(\.frame)

  static func fields(of sections: [SectionNames]) -> [Field<HomeContext>] {
    sections.compactMap(\.samples).map { name in
      .optionalRecord(name.name, name.about) { $0.samples[name.name] }
    }
  }

  private var isByYear: Bool { kind == .blog && body == nil && style?.nameInTemplates == nil }

  private var years: [YearContext] {
    guard isByYear else { return [] }
    var years: [YearContext] = []
    for row in articles.dropFirst() {
      let year = row.entry.date.map { String($0.date.year) }
      if let last = years.last, last.year == year {
        years[years.count - 1].rows.append(row)
      } else {
        years.append(YearContext(year: year, rows: [row]))
      }
    }
    return years
  }
}

struct YearContext: TemplateContext {
  let year: String?
  var rows: [EntryRow]

  static let fields: Fields<YearContext> = [
    .optionalText("year", "The year; missing for entries without a date") {
      $0.year
    },
    .list("tutorials", "The entries of that year") { $0.rows },
  ]
}

struct SeriesRow: TemplateContext {
  let title: String
  let address: String
  let count: String
  let minutes: Int?
  let first: EntryRow

  static let fields: Fields<SeriesRow> = [
    .text("title", "The name of the series") { $0.title },
    .url("url", "The URL of its page") { $0.address },
    .text("count", "The number of its parts, in words") { $0.count },
    .optionalNumber("minutes", "The reading time of all parts in minutes, unless it is very long") {
      $0.minutes
    },
    .record("first", "Its first part", at: \.first),
  ]
}

extension HomeScreen: QuotingScreen {
  static let templates = ["home"]

  var compiledTemplate: String { ScreenTemplate.key(template, showing: entry) }
  var searchedIn: Section? {
    entry.flatMap { $0.isSearched ? $0.collection.section : nil }
  }

  func describe(_ document: inout SearchDocument, in phrases: Phrases) {
    document.summary = entry?.subtitle ?? entry?.description ?? ""
  }

  func context(in page: PageRendering) throws(FileFault) -> HomeContext {
    let body = try entry.map { entry throws(FileFault) in
      try page.markdown(entry.body, belowHeadingOf: entry.hidesTitle ? 0 : 1)
    }
    let localized = page.localSite.localized
    let style = page.localSite.settings.options.listStyle
    let isByYear = isByYear(style)
    let place = FigurePlace(localSite: page.localSite, isAlone: false, address: page.address)
    let shown = samples.map {
      ($0.names.samples?.name ?? "", SamplesContext(samples: $0.samples, place: place))
    }
    return HomeContext(
      frame: page.frame(
        description: entry?.description ?? page.localSite.settings.description
          ?? body?.excerptText
          ?? sectionLinks.map { "\($0.title) \($0.count)" }.joined(separator: ", "),
        figure: samples.first { $0.samples.hasPictures }?.names.fence,
        preview: entry.flatMap { page.picture(of: $0).preview }),
      kind: kind, body: body?.html, hidesTitle: entry?.hidesTitle ?? false,
      pinned: pinned.map { self.row($0, hasThumbnail: true, in: page) },
      articles: newest.enumerated().map { index, row in
        let isLarge = index == 0 && isByYear
        return self.row(
          row, style: isLarge ? .cards : style, isLarge: isLarge,
          isBelowYear: index > 0 && isByYear, in: page)
      },
      pages: pages.map {
        EntryRow($0.entry, address: page.address(of: $0.route), style: .cards, in: page)
      },
      style: style, series: series.map { row($0.group, $0.route, $0.first, in: page) },
      tags: localized.entries.commonTags.map {
        let route = localized.route(to: $0.term, of: .tags)
        return TermRow($0, address: page.address(of: route), in: page)
      },
      samples: Dictionary(shown) { first, _ in first },
      allTutorials: allArticles.map { page.address(of: $0) },
      newestTitle: articles.contains { $0.entry.collection.section != Self.tutorials }
        ? page.phrases.say(.newestTutorials, form: "titled") : nil,
      listTitle: listed.map { localized.title(of: $0) },
      allTitle: listed.flatMap { collection in
        collection.section == Self.tutorials
          ? nil
          : page.phrases.say(
            .allTutorials, form: "titled", ["title": localized.title(of: collection)])
      })
  }

  func quoted(in settings: Settings) -> [Entry] {
    let style = settings.options.listStyle
    let shown =
      isByYear(style) ? newest.prefix(1) : style?.nameInTemplates == nil ? [] : newest[...]
    return shown.map(\.entry) + pages.map(\.entry)
      + series.map(\.group.entries).filter { $0.count <= Self.mostCounted }.joined()
  }

  private func isByYear(_ style: EntryOptions.ListStyle?) -> Bool {
    kind == .blog && entry == nil && style?.nameInTemplates == nil
  }

  /// The pinned articles; empty if all are pinned.
  private var pinned: [Row] {
    articles.allSatisfy(\.entry.isPinned) ? [] : articles.filter(\.entry.isPinned)
  }

  private var newest: [Row] {
    pinned.isEmpty ? articles : articles.filter { !$0.entry.isPinned }
  }

  private func row(
    _ row: Row, style: EntryOptions.ListStyle? = nil, isLarge: Bool = false,
    isBelowYear: Bool = false, hasThumbnail: Bool = false, in page: PageRendering
  ) -> EntryRow {
    EntryRow(
      row.entry, address: page.address(of: row.route),
      tag: row.tag.map { PageLink(title: $0.term.name, address: page.address(of: $0.route)) },
      style: style, isLarge: isLarge, isBelowYear: isBelowYear, hasThumbnail: hasThumbnail,
      in: page)
  }

  private func row(
    _ group: TermGroup, _ route: Route, _ first: Route, in page: PageRendering
  ) -> SeriesRow {
    let isLong = group.entries.count > Self.mostCounted
    let minutes = (isLong ? [] : group.entries).map(page.readingMinutes)
    return SeriesRow(
      title: group.term.name, address: page.address(of: route),
      count: page.phrases.count(of: group.entries), minutes: isLong ? nil : minutes.reduce(0, +),
      first: EntryRow(group.entries[0], address: page.address(of: first), in: page))
  }
}
