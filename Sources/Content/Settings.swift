package import Primitives
package import Diagnostics

/// The settings in `content/site.yml`.
public struct Settings: Sendable {
  /// The settings file; nil if it does not exist.
  package var source: SourceFile?
  /// The unsaved contents of files in an editor, by the paths in messages.
  package var unsaved: [String: [UInt8]] = [:]
  /// The title of the site.
  public var title: String
  /// The base URL; without it, the site has no feed and no sitemap.
  package var baseURL: BaseURL?
  /// The `baseURL` from `site.yml`, if the site is built for another one.
  ///
  /// Links to either are links to the site itself.
  package var statedBaseURL: BaseURL?
  /// The site's language in the form of HTML's `lang`, for example `ko`.
  public var language = "en"
  /// The time zone from `site.yml`; nil if it sets none.
  package var statedTimeZone: SiteTimeZone?
  /// The time zone of the dates on pages, and of dates without a zone.
  package var timeZone: SiteTimeZone { statedTimeZone ?? .utc }
  /// The default author of posts and pages.
  package var author: String?
  /// The position of the author's first mention in `site.yml`.
  package var authorPlace: SourcePlace?
  /// The site's description, one sentence.
  package var description: String?
  /// The URL prefix for editing source files, to which a file's path is appended; ends with a
  /// slash.
  package var editURL: String?
  /// The image next to the title on every page.
  package var logo: LocatedText?
  /// The logo for dark mode; nil if `logo` is for both modes.
  package var darkLogo: LocatedText?
  package var look = Look.paper
  package var printedDetails = PrintedDetails.closed
  /// The kind of home page and the position of its setting; nil to choose it by the content.
  package var home: (page: HomePage, place: SourcePlace)?
  package var copyright: String?
  package var license: NamedLink?
  /// A short message above every page.
  package var notice: String?
  /// The other versions of a documentation.
  package var versions: [NamedLink] = []
  /// The accent color of links and buttons; nil for that of the theme.
  package var accent: Accent?
  /// The menu; empty means one entry for each section that has pages.
  package var menu: [MenuItem] = []
  /// The collections of entries, in the order of the home page.
  package var collections = ContentCollection.builtIn
  /// The taxonomies across all collections, in the order of the home page.
  package var taxonomies = Taxonomy.builtIn
  /// The lists that `lists:` declares, in the order of the file.
  package var lists: [EntryList] = []
  /// The data files that all templates can use, by name, in the order of the file.
  package var data: [FieldSpec] = []
  /// The position of the declaration of each of these data files.
  package var dataPlaces: [SourcePlace] = []
  /// The display options of all entries; a collection can override them.
  package var options = EntryOptions()
  /// The sections that are neither collections nor taxonomies.
  package let sections: [SectionDeclaration]
  /// The link prefixes of these sections, such as `word` in `[[word:道路]]`.
  package let prefixes: Set<String>
  package let phraseNames: PhraseNames
  package var paths = SectionPaths()
  /// The additional languages, each with its own part of the site.
  package var languages: [SiteLanguage] = []
  /// Whether lists also show entries that are not translated into their language.
  package var showsUntranslated = false
  /// Whether each post and page is also published as Markdown.
  package var publishesMarkdown = false
  /// The level of each check that `checks:` sets.
  package var checks: [DiagnosticCode: DiagnosticPolicy.Level] = [:]
  /// The checks that depend on a setting that could not be read.
  package var hiddenChecks: Set<DiagnosticCode> = []
  package var html = HTMLTrust.safe
  /// The Markdown syntax beyond GFM that is enabled.
  package var markdown = MarkdownSyntax.defaults
  /// The syntax that external programs render, with the position of the setting that enables it.
  package var drawn: [(syntax: MarkdownSyntax, place: SourcePlace)] = []
  /// The host whose configuration files are added to the site; nil for any other server.
  package var host: HostingService?
  /// Whether the output contains a gzip copy of each text file, for servers that serve
  /// precompressed files.
  package var compress = false
  /// The sections that readers can search; empty if the site has no search.
  package var searched: Set<Section> = []
  /// The folder of Swift modules that checked code can import, relative to the root.
  package var codeModules: String?

  /// The custom column names of data files, by the paths of the files.
  package var tables: [String: TableColumns] = [:]

  /// The custom column names of a data file, by their meaning, and the position of the setting.
  package struct TableColumns: Hashable, Sendable {
    package var names: [String: String] = [:]
    package let place: SourcePlace

    package init(place: SourcePlace) { self.place = place }
  }

  /// The folders outside `content/` that code can be included from, by name.
  package var codeSources: [String: CodeSource] = [:]

  /// A folder with code: its path as in `site.yml`, and the resolved path.
  package struct CodeSource: Hashable, Sendable {
    package let path: String
    package let folder: String

    package init(path: String, folder: String) {
      self.path = path
      self.folder = folder
    }
  }
  /// The destinations that the site can be published to, in the order of the file.
  package var destinations: [DestinationSettings] = []

