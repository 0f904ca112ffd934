import Content
import MarkdownRendering
import Navigation
import Primitives
import SearchIndexing
import Templating

/// What the template `home` sees.
struct HomeContext: FramedContext {
  let frame: FrameContext
  /// What the author wrote for the start page.
  let body: [UInt8]?
  let tutorials: [EntryRow]
  let style: EntryOptions.ListStyle?
  let sections: [SectionRow]
  let start: SeriesStart?
  /// The ways into the sections that show some of their pages here, by the templates' names.
  let entrances: [String: SectionRow]
  /// Some pages of sections, by the templates' names.
  let samples: [String: [PageLink]]
  /// The address of the tutorial list; nil without tutorials.
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

/// A way into a section.
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

/// The beginning of a series.
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
