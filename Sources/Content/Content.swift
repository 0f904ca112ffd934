// Content: the model of what an author wrote. Values only.
//
// In: what Loading read. Out: what the coordinators of SiteSections walk. Nothing here reads a
// file, knows an address or makes HTML.

package import Diagnostics
package import Primitives

/// Everything in `content/`, checked: what the coordinators need, and references to the files that
/// hold the rest.
public struct SiteContent: Sendable {
  /// What `site.yml` says.
  public var settings: Settings
  /// The entries that are to be built, by the names of their collections: the newest first, of one
  /// day the last by path; undated ones last, by path.
  package var entriesByCollection: [String: [Entry]] = [:]
  /// What was read of the sections that are neither collections nor taxonomies.
  package var sections = SectionContent()
  /// The files that go to the site as they are, by address.
  package var assets: [Asset]
  /// The drafts and future entries that were left out: a link to one says so.
  package var withheld: [Withheld]
  /// The Swift modules that the pages' code may import, by name.
  package var codeModules: [CodeModule] = []
  /// The programs beside the texts.
  package var stages = Stages()
  /// The values of the settings' `data` in each language that has a file of its own, and in the
  /// site's; by the code in addresses.
  package var data: [String?: [FieldValue?]] = [:]
  /// The components that Markdown may ask for, by name.
  package var components: [Component] = []
  /// The phrases of the pages, for each language of the site and of its texts.
  package var phrases: [String: Phrases] = [:]

  package init(
    settings: Settings, entries: [Entry] = [], assets: [Asset] = [], withheld: [Withheld] = []
  ) {
    self.settings = settings
    self.assets = assets
    self.withheld = withheld
    entriesByCollection = Dictionary(grouping: entries, by: \.collection.name)
  }

  /// The entries of a collection.
  package func entries(of collection: ContentCollection) -> [Entry] {
    entriesByCollection[collection.name] ?? []
  }

  /// All entries, in the order of the collections.
  public var entries: [Entry] { settings.collections.flatMap { entries(of: $0) } }

  /// The entries of a collection that lists show.
  package func listedEntries(of collection: ContentCollection) -> [Entry] {
    entries(of: collection).listed
  }

  /// The listed entries of the collections that are dated: the newest first.
  public var articles: [Entry] {
    let dated = settings.collections.filter(\.isDated).map { listedEntries(of: $0) }
    return dated.count == 1 ? dated[0] : dated.flatMap(\.self).newestFirst
  }

  /// What the author wrote for a page that every site has.
  package func entry(for role: Entry.Role) -> Entry? {
    settings.collections.lazy.filter { !$0.isListed }
      .compactMap { entries(of: $0).first { $0.role == role } }.first
  }

  /// What pages say in a language of the site.
  package func phrases(in language: String) -> Phrases {
    phrases[language] ?? Phrases(of: settings.phraseNames)
  }

  /// Every Markdown text of every section, for checks that cover all texts.
  package var texts: [SiteText] {
    entries.filter { $0.record == nil }.map(SiteText.init) + sections.texts
  }

  /// The languages that texts declare.
  package var writtenLanguages: Set<String> { Set(entries.lazy.compactMap(\.language)) }
}

/// A file that is copied to the site as it is.
package struct Asset: Hashable, Sendable {
  package let source: SourceFile
  /// Where it goes, for example `img/a.png` for `content/assets/img/a.png`.
  package let path: SitePath
  /// Whether it is copied only when a page uses it: true for a file beside a text, unless its kind
  /// is meant for readers.
  package let needsUse: Bool

  package init(source: SourceFile, path: SitePath, needsUse: Bool = false) {
    self.source = source
    self.path = path
    self.needsUse = needsUse
  }
}

/// A text that exists but is not built.
public struct Withheld: Sendable {
  /// Why it is left out.
  package enum Reason: String, Hashable, Sendable {
    case draft, future
    /// `build: { render: never }`.
    case noPage
  }

  package let source: SourceFile
  /// The slug it would have.
  package let slug: String
  /// The collection that it would be an entry of, and its key; nil for a part of another page.
  package let entry: (collection: String, key: String)?
  /// The address it would have; nil for a part of another page.
  package let address: String?
  /// Its language; nil means the site's.
  package let language: String?
  package let reason: Reason
  /// The template that it names.
  package let template: String?
  /// The moment until which it is left out; nil when no moment changes that.
  package let until: DateTime?

  package init(
    source: SourceFile, slug: String, entry: (collection: String, key: String)? = nil,
    address: String? = nil, language: String? = nil, reason: Reason, until: DateTime? = nil,
    template: String? = nil
  ) {
    self.source = source
    self.slug = slug
    self.entry = entry
    self.address = address
    self.language = language
    self.reason = reason
    self.until = until
    self.template = template
  }
}

/// A Markdown text of any section, as checks of the whole site see it.
public struct SiteText: Sendable {
  package let body: Body
  /// The title of its page; nil for a text that is a part of one.
  package private(set) var title: String?
  /// Its language; nil means the site's.
  package let language: String?
  package private(set) var titlePlace: SourcePlace?
  /// How its Swift code is checked, unless a code fence says otherwise.
  package private(set) var code = CodeCheckMode.parse

  init(_ entry: Entry) {
    body = entry.body
    title = entry.title
    language = entry.language
    titlePlace = entry.titlePlace
    code = entry.code
  }

  /// A part of a page.
  ///
  /// - Parameter language: its own; nil for that of the site.
  public init(body: Body, language: String? = nil) {
    self.body = body
    self.language = language
  }
}

/// A Swift module that the pages' code may import when it is checked.
package struct CodeModule: Hashable, Sendable {
  /// Its name: that of its folder.
  package let name: String
  /// Its source files, by path; at least one.
  package let files: [SourceFile]

  package init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }
}

/// How the Swift code of a page is checked: what `code:` in its front matter says.
package enum CodeCheckMode: String, CaseIterable, Hashable, Sendable {
  /// Each fence by itself, its syntax alone.
  case parse
  /// All fences joined in order, as one program, with types and names.
  case typecheck
  case off
}
