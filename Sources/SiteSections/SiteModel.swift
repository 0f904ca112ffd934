public import Content
import MarkdownRendering
public import Navigation
import Primitives
public import Diagnostics

/// Everything that rendering a page may ask for, fixed before the first page is rendered.
///
/// An object, which all renders share: counting the references to its parts for each page would
/// keep the cores waiting for each other.
public final class SiteModel: Sendable {
  /// Every page.
  public let tree: NavigationTree
  /// What `site.yml` says.
  public let settings: Settings
  /// The addresses of the pages by number, percent-encoded, with the base path in front.
  let addresses: [String]
  let theme: Theme
  /// What the site says of itself, in its language.
  let phrases: Phrases
  /// What a page says, by its language.
  private let phrasesByLanguage: [PhraseLanguage: Phrases]
  let frame: SiteContext
  let targets: LinkTargets
  let flows: FlowFigures
  /// Whether renders look for what could be better.
  let advises: Bool
  /// Whether renders note which files of the site they use.
  let notesFiles: Bool
  /// The files that are made from the whole site.
  public let generated: GeneratedNames
  /// The menu's entries.
  let menu: [MenuEntry]

  /// The model of a site whose pages are all pushed.
  ///
  /// A menu entry that leads nowhere is appended to `diagnostics`.
  ///
  /// - Parameter themeFiles: the addresses of the theme's own files, for example
  ///   `/assets/michi.css`.
  ///   - advises: whether renders look for what could be better.
  public init(
    content: SiteContent, tree: NavigationTree, theme: Theme, themeFiles: Set<String> = [],
    advises: Bool = false, diagnostics: inout [Diagnostic]
  ) {
    self.advises = advises
    notesFiles = advises || content.files.contains(where: \.needsUse)
    let settings = content.settings
    let prefix = settings.pathPrefix
    self.tree = tree
    self.settings = settings
    self.theme = theme
    addresses = tree.nodes.map { prefix + $0.route.encoded }
    phrases = Phrases(language: settings.language)
    phrasesByLanguage = Dictionary(
      uniqueKeysWithValues: PhraseLanguage.allCases.map { ($0, Phrases(in: $0)) })
    let generated = GeneratedNames(content: content, tree: tree)
    self.generated = generated
    var otherFiles = themeFiles.union(generated.names.map { "/" + $0 })
    if generated.hasSiteMap { otherFiles.insert("/sitemap.xml") }
    targets = LinkTargets(content: content, tree: tree, prefix: prefix, otherFiles: otherFiles)
    flows = FlowFigures(tree: tree, routes: SectionRoutes(settings: settings))
    frame = SiteContext(content: content, generated: generated, targets: targets)
    let menu = Menu(content: content, targets: targets, addresses: addresses)
    self.menu = menu.entries
    diagnostics += menu.diagnostics
  }

  /// What a page in a language says.
  func phrases(in language: String) -> Phrases {
    phrasesByLanguage[PhraseLanguage(tag: language)] ?? phrases
  }

  /// Links that every page has, as page numbers.
  public var menuPages: [NavigationTree.PageID] { menu.compactMap(\.page) }

  /// The addresses of the files that the menu names.
  public var menuFiles: [String] { menu.filter { $0.page == nil }.map(\.address) }

  /// The sections of pages that the menu names.
  public var menuSections: [MenuSection] { menu.compactMap(\.section) }

  /// The address of the feed of a tag's page; nil for any other page.
  func tagFeed(of node: NavigationTree.Node) -> String? {
    generated.hasFeed && GeneratedNames.hasFeed(node) ? addresses[node.id] + "feed.xml" : nil
  }

  /// A page's whole address; nil when the site has no `baseURL`.
  public func canonicalAddress(of id: NavigationTree.PageID) -> String? {
    settings.baseURL.map { $0.origin + addresses[id] }
  }
}
