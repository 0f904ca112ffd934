// Content: the model of what an author wrote. Values only.
//
// In: what Loading read. Out: what the coordinators of SiteSections walk. Nothing here reads a
// file, knows an address or makes HTML.

public import Primitives

/// Everything that `content/` says, checked: what the walk needs, and the files where the rest is.
public struct SiteContent: Sendable {
  /// `content/site.yml`.
  public var settings: Settings
  /// The tutorials that are to be built, newest first; ties and undated ones by path.
  public var tutorials: [Tutorial]
  /// The kanji and the words that their examples name.
  public var kanji: KanjiStorage
  /// The plain pages, by path.
  public var pages: [Page]
  /// The files that go to the site as they are, by address.
  public var assets: [Asset]
  /// The drafts and future tutorials that were left out: a link to one says so.
  public var withheld: [Withheld]

  /// The content of a site.
  public init(
    settings: Settings, tutorials: [Tutorial] = [], kanji: KanjiStorage = KanjiStorage(kanji: []),
    pages: [Page] = [], assets: [Asset] = [], withheld: [Withheld] = []
  ) {
    self.settings = settings
    self.tutorials = tutorials
    self.kanji = kanji
    self.pages = pages
    self.assets = assets
    self.withheld = withheld
  }
}

/// A tutorial or page that exists and is not built.
public struct Withheld: Hashable, Sendable {
  /// Why it is left out.
  public enum Reason: String, Hashable, Sendable {
    case draft, future
  }

  /// The file.
  public let source: SourceFile
  /// The slug it would have.
  public let slug: String
  /// Why it is left out.
  public let reason: Reason
  /// The moment until which it is left out; nil when no moment changes that.
  public let until: DateTime?

  /// A file that is left out.
  public init(source: SourceFile, slug: String, reason: Reason, until: DateTime? = nil) {
    self.source = source
    self.slug = slug
    self.reason = reason
    self.until = until
  }
}

/// A file that is copied to the site as it is.
public struct Asset: Hashable, Sendable {
  /// The file.
  public let source: SourceFile
  /// Where it goes, for example `img/a.png` for `content/assets/img/a.png`.
  public let path: SitePath

  /// A file to copy.
  public init(source: SourceFile, path: SitePath) {
    self.source = source
    self.path = path
  }
}
