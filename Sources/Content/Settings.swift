package import Primitives
package import Diagnostics

/// `content/site.yml`.
public struct Settings: Sendable {
  /// The file; nil where there is none.
  package var source: SourceFile?
  /// What the site is called.
  public var title: String
  /// Where the site will be; without it, the site has no feed and no site map.
  package var baseURL: BaseURL?
  /// The `baseURL` that `site.yml` states, where the site is built for another place: links to
  /// either are links to the site itself.
  package var statedBaseURL: BaseURL?
  /// The site's language as in HTML's `lang`, for example `ko`.
  public var language = "en"
  /// The time zone that `site.yml` names.
  package var statedTimeZone: SiteTimeZone?
  /// The zone whose days the site shows, and that of dates which are written without one.
  package var timeZone: SiteTimeZone { statedTimeZone ?? .utc }
  /// The author of texts that name none.
  package var author: String?
  /// Where `site.yml` first names it.
  package var authorPlace: SourcePlace?
  /// One sentence about the site.
  package var description: String?
  /// The address prefix where source files can be edited, before a file's path; ends with a slash.
  package var editURL: String?
  /// The picture beside the title on every page.
  package var logo: WrittenText?
  /// The same for dark mode; `nil` if `logo` is for both.
  package var darkLogo: WrittenText?
  package var look = Look.paper
  package var printedDetails = PrintedDetails.closed
  /// The kind of home page, and where it is set; `nil` to choose it by the content.
  package var home: (page: HomePage, place: SourcePlace)?
  /// The line about the rights to the site's content, in the footer.
  package var copyright: String?
  package var license: NamedLink?
  /// A short message above every page.
  package var notice: String?
  /// Other versions of a documentation.
  package var versions: [NamedLink] = []
  /// The color of links and buttons; `nil` for the theme's own.
  package var accent: Accent?
  /// The menu; empty means one entry for each section that has pages.
  package var menu: [MenuItem] = []
  /// What the author's entries are divided into, in the order of the start page.
  package var collections = ContentCollection.builtIn
  /// What groups entries of all collections, in the order of the start page.
  package var taxonomies = Taxonomy.builtIn
  /// Lists of parts of collections, in the order of the file.
  package var lists: [EntryList] = []
  /// The data that all templates see, by the names of its files, in the order of the file.
  package var data: [FieldSpec] = []
  /// Where each of these is declared.
  package var dataPlaces: [SourcePlace] = []
  /// How all entries are shown, unless their collection says otherwise.
  package var options = EntryOptions()
  /// The sections that are neither collections nor taxonomies.
  package let sections: [SectionDeclaration]
  /// What names in brackets begin with that lead to one of these.
  package let prefixes: Set<String>
  package let phraseNames: PhraseNames
  package var paths = SectionPaths()
  /// Languages besides `language`, each with its own part of the site.
  package var languages: [SiteLanguage] = []
  /// Whether lists also show entries that are not translated into their language.
  package var showsUntranslated = false
  /// Whether each post and page is also published as Markdown.
  package var publishesMarkdown = false
  /// The level of each check that `checks:` sets.
  package var checks: [DiagnosticCode: DiagnosticPolicy.Level] = [:]
  /// The checks that depend on a setting which could not be read.
  package var hiddenChecks: Set<DiagnosticCode> = []
  package var html = HTMLTrust.safe
  /// What of Markdown beyond GFM is read.
  package var markdown = MarkdownSyntax.usual
  /// The syntax that other programs draw, and where the settings ask for it.
  package var drawn: [(syntax: MarkdownSyntax, place: SourcePlace)] = []
  /// The host whose configuration files are added to the site; nil for any other server.
  package var host: Host?
  /// Whether a gzip copy lies beside each text, for servers that serve precompressed files.
  package var compress = false
  /// The sections that readers can search; empty where the site has no search.
  package var searched: Set<Section> = []
  /// The folder of Swift modules that code may import when it is checked, relative to the root.
  package var codeModules: String?

  /// The names that the columns of data files have, by the paths of the files.
  package var tables: [String: TableColumns] = [:]

  /// The columns of a table, by what they hold, and where the settings name its file.
  package struct TableColumns: Hashable, Sendable {
    package var names: [String: String] = [:]
    package let place: SourcePlace

    package init(place: SourcePlace) { self.place = place }
  }

  /// The folders outside `content/` that code may be taken from, by name.
  package var codeSources: [String: CodeSource] = [:]

  /// A folder with code: as `site.yml` has it, and without links.
  package struct CodeSource: Hashable, Sendable {
    package let path: String
    package let folder: String

    package init(path: String, folder: String) {
      self.path = path
      self.folder = folder
    }
  }
  /// Where the site can be published to, in the order of the file.
  package var destinations: [DestinationSettings] = []

  /// What an address with its host names on this site: the path behind the base URL; nil for an
  /// address of another site.
  ///
  /// - Parameter address: percent-decoded, without query and fragment.
  package func ownPath(of address: String) -> String? {
    baseURL?.path(of: address)
      ?? (statedBaseURL == baseURL ? nil : statedBaseURL?.path(of: address))
  }