  /// Returns the path on this site for a complete URL: the part after the base URL.
  ///
  /// Nil for the URL of another site.
  ///
  /// - Parameter address: a percent-decoded URL without query and fragment.
  package func ownPath(of address: String) -> String? {
    baseURL?.path(of: address)
      ?? (statedBaseURL == baseURL ? nil : statedBaseURL?.path(of: address))
  }

  /// Returns the path for a URL of the preview server, such as `http://127.0.0.1:8080/about/`; nil
  /// for any other URL, or if the site's base URL is on that host.
  ///
  /// - Parameter address: a percent-decoded URL without query and fragment.
  package func previewPath(of address: String) -> String? {
    let parts = address.utf8.split(
      separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    let hosts = ["127.0.0.1", "localhost"].map { "\($0):\(Self.previewPort)" }
    guard parts.count == 4, parts[1].isEmpty, ["http:", ""].contains(parts[0].lowercased()),
      hosts.contains(parts[2].lowercased()), "/\(parts[3])".hasPrefix(pathPrefix + "/"),
      ownPath(of: address) == nil
    else { return nil }
    return String("/\(parts[3])".dropFirst(pathPrefix.count))
  }

  /// The default port of the preview server.
  package static let previewPort: UInt16 = 8080

  /// The prefix of every URL path of the site: the path of the `baseURL`, or empty.
  package var pathPrefix: String { baseURL?.pathPrefix ?? "" }

  /// The position of `updated: git`; nil if dates of changes are not read from git.
  package var updatedByGit: SourcePlace?

  /// The hosts that the component `embed` can show in addition to the default ones.
  package var embeds: [String] = []

  /// The treatment of raw HTML in Markdown.
  package enum HTMLTrust: String, CaseIterable, Hashable, Sendable {
    /// Allows listed elements and attributes; escapes and reports the rest.
    case safe
    /// Outputs all HTML unchanged.
    case trusted
  }

  /// Creates the settings of a site that sets only its title.
  package init(title: String, sections: [SectionDeclaration] = []) {
    self.title = title
    self.sections = sections
    phraseNames = PhraseNames(with: sections)
    prefixes = Set(sections.flatMap(\.prefixes))
    searched = Set(searchable)
  }

  package func has(_ taxonomy: Taxonomy) -> Bool {
    taxonomies.contains { $0.name == taxonomy.name }
  }

  /// Returns whether a collection has the name of a taxonomy, so that its entries can be the
  /// taxonomy's terms.
  ///
  /// If so, the list of the taxonomy takes the place of the list of the collection.
  package func isTaxonomy(_ collection: ContentCollection) -> Bool {
    taxonomies.contains { $0.name == collection.name }
  }

  /// The names of the declared collections, without the built-in ones.
  package var declaredNames: [String] { collections.filter { !$0.isBuiltIn }.map { $0.name } }

  /// The parts of the sections that are neither collections nor taxonomies.
  package var parts: [Section] { sections.flatMap(\.parts) }

  package func collection(_ name: String) -> ContentCollection? {
    collections.first { $0.name == name }
  }

  /// The sections with a first URL segment of their own, which `site.yml` can change.
  package var addressed: [Section] {
    collections.filter { $0.isListed && !isTaxonomy($0) }.map(\.section)
      + taxonomies.map(\.section) + lists.map(\.section) + parts
  }

  /// The sections that readers can search because their pages have content of their own.
  package var searchable: [Section] {
    collections.filter(\.isListed).map(\.section)
      + taxonomies.filter(\.isOrdered).map(\.section) + parts
      + collections.filter { !$0.isListed }.map(\.section)
  }
}

package struct MenuItem: Hashable, Sendable {
  package let title: String
  /// The link target as the author wrote it: `/tags/`, `about.md`, `https://…`; nil for an item
  /// that only groups others.
  package let target: String?
  /// The position of the target in `site.yml`, to report a broken link.
  package let place: SourcePlace
  /// The items below it, which have no children.
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

/// An additional language of the site, with the title and other settings in that language.
package struct SiteLanguage: Sendable {
  /// The language code in the form of HTML's `lang`, for example `ja`; its pages are below `/ja/`.
  package let code: String
  /// The site's title in this language; nil if it is the same.
  public var title: String?
  /// The site's description, one sentence.
  package var description: String?
  /// The author's name in this language; nil if it is the same.
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
  /// Returns the language code, as in URLs, of the part of the site that a text belongs to.
  ///
  /// Nil for the site's own language, which also includes texts in languages without a part of
  /// their own.
  ///
  /// - Parameter language: the language of the text; nil for the site's.
  package func code(of language: String?) -> String? {
    guard let language, languages.contains(where: { $0.code == language }) else { return nil }
    return language
  }

  /// Returns the language for a code in URLs.
  package func language(ofCode code: String?) -> String { code ?? language }

  /// The language codes as in URLs: nil for the site's own language, which is first.
  package var languageCodes: [String?] { [nil] + languages.map(\.code) }

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
