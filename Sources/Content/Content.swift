// Content: the model of what an author wrote. Values only.
//
// In: what Loading read. Out: what the coordinators of SiteSections walk. Nothing here reads a
// file, knows an address or makes HTML.

/// Everything in `content/`, checked: what the coordinators need, and references to the files that
/// hold the rest.
public struct SiteContent: Sendable {
  /// `content/site.yml`.
  public var settings: Settings
  /// The entries that are to be built, by the names of their collections: the newest first, of one
  /// day the last by path; undated ones last, by path.
  public var entriesByCollection: [String: [Entry]] = [:]
  /// What was read of the sections that are neither collections nor taxonomies.
  public var sections = SectionContent()
  /// The files that go to the site as they are, by address.
  public var assets: [Asset]
  /// The drafts and future entries that were left out: a link to one says so.
  public var withheld: [Withheld]
  /// The Swift modules that the pages' code may import, by name.
  public var codeModules: [CodeModule] = []
  /// The values of the settings' `data` in each language that has a file of its own, and in the
  /// site's; by the code in addresses.
  public var data: [String?: [FieldValue?]] = [:]
  /// The components that Markdown may ask for, by name.
  public var components: [Component] = []
  /// The phrases of the pages, for each language of the site and of its texts.
  public var phrases: [String: Phrases] = [:]

  /// The content of a site.
  public init(
    settings: Settings, entries: [Entry] = [], assets: [Asset] = [], withheld: [Withheld] = []
  ) {
    self.settings = settings
    self.assets = assets
    self.withheld = withheld
    entriesByCollection = Dictionary(grouping: entries, by: \.collection.name)
  }

  /// The entries of a collection.
  public func entries(of collection: ContentCollection) -> [Entry] {
    entriesByCollection[collection.name] ?? []
  }

  /// All entries, in the order of the collections.
  public var entries: [Entry] { settings.collections.flatMap { entries(of: $0) } }

  /// The entries of the collections that are dated: the newest first.
  public var articles: [Entry] {
    let dated = settings.collections.filter(\.isDated).map { entries(of: $0) }
    return dated.count == 1 ? dated[0] : dated.flatMap(\.self).newestFirst
  }

  /// What the author wrote for a page that every site has.
  public func entry(for role: Entry.Role) -> Entry? {
    settings.collections.lazy.filter { !$0.isListed }
      .compactMap { entries(of: $0).first { $0.role == role } }.first
  }

  /// What pages say in a language of the site.
  public func phrases(in language: String) -> Phrases {
    phrases[language] ?? Phrases(of: settings.phraseNames)
  }

  /// Every Markdown text of every section, for checks that cover all texts.
  public var texts: [SiteText] {
    entries.filter { $0.record == nil }.map(SiteText.init) + sections.texts
  }

  /// The languages that texts declare.
  public var writtenLanguages: Set<String> { Set(entries.lazy.compactMap(\.language)) }
}
