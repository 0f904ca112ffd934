// Content: the model of what an author wrote. Values only.
//
// In: what Loading read. Out: what the coordinators of SiteSections walk. Nothing here reads a
// file, knows an address or makes HTML.

/// A section of the site, by its name in `content/`, in addresses and in `site.yml`.
public enum Section: String, CaseIterable, Hashable, Sendable {
  case tutorials, tags, series, kanji, words, flows, pages

  /// The folder that is the section's own, for example `content/kanji`; nil for one that is made
  /// of what other sections hold.
  public var folder: String? {
    switch self {
    case .tutorials, .kanji, .flows, .pages: "content/\(rawValue)"
    case .tags, .series, .words: nil
    }
  }

  /// Whether readers can search it: each of its pages says something of its own.
  public var isSearchable: Bool {
    switch self {
    case .tutorials, .series, .kanji, .words, .flows, .pages: true
    case .tags: false
    }
  }

  /// Whether its addresses start with a part of its own, which `site.yml` can change.
  public var hasPath: Bool {
    switch self {
    case .tutorials, .tags, .series, .kanji, .words, .flows: true
    case .pages: false
    }
  }
}

/// Everything that `content/` says, checked: what the walk needs, and the files where the rest is.
public struct SiteContent: Sendable {
  /// `content/site.yml`.
  public var settings: Settings
  /// The tutorials that are to be built, newest first; ties and undated ones by path.
  public var tutorials: [Tutorial]
  /// The kanji and the words that their examples name.
  public var kanji: KanjiStorage
  /// The apps that readers can walk, by path.
  public var flows: [Flow]
  /// The plain pages, by path.
  public var pages: [Page]
  /// The files that go to the site as they are, by address; those of a tutorial's own folder are
  /// the tutorial's.
  public var assets: [Asset]
  /// The drafts and future tutorials that were left out: a link to one says so.
  public var withheld: [Withheld]
  /// The Swift modules that the pages' code may import, by name.
  public var codeModules: [CodeModule] = []
  /// What the pages themselves say, as the root's own files have it, by language.
  public var phrases: [WrittenPhrases] = []

  /// The content of a site.
  public init(
    settings: Settings, tutorials: [Tutorial] = [], kanji: KanjiStorage = KanjiStorage(kanji: []),
    flows: [Flow] = [], pages: [Page] = [], assets: [Asset] = [], withheld: [Withheld] = []
  ) {
    self.settings = settings
    self.tutorials = tutorials
    self.kanji = kanji
    self.flows = flows
    self.pages = pages
    self.assets = assets
    self.withheld = withheld
  }

  /// Every Markdown text of every section: what is checked in all texts is checked in these.
  public var texts: [SiteText] {
    tutorials.map {
      SiteText(
        body: $0.body, title: $0.title, language: $0.language, titlePlace: $0.places.title,
        code: $0.code)
    }
      + pages.map {
        SiteText(
          body: $0.body, title: $0.title, language: $0.language, titlePlace: $0.places.title,
          code: $0.code)
      } + kanji.kanji.flatMap(\.allNotes)
  }

  /// Every file that goes to the site as it is.
  public var files: [Asset] { assets + tutorials.flatMap(\.attachments) }
}