  /// The path that an address of the preview names, such as `http://127.0.0.1:8080/about/`; `nil` for
  /// any other address, and where the site's base URL is on that host.
  package func previewPath(of address: String) -> String? {
    let rest = address.utf8.dropFirst("http://".utf8.count)
    let host = ["127.0.0.1", "localhost"].map { "\($0):\(Self.previewPort)\(pathPrefix)/" }
      .first { rest.starts(with: $0.utf8) }
    guard let host, address.hasPrefix("http://"), ownPath(of: address) == nil else { return nil }
    return String(Substring(rest.dropFirst(host.utf8.count - 1)))
  }

  /// The port of a preview where the command line names none.
  package static let previewPort: UInt16 = 8080

  /// What every address of the site starts with: empty, or the path of the `baseURL`.
  package var pathPrefix: String { baseURL?.pathPrefix ?? "" }

  /// The place of `updated: git`; nil if the dates of changes are not read from git.
  package var updatedByGit: SourcePlace?

  /// The hosts whose pages the component `embed` may show, besides the usual ones.
  package var embeds: [String] = []

  /// A host that reads `_headers` and `_redirects` from the site itself.
  package enum Host: String, CaseIterable, Hashable, Sendable {
    case netlify
    case cloudflare
  }

  /// What becomes of raw HTML in Markdown.
  package enum HTMLTrust: String, CaseIterable, Hashable, Sendable {
    /// An allow-list of elements and attributes passes, the rest is escaped and reported.
    case safe
    /// Everything passes as it is.
    case trusted
  }

  /// The settings of a site that declares only its title.
  ///
  /// - Parameter sections: those that are neither collections nor taxonomies.
  package init(title: String, sections: [SectionDeclaration] = []) {
    self.title = title
    self.sections = sections
    phraseNames = PhraseNames(with: sections)
    prefixes = Set(sections.flatMap(\.prefixes))
    searched = Set(searchable)
  }

  /// Whether the site has a taxonomy.
  package func has(_ taxonomy: Taxonomy) -> Bool {
    taxonomies.contains { $0.name == taxonomy.name }
  }

  /// Whether the terms of a taxonomy may be entries of the collection with its name, which then is
  /// listed as the taxonomy is.
  package func isTaxonomy(_ collection: ContentCollection) -> Bool {
    taxonomies.contains { $0.name == collection.name }
  }

  /// The names of the collections that it declares.
  package var declaredNames: [String] { collections.filter { !$0.isBuiltIn }.map { $0.name } }

  /// The parts of the sections that are neither collections nor taxonomies.
  package var parts: [Section] { sections.flatMap(\.parts) }

  /// The collection with a name.
  package func collection(_ name: String) -> ContentCollection? {
    collections.first { $0.name == name }
  }

  /// The sections with a first address part of their own, which `site.yml` can change.
  package var addressed: [Section] {
    collections.filter { $0.isListed && !isTaxonomy($0) }.map(\.section)
      + taxonomies.map(\.section) + lists.map(\.section) + parts
  }

  /// The sections that readers can search, because their pages have content of their own.
  package var searchable: [Section] {
    collections.filter(\.isListed).map(\.section)
      + taxonomies.filter(\.isOrdered).map(\.section) + parts
      + collections.filter { !$0.isListed }.map(\.section)
  }
}

/// An entry of the menu.
package struct MenuItem: Hashable, Sendable {
  package let title: String
  /// Where it leads, as written: `/tags/`, `about.md`, `https://…`; nil for one that only holds others.
  package let target: String?
  /// Where in `site.yml` the target stands, for a diagnostic when it leads nowhere.
  package let place: SourcePlace
  /// The entries below it, which have none.
  package let children: [MenuItem]

  package init(
    title: String, target: String?, place: SourcePlace, children: [MenuItem] = []
  ) {
    self.title = title
    self.target = target
    self.place = place
    self.children = children
  }
}

/// An additional language of the site, with the site's title and other settings in it.
package struct SiteLanguage: Sendable {
  /// As in HTML's `lang`, for example `ja`; its pages lie at `/ja/…`.
  package let code: String
  /// The site's title; nil where it is the same.
  public var title: String?
  /// One sentence about the site.
  package var description: String?
  /// The author, where the name is spelt differently.
  package var author: String?
  package var copyright: String?
  package var notice: String?
  /// The menu; empty means one entry for each section that has pages.
  package var menu: [MenuItem] = []

  package init(code: String) {
    self.code = code
  }
}

extension Settings {
  /// The language, as in addresses, of the part of the site that a text belongs to: nil for the
  /// site's own, which also holds texts in languages that have no part.
  ///
  /// - Parameter language: the text's; nil for the site's.
  package func code(of language: String?) -> String? {
    guard let language, languages.contains(where: { $0.code == language }) else { return nil }
    return language
  }

  /// The language that a code in addresses stands for.
  package func language(ofCode code: String?) -> String { code ?? language }

  /// The languages as in addresses: nil for the site's own, which is first.
  package var languageCodes: [String?] { [nil] + languages.map(\.code) }

  /// The settings in a language.
  package func inLanguage(_ code: String?) -> Settings {
    guard let language = languages.first(where: { $0.code == code }) else { return self }
    var settings = self
    settings.language = language.code
    settings.title = language.title ?? title
    settings.description = language.description
    settings.author = language.author ?? author
    settings.menu = language.menu
    settings.copyright = language.copyright ?? copyright
    settings.notice = language.notice ?? notice
    return settings
  }
}
