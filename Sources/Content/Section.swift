public import Diagnostics
public import Primitives

/// A part of the site with URLs of its own: a collection, a taxonomy, or one of the sections that
/// are generated from data.
///
/// Identified by its name in `content/`, in URLs and in `site.yml`.
public struct Section: Hashable, Sendable {
  /// The name, for example `tutorials`.
  public let name: String

  /// Creates a section with its name in `content/`.
  public init(_ name: String) {
    self.name = name
  }

  /// The fields that collections declare, which have no URLs.
  package static let fields = Section("fields")

  /// The sample projects of posts, which have no URLs of their own.
  package static let code = Section("code")

  /// The archive pages of collections, which list entries by year and month.
  package static let archive = Section("archive")

  package static let search = Section("search")
}

/// The first URL segment of each section, a slug: `/tutorials/`, unless `site.yml` has `tutorials:
/// { path: posts }`.
package struct SectionPaths: Hashable, Sendable {
  private var changed: [Section: String] = [:]

  package init() {}

  /// Returns the first URL segment of a section.
  package subscript(section: Section) -> String {
    get { changed[section] ?? section.name }
    set { changed[section] = newValue }
  }
}

/// The static description of a section: its folder, its syntax in Markdown and its theme files.
public struct SectionDeclaration: Sendable {
  /// The section's parts with URLs of their own; the folder in `content/` has the first one's name.
  package let parts: [Section]
  /// The prefixes of links to the section: `word` in `[[word:道路]]`.
  package let prefixes: [String]
  /// Whether declared fields can link to it, by the name of its first part.
  package let isLinkedByFields: Bool
  /// The diagnostic codes that only this section reports.
  package let codes: [DiagnosticCode]
  /// The names of the UI strings on its pages.
  package let phrases: (any PhraseName.Type)?
  /// Returns whether a link in a post counts as a mention, for a section that shows which posts
  /// mention its pages; nil for other sections.
  ///
  /// The prefix is the one of `[[prefix:name]]`, or the part's name for a link by URL.
  package let mentions: (@Sendable (_ prefix: String?, _ name: String) -> Bool)?
  /// Its theme files by their paths below `templates/`: templates, `partials/…`, `assets/…`, and
  /// phrases such as `phrases/recipes/en.yml` in its folder.
  ///
  /// Files of the site's root override them.
  package let theme: [String: [UInt8]]
  /// The units by which a search selects its pages, one line per unit.
  package let searchUnits: [String]
  /// The kind of site that the section makes possible.
  package let siteKind: SiteKind?
  /// The keys in `site.yml` that map the columns of its CSV files.
  package let tableKeys: [String]

  /// Creates the description of a section.
  ///
  /// - Parameters:
  ///   - parts: its parts with URLs of their own, at least one; the folder in `content/` has the
  ///     first one's name.
  ///   - prefixes: the prefixes of links to the section: `word` in `[[word:道路]]`.
  ///   - isLinkedByFields: whether declared fields can link to it, by the name of its first part.
  ///     Such values are looked up with the first of `prefixes`.
  ///   - codes: the diagnostic codes that only this section reports.
  ///   - phrases: the names of the UI strings on its pages; the texts are in `theme`.
  ///   - mentions: whether a link in a post counts as a mention, by the prefix of
  ///     `[[prefix:name]]`, or by the part's name for a link by URL. Mentions are in
  ///     `Entry.mentions` of the first part.
  ///   - theme: its theme files by their paths below `templates/`: templates, `partials/…`,
  ///     `assets/…`, and phrases such as `phrases/recipes/en.yml`. Files of the site's root
  ///     override them, and its `templates/phrases/en.yml` overrides single phrases.
  ///   - searchUnits: the units by which a search selects its pages, one line per unit: the prefix
  ///     in `SearchDocument.facets`, then the ways to write it, in which `#` is the number:
  ///     `#minutes #minutes #분`.
  ///   - siteKind: the kind of site that the section makes possible.
  ///   - tableKeys: the keys in `site.yml` that map the columns of its CSV files, see
  ///     `SectionInput.columns(of:)`.
  public init(
    _ parts: [Section], prefixes: [String] = [], isLinkedByFields: Bool = false,
    codes: [DiagnosticCode] = [], phrases: (any PhraseName.Type)? = nil,
    mentions: (@Sendable (_ prefix: String?, _ name: String) -> Bool)? = nil,
    theme: [String: [UInt8]] = [:], searchUnits: [String] = [], siteKind: SiteKind? = nil,
    tableKeys: [String] = []
  ) {
    self.parts = parts
    self.prefixes = prefixes
    self.isLinkedByFields = isLinkedByFields
    self.codes = codes
    self.phrases = phrases
    self.mentions = mentions
    self.theme = theme
    self.searchUnits = searchUnits
    self.siteKind = siteKind
    self.tableKeys = tableKeys
  }

  /// The name of the section's folder in `content/`.
  public var folder: String { parts.first?.name ?? "" }
}

/// A kind of site based on a section's content, for `home` in `site.yml` and for `michi new site
/// --kind`.
public struct SiteKind: Sendable {
  /// The name, for example `cookbook`.
  package let name: String
  package let content: String
  package let advice: String
  package let starter: [UInt8]

  /// Creates a kind of site.
  ///
  /// - Parameters:
  ///   - name: the name that authors write, for example `cookbook`.
  ///   - content: the noun for its entries in the error about a site without any: `recipes`.
  ///   - advice: the suggestion how to add content: `add them to content/recipes`.
  ///   - starter: the files of a new site. Each follows a line with its path between `-- ` and `
  ///     --`. A file that only sites in one language get has the language before its path: `-- ko
  ///     content/site.yml --`.
  public init(_ name: String, of content: String, advice: String, starter: [UInt8]) {
    (self.name, self.content, self.advice, self.starter) = (name, content, advice, starter)
  }
}

/// The content of the loaded sections, as far as the rest of the site needs it.
public struct SectionContent: Sendable {
  /// Their Markdown texts, each of which is a part of a page.
  public var texts: [SiteText] = []
  /// Their files, which may refer to images.
  public var sources: [SourceFile] = []
  /// Their drafts, which `SectionInput.parts(of:slug:)` finds.
  public var withheld: [Withheld] = []
  /// The sample projects that they show, which are compiled without further settings.
  package var stages: [Stage] = []
  /// The parts that have pages, whose UI strings are therefore needed.
  public var partsWithPages: Set<Section> = []

  /// Creates empty content.
  public init() {}

  package mutating func add(_ other: SectionContent) {
    texts += other.texts
    sources += other.sources
    withheld += other.withheld
    stages += other.stages
    partsWithPages.formUnion(other.partsWithPages)
  }
}

/// The attribution of data that a section uses, as its license requires.
public struct Credit: Hashable, Sendable {
  /// The name of the data or of their author.
  public let name: String
  /// The source of the data: a URL, or a path below the site; nil if unknown.
  package let address: String?
  package let license: String?
  package let licenseAddress: String?

  /// Creates the attribution of data.
  public init(
    name: String, address: String? = nil, license: String? = nil, licenseAddress: String? = nil
  ) {
    self.name = name
    self.address = address
    self.license = license
    self.licenseAddress = licenseAddress
  }
}
