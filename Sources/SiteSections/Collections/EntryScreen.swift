import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import SearchIndexing
import Templating

/// The page of an entry. The body is read when the page is rendered.
struct EntryScreen: Screen {
  let entry: Entry
  let template: String
  /// The pages of the entry's terms, by taxonomy name, in the order of the terms.
  private(set) var termRoutes: [String: [Route]] = [:]
  /// The pages that it links to, besides those of its terms.
  private(set) var linked = EntryLinks()
  let taxonomies: [Taxonomy]

  init(entry: Entry, taxonomies: [Taxonomy], template: String) {
    self.entry = entry
    // An unlisted entry does not appear on the pages of its terms, so it does not link to them.
    self.taxonomies = entry.isUnlisted ? [] : taxonomies.filter { !entry.terms(of: $0).isEmpty }
    self.template = template
  }

  /// The entry's position in its series; `nil` if it is in none.
  var series: SeriesPlace? { linked.relations?.place }
  var title: String { entry.title }
  var language: String? { entry.titleLanguage }
  var date: DateTime? { entry.date }
  var changed: DateTime? { entry.changed }
  var source: SourceFile? { entry.isFolder ? nil : entry.source }
  var isPlaceholder: Bool { entry.isFolder }
  var isListed: Bool { !entry.isUnlisted }
  var place: SourcePlace? { entry.permalinkPlace ?? entry.record ?? entry.slugPlace }
  var isOfData: Bool { entry.record != nil }
  var addressAdvice: String {
    if entry.permalinkPlace != nil { return "give one of them another permalink" }
    guard let permalink = entry.collection.permalink else { return "give one of them another slug" }
    return permalink.tellsApart
      ? "give one of them another slug, or write \"permalink\" in its front matter"
      : "the permalink \"\(permalink.pattern)\" of \(entry.collection.name) must differ for them: "
        + "add \":slug\" to it"
  }
  var links: [Route] {
    taxonomies.flatMap { termRoutes[$0.name] ?? [] }
      + linked.sections.flatMap(\.routes) + (linked.relations?.related ?? [])
      + [series?.route, series?.next].compactMap { $0 } + (linked.listing?.links ?? [])
      + linked.pages.map(\.route) + [linked.code?.route].compactMap(\.self)
  }

  mutating func willPush(asking delegate: any EntryScreenDelegate) {
    for taxonomy in taxonomies where !taxonomy.isOrdered {
      termRoutes[taxonomy.name] = entry.terms(of: taxonomy).map {
        delegate.entryScreen(self, didSelect: $0, of: taxonomy)
      }
    }
    linked = delegate.entryScreenDidAskForLinks(self)
  }
}

/// The pages that an entry's page links to, besides those of its terms.
struct EntryLinks {
  /// The pages of other sections that the entry links to, by the name that templates use.
  var sections: [(name: String, routes: [Route])] = []
  /// The entry's series, and the most similar entries.
  var relations: EntryIndex.Relations?
  /// The pages in the entry's folder, if it is the page of a folder.
  var pages: [(entry: Entry, route: Route)] = []
  /// The entries tagged with this entry, if this entry is itself a term; otherwise `nil`.
  var listing: EntryListScreen?
  /// The entry's sample project and the page of its code.
  var code: (stage: Stage, route: Route)?
}

protocol EntryScreenDelegate: AnyObject {
  func entryScreen(_ screen: EntryScreen, didSelect term: Term, of taxonomy: Taxonomy) -> Route
  func entryScreenDidAskForLinks(_ screen: EntryScreen) -> EntryLinks
}

