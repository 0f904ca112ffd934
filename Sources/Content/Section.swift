public import Diagnostics
public import Primitives

/// A part of the site with addresses of its own: a collection, a taxonomy, or one of the parts that
/// are made of data. Known by its name in `content/`, in addresses and in `site.yml`.
public struct Section: Hashable, Sendable {
  /// For example `tutorials`.
  public let name: String

  /// A part, by its name in `content/`.
  public init(_ name: String) {
    self.name = name
  }

  /// What collections declare, which has no addresses.
  package static let fields = Section("fields")

  /// The programs beside texts, which have no addresses of their own.
  package static let code = Section("code")

  /// The pages of all entries by year and month, which belong to collections.
  package static let archive = Section("archive")

  /// The page to search on.
  package static let search = Section("search")
}

/// The first part of each section's addresses, each a slug: `/tutorials/`, unless `site.yml` says
/// `tutorials: { path: posts }`.
package struct SectionPaths: Hashable, Sendable {
  private var changed: [Section: String] = [:]

  package init() {}

  /// The first part of a section's addresses.
  package subscript(section: Section) -> String {
    get { changed[section] ?? section.name }
    set { changed[section] = newValue }
  }
}

/// What a section says of itself before anything is read: where it is, and the words that it takes.
public struct SectionDeclaration: Sendable {
  /// Its parts with addresses of their own; `content/` has a folder that is called as the first.
  package let parts: [Section]
  /// What names in brackets begin with that lead to it: `word` in `[[word:道路]]`.
  package let prefixes: [String]
  /// Whether declared fields may link to it, by the name of its first part.
  package let isLinkedByFields: Bool
  /// The codes of its own faults.
  package let codes: [DiagnosticCode]
  /// The names of what its pages say.
  package let phrases: (any PhraseName.Type)?
  /// Which names of it texts mention, where it shows the texts that do, by what stands before the colon
  /// of `[[prefix:name]]`, for an address the name of its part; nil where it shows none.
  package let mentions: (@Sendable (_ prefix: String?, _ name: String) -> Bool)?
  /// Its files of the theme by their paths below `templates/`: templates, `partials/…`, `assets/…`, and
  /// `phrases/recipes/en.yml`, in its folder. A root's own files take their places.
  package let theme: [String: [UInt8]]
  /// How searches choose its pages by a unit and a number, a line for each unit.
  package let searchUnits: [String]
  /// The kind of site that it makes possible.
  package let siteKind: SiteKind?
  /// The keys under which `site.yml` can name columns of its CSV files.
  package var tableKeys: [String] = []

  /// What a section says of itself.
  ///
  /// - Parameters:
  ///   - parts: its parts with addresses of their own, at least one; `content/` has a folder that is
  ///     called as the first.
  ///   - prefixes: what names in brackets begin with that lead to it: `word` in `[[word:道路]]`.
  ///   - isLinkedByFields: whether declared fields may link to it, by the name of its first part: such
  ///     a value is asked for with the first of `prefixes`.
  ///   - codes: those of its own faults.
  ///   - phrases: the names of what its pages say; the words stand in `theme`.
  ///   - mentions: which names of it texts mention, by what stands before the colon of `[[prefix:name]]`,
  ///     for an address the name of its part. They are then in `Entry.mentions` of the first part.
  ///   - theme: its files of the theme by their paths below `templates/`: templates, `partials/…`,
  ///     `assets/…`, and phrases as `phrases/recipes/en.yml`. A root's own files take their places, and
  ///     its `templates/phrases/en.yml` that of single phrases.
  ///   - searchUnits: how searches choose its pages by a unit and a number, a line for each unit: what
  ///     `SearchDocument.facets` begin with, and the ways to write it, in which `#` is the number:
  ///     `#minutes #minutes #분`.
  ///   - siteKind: the kind of site that it makes possible.
  public init(
    _ parts: [Section], prefixes: [String] = [], isLinkedByFields: Bool = false,
    codes: [DiagnosticCode] = [], phrases: (any PhraseName.Type)? = nil,
    mentions: (@Sendable (_ prefix: String?, _ name: String) -> Bool)? = nil,
    theme: [String: [UInt8]] = [:], searchUnits: [String] = [], siteKind: SiteKind? = nil
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
  }

  /// The name of its folder in `content/`.
  public var folder: String { parts.first?.name ?? "" }
}

/// A kind of site with the content of a section: for `home` in `site.yml`, and for
/// `michi new site --kind`.
public struct SiteKind: Sendable {
  /// For example `cookbook`.
  package let name: String
  package let content: String
  package let advice: String
  package let starter: [UInt8]

  /// A kind of site.
  ///
  /// - Parameters:
  ///   - name: what authors write, for example `cookbook`.
  ///   - content: the noun for its entries in the error about a site without any: `recipes`.
  ///   - advice: how to add it: `add them to content/recipes`.
  ///   - starter: the files of a new site. Each is below a line with its path, after `-- ` and before
  ///     ` --`. For a file of a site in one language alone, the path has the language before it:
  ///     `-- ko content/site.yml --`.
  public init(_ name: String, of content: String, advice: String, starter: [UInt8]) {
    (self.name, self.content, self.advice, self.starter) = (name, content, advice, starter)
  }
}

/// What the rest of the site sees of the sections that were read.
public struct SectionContent: Sendable {
  /// Their Markdown texts, each a part of a page.
  public var texts: [SiteText] = []
  /// Their files, which may name pictures.
  public var sources: [SourceFile] = []
  package var withheld: [Withheld] = []
  /// The programs beside texts that they show, which are compiled without being asked for.
  package var stages: [Stage] = []
  /// The parts that have something to show, so that their phrases are needed.
  public var shown: Set<Section> = []

  /// Nothing.
  public init() {}

  /// What both hold.
  package mutating func add(_ other: SectionContent) {
    texts += other.texts
    sources += other.sources
    withheld += other.withheld
    stages += other.stages
    shown.formUnion(other.shown)
  }
}

/// Whose data a part of the site is, as its licence asks to be said.
public struct Credit: Hashable, Sendable {
  /// The data or their author.
  public let name: String
  /// Where they come from: an address, or a path below the site; nil when the data do not say.
  package let address: String?
  package let license: String?
  /// Where the licence stands.
  package let licenseAddress: String?

  /// Whose data they are.
  public init(
    name: String, address: String? = nil, license: String? = nil, licenseAddress: String? = nil
  ) {
    self.name = name
    self.address = address
    self.license = license
    self.licenseAddress = licenseAddress
  }
}
