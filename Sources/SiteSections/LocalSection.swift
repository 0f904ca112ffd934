public import Content
public import MarkdownRendering
public import Navigation
public import SearchIndexing

/// A section in one language of the site: everything other parts of the site ask of it except its
/// pages.
///
/// Sections do not know each other. To look up something that may belong to another section, a
/// section asks its `LocalizedContent`, which asks all sections.
public protocol LocalSection: Sendable {
  var section: any SiteSection { get }

  /// Returns the coordinator that pushes the section's pages.
  func coordinator(in site: LocalizedContent, navigator: Navigator) -> any SectionCoordinator

  /// Returns the pages that a name in double brackets may mean, in order of preference.
  ///
  /// The first page that exists is used. If none exists, the link is reported as `broken-link`.
  ///
  /// - Parameter prefix: the part before the colon, `term` in `[[term:ARC]]`; for a field that
  ///   links to the section, the first of its prefixes. Nil for a name without prefix that contains
  ///   Chinese, Japanese or Korean characters, as `[[道]]`; other names without prefix stay text.
  /// - Returns: nil for a prefix that is not the section's.
  func routes(to name: String, prefix: String?) -> [Route]?

  /// Returns the message and the suggestion for a name that has no page.
  ///
  /// - Parameter nearest: returns the URL of the page that is most similar to a route.
  func fault(
    of name: String, prefix: String?, nearest: (Route) -> String?
  ) -> (message: String, suggestion: String?)

  /// Returns the text of a link to a name that `routes(to:prefix:)` knows.
  ///
  /// Also called for other words, for their reading in lists.
  func label(of name: String, prefix: String?) -> NameLabel

  /// Returns the page of a name of the section, in NFC; `nil` for any other text. Called before all
  /// pages exist.
  func route(to name: String) -> Route?

  /// Pages of the section for the start page; `nil` if the section shows none there.
  var samples: SectionSamples? { get }

  /// Returns the pages of the section that an entry's page links to.
  func routes(below entry: Entry) -> [Route]

  /// Returns the section's texts about a sample project; `nil` if the section does not show it.
  func notes(on stage: Stage) -> StageNotes?

  /// Returns the kind of the section's pages in search results.
  ///
  /// `nil` for a list of entries, and for pages of another section.
  func searchKind(of section: Section) -> SearchDocument.Kind?

  /// The credits that the licences of the section's data require.
  var credits: [Credit] { get }

  /// The files generated from the section's data, by path from the output folder. The paths of a
  /// language other than the site's own start with its code.
  var files: [(name: String, bytes: @Sendable () -> [UInt8])] { get }

  /// Returns the HTML for a code fence of the section.
  func figure(of fence: FigureFence, on page: FigurePlace) -> FenceFigure
}

/// The pages and links of a section on the start page.
public struct SectionSamples: Sendable {
  /// A page of the section.
  public struct Page: Sendable {
    let title: String
    let note: (text: String, language: String?)?
    let route: Route
    let picture: (@Sendable (FigurePlace) -> [UInt8])?
    /// Returns a larger image, for the first page on the start page.
    let lead: (@Sendable (FigurePlace) -> [UInt8])?

    /// Creates a sample page with a short note.
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
  /// The number of pages or entries, in words.
  let count: String?
  /// The language of the titles, if it is not the site's.
  let language: String?
  let examples: [String]
  let lists: [SidebarLink]

  /// Creates the section's part of the start page.
  public init(
    pages: [Page], count: String? = nil, language: String? = nil, examples: [String] = [],
    lists: [SidebarLink] = []
  ) {
    (self.pages, self.count, self.language) = (pages, count, language)
    (self.examples, self.lists) = (examples, lists)
  }

  var hasPictures: Bool { pages.contains { $0.picture != nil } }

  /// Returns a copy with some pages first, such as the app of the newest post.
  func beginning(with routes: [Route]) -> SectionSamples {
    let isFirst = { (page: Page) in routes.contains(page.route) }
    return SectionSamples(
      pages: pages.filter(isFirst) + pages.filter { !isFirst($0) }, count: count,
      language: language, examples: examples, lists: lists)
  }
}

/// The texts of a section on the page of a sample project's code.
public struct StageNotes {
  let title: String?
  let callers: (PageRendering) -> [String: [PageLink]]

  /// Creates the notes.
  ///
  /// - Parameters:
  ///   - title: the title of the project, such as the name of an app's version; nil for its folder.
  ///   - callers: returns the pages that call each method, by methods as calls are written. If
  ///     there are none, the page lists no methods.
  public init(title: String?, callers: @escaping (PageRendering) -> [String: [PageLink]]) {
    (self.title, self.callers) = (title, callers)
  }
}

/// The page or feed where a figure is shown.
public struct FigurePlace {
  let localSite: LocalizedSite
  /// The UI strings in the language of that page.
  public var phrases: Phrases { localSite.phrases }
  /// Whether the pages' style sheets are missing, as in a feed.
  public let isAlone: Bool
  /// Returns a page's URL for `href`; `nil` if there is no such page.
  public let address: (Route) -> String?
}

extension LocalSection {
  /// `nil`: the section has no names.
  public func routes(to name: String, prefix: String?) -> [Route]? { nil }
  /// A message that the name is unknown.
  public func fault(
    of name: String, prefix: String?, nearest: (Route) -> String?
  ) -> (message: String, suggestion: String?) { ("there is no \"\(name)\"", nil) }
  /// The name, in the site's language.
  public func label(of name: String, prefix: String?) -> NameLabel { NameLabel(name) }
  /// `nil`: the section has no names.
  public func route(to name: String) -> Route? { nil }
  /// `nil`: the start page shows nothing of the section.
  public var samples: SectionSamples? { nil }
  /// No pages.
  public func routes(below entry: Entry) -> [Route] { [] }
  /// `nil`: the section shows no project.
  public func notes(on stage: Stage) -> StageNotes? { nil }
  /// No credits: most data require none.
  public var credits: [Credit] { [] }
  /// No files.
  public var files: [(name: String, bytes: @Sendable () -> [UInt8])] { [] }
  /// `nil`: the pages are of no special kind.
  public func searchKind(of section: Section) -> SearchDocument.Kind? { nil }
  /// An empty figure: the section has no fences.
  public func figure(of fence: FigureFence, on page: FigurePlace) -> FenceFigure { FenceFigure() }
}