/// The values of the template `entry`, or of the template named after the entry's collection.
struct EntryContext: FramedContext {
  let frame: FrameContext
  let entry: Entry
  let authors: [AuthorLink]
  /// Links to the entry's terms, by taxonomy name.
  let terms: [String: [PageLink]]
  let taxonomies: [TermsContext]
  /// Links to pages of other sections, by the name that templates use.
  let linksBySection: [String: [PageLink]]
  let toc: [TocEntry]
  let body: [UInt8]
  let readingMinutes: Int
  let image: String?
  let series: SeriesContext?
  let related: [EntryRow]
  /// The values of the entry's fields; `nil` if its collection declares none.
  let record: RecordContext?
  let facts: [FactContext]
  let backlinks: [BacklinksContext]
  /// The pages in the entry's folder.
  let pages: [EntryRow]
  /// The entries tagged with this entry, if this entry is itself a term.
  let listing: EntryListContext?
  let previous: PageLink?
  let next: PageLink?

  static let fields: Fields<EntryContext> =
    [
      .flag("isArticle", "Whether it belongs to a collection with dates, such as tutorials") {
        $0.entry.collection.isDated
      },
      .flag("hidesTitle", "Whether its page shows no title: title: false") {
        $0.entry.hidesTitle
      },
      .optionalText("subtitle", "The subtitle") { $0.entry.subtitle },
      .optionalDate("date", "The date of publication") { $0.entry.date },
      .optionalDate("updated", "The date of the last change") { $0.entry.updated },
      .optionalText("author", "Its author; an article without one has the site's") { $0.author },
      .list("authors", "Its authors, one by one") { $0.authors },
      .optionalText("language", "Its language if it is not the site's") { $0.entry.language },
      .optionalRecord("series", "The series it belongs to") { $0.series },
      .list("tags", "Its tags") { $0.terms[Taxonomy.tags.name] ?? [] },
      .list("taxonomies", "The taxonomies that it has terms of, except authors") {
        $0.taxonomies
      },
      .flag("hasFacts", "Whether it shows a date, author or reading time; true for articles") {
        $0.hasFacts
      },
      .flag("hasToc", "Whether the table of contents has at least two entries") {
        TocEntry.count($0.toc) > 1
      },
      .list("toc", "The table of contents") { $0.toc },
      .flag("hasBody", "Whether it has content; a record of a data file has only fields") {
        !$0.entry.body.isAbsent
      },
      .html("body", "The content") { $0.body },
      .flag("hasText", "Whether there is anything to read") { $0.readingMinutes > 0 },
      .flag("hasMinutes", "Whether it shows the reading time") {
        $0.hasMinutes
      },
      .number("readingMinutes", "The reading time in minutes") { $0.readingMinutes },
      .optionalURL("image", "The absolute URL of the image in its front matter") {
        $0.image
      },
      .flag("comments", "Whether comments are on: no with comments: false") {
        $0.entry.hasComments ?? true
      },
      .list("facts", "Its declared fields that have a value, for a template of any collection") {
        $0.facts
      },
      .list("linkedFrom", "The entries that link to it, by field") { $0.backlinks },
      .list(
        "entries",
        "The pages in its folder; for a term such as an author, the entries that have it"
      ) {
        $0.listing?.entries ?? $0.pages
      },
      .optionalRecord("pager", "Links to more of these entries") { $0.listing?.pager },
      .optionalURL("feed", "The URL of their feed; needs a baseURL") { $0.listing?.feed },
      .optionalText("listStyle", "excerpts or cards, if they are shown so") {
        $0.listing.map { $0.style?.nameInTemplates } ?? EntryOptions.ListStyle.cards.nameInTemplates
      },
      .flag("hasNeighbours", "Whether it has a previous or next entry") { $0.hasNeighbours },
      .flag("isByDate", "Whether these are an older and a newer entry, and not parts of a series") {
        $0.series == nil && $0.entry.collection.isDated
      },
      .flag("hasEnd", "Whether there is anything after its content") {
        $0.hasNeighbours || !$0.related.isEmpty || $0.frame.page.editAddress != nil
      },
      .optionalRecord("previous", "The previous entry in its series") { $0.previous },
      .optionalRecord("next", "The next entry in its series") { $0.next },
      .flag("hasRelated", "Whether other entries share a tag with it") { !$0.related.isEmpty },
      .list("related", "The entries that share the most tags with it") { $0.related },
      .optionalURL("markdownCopy", "The URL of the page as Markdown; needs markdownCopies") {
        $0.frame.page.markdownCopy
      },
      .optionalURL("editURL", "The URL to edit its source, from editURL in site.yml") {
        $0.frame.page.editAddress
      },
    ] + FrameContext.fields.lifted(\.frame)

