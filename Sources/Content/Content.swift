// Content: the model of what an author wrote. Values only.
//
// In: the files that Loading read. Out: the entries and settings that the coordinators of
// SiteSections use. Nothing here reads a file, computes a URL or renders HTML.

package import Diagnostics
package import Primitives

/// The checked content of `content/`: everything that the coordinators need, with references to the
/// files that contain the rest.
public struct SiteContent: Sendable {
  /// The settings from `site.yml`.
  public var settings: Settings
  /// The entries to build, by collection name.
  ///
  /// The entries are in the collection's order. If it sets none, articles are newest first, those
  /// with the same date in descending order of their paths, and undated ones last, by path. Other
  /// entries are in the order of their files or records.
  package var entriesByCollection: [String: [Entry]] = [:]
  /// The content of the sections that are neither collections nor taxonomies.
  package var sections = SectionContent()
  /// The files that are copied to the site unchanged, by URL.
  package var assets: [Asset]
  /// Drafts and future entries that are not built, kept so that a link to one can be reported.
  package var withheld: [Withheld]
  /// The Swift modules that checked code can import, by name.
  package var codeModules: [CodeModule] = []
  /// The sample projects of the posts.
  package var stages = Stages()
  /// The values of the settings' `data`, by language code as in URLs: for the site's language and
  /// for each language with its own data file.
  package var data: [String?: [FieldValue?]] = [:]
  /// The components that Markdown can use, by name.
  package var components: [Component] = []
  /// The UI strings of the pages, for each language of the site and of its content.
  package var phrases: [String: Phrases] = [:]

  package init(
    settings: Settings, entries: [Entry] = [], assets: [Asset] = [], withheld: [Withheld] = []
  ) {
    self.settings = settings
    self.assets = assets
    self.withheld = withheld
    entriesByCollection = Dictionary(grouping: entries, by: \.collection.name)
  }

  package func entries(of collection: ContentCollection) -> [Entry] {
    entriesByCollection[collection.name] ?? []
  }

  /// All entries, in the order of the collections.
  public var entries: [Entry] { settings.collections.flatMap { entries(of: $0) } }

  /// Returns the entries of a collection that appear in lists.
  package func listedEntries(of collection: ContentCollection) -> [Entry] {
    entries(of: collection).listed
  }

  /// The listed entries of all dated collections, newest first.
  public var articles: [Entry] {
    let dated = settings.collections.filter(\.isDated).map { listedEntries(of: $0) }
    return dated.count == 1 ? dated[0] : dated.flatMap(\.self).newestFirst
  }

  /// Returns the author's page for a role that every site has, such as the home page.
  package func entry(for role: Entry.Role) -> Entry? {
    settings.collections.lazy.filter { !$0.isListed }
      .compactMap { entries(of: $0).first { $0.role == role } }.first
  }

  /// Returns the UI strings in a language of the site.
  package func phrases(in language: String) -> Phrases {
    phrases[language] ?? Phrases(of: settings.phraseNames)
  }

  /// The Markdown of every section, for checks that cover all content.
  package var texts: [SiteText] {
    entries.filter { $0.record == nil }.map(SiteText.init) + sections.texts
  }

  /// The languages that entries declare.
  package var writtenLanguages: Set<String> { Set(entries.lazy.compactMap(\.language)) }
}

/// A file that is copied to the site unchanged.
package struct Asset: Hashable, Sendable {
  package let source: SourceFile
  /// The output path, for example `img/a.png` for `content/assets/img/a.png`.
  package let path: SitePath
  /// Whether the file is copied only if a page uses it.
  ///
  /// True for a file next to a post, unless its type is meant for readers.
  package let needsUse: Bool

  package init(source: SourceFile, path: SitePath, needsUse: Bool = false) {
    self.source = source
    self.path = path
    self.needsUse = needsUse
  }
}

/// An entry that exists but is not built.
public struct Withheld: Sendable {
  /// The reason why the entry is not built.
  package enum Reason: String, Hashable, Sendable {
    case draft, future
    /// The front matter has `build: { render: never }`.
    case noPage
  }

  package let source: SourceFile
  /// The slug that the entry would have.
  package let slug: String
  /// The entry's collection and key; nil for a part of another page.
  package let entry: (collection: String, key: String)?
  /// The URL that the entry would have; nil for a part of another page.
  package let address: String?
  /// The entry's language; nil means the site's.
  package let language: String?
  package let reason: Reason
  /// The template that the entry's front matter names.
  package let template: String?
  /// The moment when the entry will be built; nil if it does not depend on time.
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

/// The Markdown of any section, in the form that checks of the whole site use.
public struct SiteText: Sendable {
  package let body: Body
  /// The title of the page; nil for a text that is only a part of a page.
  package private(set) var title: String?
  package let language: String?
  package private(set) var titlePlace: SourcePlace?
  /// The check of the text's Swift code, unless a code fence sets another.
  package private(set) var code = CodeCheckMode.parse

  init(_ entry: Entry) {
    body = entry.body
    title = entry.title
    language = entry.language
    titlePlace = entry.titlePlace
    code = entry.code
  }

  /// Creates the text of a part of a page.
  ///
  /// - Parameter language: the part's own language; nil means the site's.
  public init(body: Body, language: String? = nil) {
    self.body = body
    self.language = language
  }
}

/// A Swift module that the code on pages can import when it is checked.
package struct CodeModule: Hashable, Sendable {
  /// The module's name, which is the name of its folder.
  package let name: String
  /// The module's source files, sorted by path; at least one.
  package let files: [SourceFile]

  package init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }
}

/// The check of a page's Swift code, as `code:` in its front matter sets it.
package enum CodeCheckMode: String, CaseIterable, Hashable, Sendable {
  /// Checks the syntax of each fence by itself.
  case parse
  /// Joins all fences in order and type-checks them as one program.
  case typecheck
  case off
}
