public import Content
public import MarkdownRendering
public import Navigation
public import SearchIndexing

/// A section in one language of the site: what the rest of the site asks of it besides its pages.
///
/// No section knows another. What one says of a text that may be another's, it asks its
/// `LocalizedContent`, which asks all of them.
public protocol LocalSection: Sendable {
  var section: any SiteSection { get }

  /// The coordinator that pushes its pages.
  func coordinator(in site: LocalizedContent, navigator: Navigator) -> any SectionCoordinator

  /// The language of its names; nil for that of the site.
  var nameLanguage: String? { get }

  /// The pages that a name in brackets may mean, of which the first that there is counts; nil for a
  /// prefix that is not its own. None at all is a fault, `broken-link`.
  ///
  /// - Parameter prefix: what stands before the colon, `term` in `[[term:ARC]]`; for a field that links
  ///   to the section, the first of its prefixes. Nil for a name without one that has a letter of
  ///   Chinese, Japanese or Korean, as `[[道]]`; other names without one stay text.
  func routes(to name: String, prefix: String?) -> [Route]?

  /// Why such a name leads nowhere, and what to write.
  ///
  /// - Parameter nearest: the address of the page that is nearest to a route.
  func fault(
    of name: String, prefix: String?, nearest: (Route) -> String?
  ) -> (message: String, suggestion: String?)

  /// What a link by such a name says, where `routes(to:prefix:)` knows it.
  func label(of name: String, prefix: String?) -> NameLabel

  /// The page of a name that it has, asked before all pages are there; nil for any other text.
  func route(to name: String) -> Route?

  /// Some of its pages, which the start page leads to; nil for a section that shows none there.
  var samples: SectionSamples? { get }

  /// Its pages that an entry's page leads to.
  func routes(below entry: Entry) -> [Route]

  /// The title of a program beside a text, such as that of an app's version; nil if it has none.
  func title(of stage: Stage) -> String?

  /// Where the methods of a program beside a text are called, by the methods as calls are written:
  /// what the page of its code says. A page without any says nothing of methods.
  func callers(in stage: Stage, on page: PageRendering) -> [String: [PageLink]]

  /// How a word of its own is read, in kana.
  func reading(of word: String) -> String?

  /// What its pages are to those who search; nil for a list of texts, and for another section.
  func searchKind(of section: Section) -> SearchDocument.Kind?

  /// Whose data it has, as licences ask to be said.
  var credits: [Credit] { get }

  /// The files that are made of all of it, by their paths from the output's root: those of a language
  /// begin as its addresses.
  var files: [(name: String, bytes: @Sendable () -> [UInt8])] { get }

  /// What such a fence shows.
  func figure(of fence: FigureFence, on page: FigurePlace) -> FenceFigure
}

/// What the start page shows of a section.
public struct SectionSamples: Sendable {
  /// One of its pages.
  public struct Page: Sendable {
    let title: String
    let note: (text: String, language: String?)?
    let route: Route
    let picture: (@Sendable (FigurePlace) -> [UInt8])?
    /// A larger picture, for the page that the start page begins with.
    let lead: (@Sendable (FigurePlace) -> [UInt8])?

    /// A page, with a few words about it.
    public init(
      title: String, note: (text: String, language: String?)? = nil, at route: Route,
      picture: (@Sendable (FigurePlace) -> [UInt8])? = nil,
      lead: (@Sendable (FigurePlace) -> [UInt8])? = nil
    ) {
      (self.title, self.note, self.route) = (title, note, route)
      (self.picture, self.lead) = (picture, lead ?? picture)
    }
  }

  let pages: [Page]
  /// How much there is, in words.
  let count: String?
  /// The language of the titles, where it is not the site's.
  let language: String?
  /// What a reader may search for.
  let examples: [String]
  let lists: [SidebarLink]

  /// What the start page shows.
  public init(
    pages: [Page], count: String? = nil, language: String? = nil, examples: [String] = [],
    lists: [SidebarLink] = []
  ) {
    (self.pages, self.count, self.language) = (pages, count, language)
    (self.examples, self.lists) = (examples, lists)
  }

  var hasPictures: Bool { pages.contains { $0.picture != nil } }

  /// The same with some of the pages first, such as the app of the first post.
  func beginning(with routes: [Route]) -> SectionSamples {
    let isFirst = { (page: Page) in routes.contains(page.route) }
    return SectionSamples(
      pages: pages.filter(isFirst) + pages.filter { !isFirst($0) }, count: count,
      language: language, examples: examples, lists: lists)
  }
}

/// Where a figure is shown.
public struct FigurePlace {
  package let localSite: LocalizedSite
  /// What pages say there.
  public var phrases: Phrases { localSite.phrases }
  /// Whether the styles of pages are missing, as in a feed.
  public let isAlone: Bool
  /// A page's address as it goes into `href`; nil where there is no such page.
  public let address: (Route) -> String?
}

extension LocalSection {
  /// That of the site.
  public var nameLanguage: String? { nil }

  /// Names in brackets lead to none of its pages.
  public func routes(to name: String, prefix: String?) -> [Route]? { nil }
  /// That there is none such.
  public func fault(
    of name: String, prefix: String?, nearest: (Route) -> String?
  ) -> (message: String, suggestion: String?) { ("there is no \"\(name)\"", nil) }
  /// The name, in the section's language.
  public func label(of name: String, prefix: String?) -> NameLabel {
    NameLabel(name, language: nameLanguage)
  }
  /// No text is a name of its own.
  public func route(to name: String) -> Route? { nil }
  /// The start page shows none.
  public var samples: SectionSamples? { nil }
  /// Entries lead to none.
  public func routes(below entry: Entry) -> [Route] { [] }
  /// It has no title for it.
  public func title(of stage: Stage) -> String? { nil }
  /// It shows no programs.
  public func callers(in stage: Stage, on page: PageRendering) -> [String: [PageLink]] { [:] }
  /// It has no words.
  public func reading(of word: String) -> String? { nil }
  /// Most data need none.
  public var credits: [Credit] { [] }
  /// None.
  public var files: [(name: String, bytes: @Sendable () -> [UInt8])] { [] }
  /// Its pages are like others.
  public func searchKind(of section: Section) -> SearchDocument.Kind? { nil }
  /// It has no fences.
  public func figure(of fence: FigureFence, on page: FigurePlace) -> FenceFigure { FenceFigure() }
}