  static func fields(of sections: [SectionNames]) -> [Field<EntryContext>] {
    sections.compactMap(\.links).map { name in
      .list(name.name, name.about) { $0.linksBySection[name.name] ?? [] }
    }
  }

  private var author: String? {
    authors.isEmpty ? nil : authors.map(\.name).joined(separator: ", ")
  }

  private var hasFacts: Bool {
    entry.collection.isDated || entry.date != nil || author != nil || hasMinutes
      || entry.updated != nil && frame.page.editAddress == nil
  }

  private var hasMinutes: Bool {
    readingMinutes > 0 && entry.collection.options.showsReadingTime ?? entry.collection.isDated
  }

  private var hasNeighbours: Bool { previous != nil || next != nil }

  /// The template fields for an entry of a collection: the common fields, the declared fields, the
  /// fields of entries that link to it, and the taxonomies whose names are not taken.
  static func fields(
    of collection: ContentCollection, in settings: Settings
  ) -> Fields<EntryContext> {
    let taken = Set(reference.filter { $0.level == 0 }.map(\.name))
    var own = settings.taxonomies.filter { !taken.contains($0.name) && collection.has($0) }
      .map { taxonomy in
        Field<EntryContext>.list(taxonomy.name, "Its terms in the taxonomy \(taxonomy.name)") {
          $0.terms[taxonomy.name] ?? []
        }
      }
    if !collection.fields.isEmpty {
      own.append(.values(of: collection, in: settings) { $0.record })
    }
    if settings.collections.contains(where: { $0.links(to: collection.name) }) {
      own.append(
        .list(
          "linkedFrom", "The entries that link to it, by field",
          fields: { BacklinksContext.fields(to: collection.name, in: settings) }
        ) { $0.backlinks })
    }
    return Fields(own) + fields
  }
}

struct AuthorLink: TemplateContext {
  let name: String
  let address: String?

  static let fields: Fields<AuthorLink> = [
    .text("name", "The author's name") { $0.name },
    .optionalURL("url", "The URL of the author's page; needs the taxonomy authors") {
      $0.address
    },
  ]
}

/// The terms of an entry in one taxonomy.
struct TermsContext: TemplateContext {
  let name: String
  let title: String
  let terms: [PageLink]

  static let fields: Fields<TermsContext> = [
    .text("name", "The taxonomy's name in site.yml") { $0.name },
    .text("title", "The taxonomy's title") { $0.title },
    .list("terms", "The entry's terms") { $0.terms },
  ]
}

extension EntryScreen: QuotingScreen {
  func quoted(in settings: Settings) -> [Entry] {
    linked.pages.map(\.entry) + (linked.listing?.quoted(in: settings) ?? [])
  }
}

extension EntryScreen: TemplatedScreen {
  static let templates = ["entry"]

  var pageLanguage: String? { entry.language }
  var subject: PageSubject? { entry.collection.isDated ? .article(entry) : nil }
  var searchedIn: Section? {
    entry.isSearched && !entry.isUnlisted ? entry.collection.section : nil
  }
  var compiledTemplate: String { ScreenTemplate.key(template, showing: entry) }
  var options: EntryOptions? { entry.collection.options }

  func describe(_ document: inout SearchDocument, in phrases: Phrases) {
    document.summary = entry.subtitle ?? entry.description ?? ""
    document.tags = taxonomies.flatMap { entry.terms(of: $0).map(\.name) } + [entry.titleReadings]
  }

