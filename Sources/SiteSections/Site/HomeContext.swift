import Content
import MarkdownRendering
import Navigation
import Primitives
import SearchIndexing
import Templating

/// What the template `home` sees.
struct HomeContext: TemplateContext {
  let frame: FrameContext
  /// What the author wrote for the start page.
  let body: [UInt8]?
  let tutorials: [TutorialRow]
  let sections: [SectionRow]
  let start: SeriesStart?
  /// The way into the dictionary.
  let dictionary: SectionRow?
  let kanji: [PageLink]
  /// The address of the tutorial list; nil without tutorials.
  let allTutorials: String?

  static let fields: Fields<HomeContext> =
    [
      .optionalHTML("body", "What content/pages/index.md says") { $0.body },
      .optionalRecord("start", "The series to begin with", of: SeriesStart.self) { $0.start },
      .optionalRecord("dictionary", "The way into the dictionary", of: SectionRow.self) {
        $0.dictionary
      },
      .list("kanji", "Some kanji of the dictionary", of: PageLink.self) { $0.kanji },
      .flag("hasTutorials", "Whether there is a tutorial") { !$0.tutorials.isEmpty },
      .list("tutorials", "The newest tutorials", of: TutorialRow.self) { $0.tutorials },
      .optionalURL("allTutorials", "The address of the tutorial list") { $0.allTutorials },
      .list("sections", "The ways into the sections", of: SectionRow.self) { $0.sections },
    ] + FrameContext.fields.lifted(\.frame)
}

/// A way into a section.
struct SectionRow: TemplateContext {
  let title: String
  let address: String
  let count: String

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
  static let templates = [DefaultTemplate("home", PackageResources.home_mustache)]

  var searchedIn: Section? { page?.isSearched == true ? .pages : nil }

  func describe(_ document: inout SearchDocument) {
    document.summary = page?.subtitle ?? page?.description ?? ""
  }

  func context(in rendering: PageRendering) throws(FileFault) -> HomeContext {
    let body = try page.map { page throws(FileFault) in try rendering.markdown(page.body) }
    let sections = ways.compactMap { way in
      way.route.map {
        SectionRow(title: way.title, address: rendering.address(of: $0), count: way.count)
      }
    }
    let dictionary = dictionary.map { rendering.address(of: $0) }
    return HomeContext(
      frame: rendering.frame(
        description: page?.description ?? rendering.branch.settings.description
          ?? body?.excerptText ?? ways.map { "\($0.title) \($0.count)" }.joined(separator: ", ")),
      body: body?.html, tutorials: rows(in: rendering), sections: sections,
      start: start(in: rendering), dictionary: sections.first { $0.address == dictionary },
      kanji: zip(kanji, kanjiRoutes).map { character, route in
        PageLink(title: String(character), address: rendering.address(of: route), language: "ja")
      },
      allTutorials: allTutorials.map { rendering.address(of: $0) })
  }

  private func rows(in page: PageRendering) -> [TutorialRow] {
    tutorials.indices.map { (index: Int) in
      let tutorial = tutorials[index]
      let link = tagRoutes[index].flatMap { route in
        tag(of: tutorial).map { PageLink(title: $0.name, address: page.address(of: route)) }
      }
      return TutorialRow(
        tutorial: tutorial, address: page.address(of: tutorialRoutes[index]),
        language: page.foreign(tutorial), tag: link)
    }
  }

  private func start(in page: PageRendering) -> SeriesStart? {
    guard let series, let first = seriesRoute.flatMap({ page.link(to: page.site.tree.id(at: $0)) })
    else { return nil }
    return SeriesStart(
      title: series.name, count: page.phrases.count(ofTutorials: series.parts.count), first: first)
  }
}