  func context(in page: PageRendering) throws(FileFault) -> EntryContext {
    let body = try page.markdown(
      entry.body, language: entry.language, belowHeadingOf: entry.hidesTitle ? 0 : 1)
    page.renderFields(of: entry)
    let image = page.picture(of: entry)
    let options = entry.collection.options
    let terms = termRoutes.reduce(into: [String: [PageLink]]()) { links, routes in
      links[routes.key] = zip(entry.termsByTaxonomy[routes.key] ?? [], routes.value).map {
        PageLink(title: $0.name, address: page.address(of: $1), language: page.foreign(nil))
      }
    }
    reportEmptiness(of: body, in: page)
    page.markTitle(of: entry)
    let facts =
      entry.values.isEmpty
      ? []
      : FactContext.all(of: entry.collection.fields, entry.values, page.scope)
        .filter { $0.name != entry.collection.titleName }
    page.addSearchedText(of: facts)
    let siteAuthor = entry.collection.isDated ? page.localSite.settings.author : nil
    let names = entry.authors.isEmpty ? [siteAuthor].compactMap(\.self) : entry.authors
    return EntryContext(
      frame: page.frame(
        description: entry.description ?? entry.subtitle ?? body.excerptText,
        preview: image.preview),
      entry: entry,
      authors: terms[Taxonomy.authors.name].map { links in
        links.map { AuthorLink(name: $0.title, address: $0.address) }
      } ?? names.map { AuthorLink(name: $0, address: nil) },
      terms: terms,
      taxonomies: taxonomies.filter { $0.isTopic && !$0.isBuiltIn }.map {
        TermsContext(
          name: $0.name, title: page.localSite.localized.title(of: $0),
          terms: terms[$0.name] ?? [])
      },
      linksBySection: Dictionary(
        linked.sections.map { name, routes in
          (name, routes.compactMap { page.link(to: page.site.tree.id(at: $0)) })
        }
      ) { first, _ in first },
      toc: entry.hasContents ?? options.hasContents ?? true
        ? TocEntry.tree(of: body, depth: options.contentsDepth ?? 3, in: page)
          + [linked.code.map { $0.stage.contents(at: page.address(of: $0.route), page.phrases) }]
          .compactMap(\.self) : [],
      body: body.html,
      readingMinutes: body.readingMinutes, image: image.address,
      series: series.map { SeriesContext(place: $0, page: page) },
      related: (linked.relations?.related ?? []).compactMap { route in
        let id = page.site.tree.id(at: route)
        return id.flatMap { page.site.entry(at: $0) }.map {
          EntryRow($0, address: page.address(of: route), hasThumbnail: true, in: page)
        }
      },
      record: entry.values.isEmpty ? nil : RecordContext(values: entry.values, scope: page.scope),
      facts: facts,
      backlinks: BacklinksContext.all(to: entry, in: page),
      pages: linked.pages.map {
        EntryRow($0.entry, address: page.address(of: $0.route), style: .cards, in: page)
      },
      listing: linked.listing?.context(in: page),
      previous: neighbour(-1, in: page), next: neighbour(1, in: page))
  }

  /// Reports a Markdown file that contains only link and footnote definitions that nothing uses.
  private func reportEmptiness(of body: RenderedMarkdown, in page: PageRendering) {
    let isOther =
      entry.isDraft || linked.listing != nil || !linked.pages.isEmpty || !entry.values.isEmpty
    let codes: Set<DiagnosticCode> = [.unusedDefinition, .unusedFootnote]
    guard !isOther, let unused = body.diagnostics.first(where: { codes.contains($0.code) }),
      body.isBlank
    else { return }
    page.report(
      Diagnostic(
        .emptyPage, path: unused.path, position: unused.position, length: unused.length,
        "this page is empty: Markdown shows none of its lines", suggestion: unused.suggestion))
  }
}
