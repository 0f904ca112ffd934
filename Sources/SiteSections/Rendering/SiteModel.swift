public import Content
import MarkdownRendering
public import Navigation
public import Primitives

/// Everything that rendering a page may ask for, fixed before the first page is rendered.
public struct SiteModel: Sendable {
  /// Every page.
  public private(set) var tree: NavigationTree
  /// What `site.yml` says.
  public let settings: Settings
  /// The addresses of the pages by number, percent-encoded, with the base path in front.
  let addresses: [String]
  private(set) var theme: Theme
  let phrases: Phrases
  let frame: SiteFrame
  let targets: LinkTargets
  private(set) var pictures = PictureSizes()
  /// Whether renders look for what could be better.
  let advises: Bool
  /// Whether pages may be missing, or be in other places than they will be.
  public private(set) var isProvisional = false
  /// The menu's entries; `page` is nil for one that leads out of the site.
  private(set) var menu: [MenuEntry]

  /// An entry of the menu with its page.
  struct MenuEntry {
    let title: String
    let address: String
    let page: NavigationTree.PageID?
    /// The section of the page that it names, and where in `site.yml` it does so.
    var section: MenuSection?
  }

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
    let settings = content.settings
    let prefix = settings.baseURL?.pathPrefix ?? ""
    self.tree = tree
    self.settings = settings
    self.theme = theme
    addresses = tree.nodes.map { prefix + $0.route.encoded }
    phrases = Phrases(language: settings.language)
    let hasFeed = settings.baseURL != nil && content.tutorials.contains { $0.date != nil }
    var otherFiles = themeFiles
    if hasFeed { otherFiles.insert("/feed.xml") }
    if settings.baseURL != nil { otherFiles.insert("/sitemap.xml") }
    targets = LinkTargets(content: content, tree: tree, prefix: prefix, otherFiles: otherFiles)
    frame = SiteFrame(
      settings: settings, feed: hasFeed ? prefix + "/feed.xml" : nil,
      siteMap: settings.baseURL.map { _ in prefix + "/sitemap.xml" },
      icon: targets.address(ofFile: "/favicon.svg") ?? targets.address(ofFile: "/favicon.ico"))
    menu = []
    menu = makeMenu(content: content, diagnostics: &diagnostics)
  }

  /// The model after a tutorial was read again that has kept its address.
  ///
  /// - Parameter isMoved: whether other pages may be there or in other places now, which only the
  ///   whole site can tell.
  public func replacing(_ old: Tutorial, by new: Tutorial, isMoved: Bool) -> SiteModel {
    var model = self
    let routes = TagRoutes(routes: SectionRoutes(settings: settings))
    model.tree = tree.replacing(old, by: new, asking: routes)
    if isMoved { model.isProvisional = true }
    return model
  }

  /// Answers where the links of a tutorial lead that was read again.
  private final class TagRoutes: TutorialScreenDelegate {
    private let routes: SectionRoutes

    init(routes: SectionRoutes) {
      self.routes = routes
    }

    func tutorialScreen(_ screen: TutorialScreen, didSelect tag: Tag) -> Route { routes.tag(tag) }
  }

  /// The model with another theme that has files of the same names.
  public func replacing(_ theme: Theme) -> SiteModel {
    var model = self
    model.theme = theme
    return model
  }

  /// The model that looks at pictures anew.
  public func forgettingPictures() -> SiteModel {
    var model = self
    model.pictures = PictureSizes()
    return model
  }

  /// Links that every page has, as page numbers.
  public var menuPages: [NavigationTree.PageID] { menu.compactMap(\.page) }

  /// The sections of pages that the menu names.
  public var menuSections: [MenuSection] { menu.compactMap(\.section) }

  /// A page's whole address; nil when the site has no `baseURL`.
  public func canonicalAddress(of id: NavigationTree.PageID) -> String? {
    settings.baseURL.map { $0.origin + addresses[id] }
  }

  private func makeMenu(
    content: SiteContent, diagnostics: inout [Diagnostic]
  ) -> [MenuEntry] {
    if settings.menu.isEmpty { return usualMenu(content: content) }
    return settings.menu.compactMap { item in
      if LinkTargets.hasScheme(item.target) {
        guard LinkTargets.isAllowed(item.target) else {
          diagnostics.append(
            item.diagnostic(
              .unsafeLink,
              "the menu entry \"\(item.title)\" has an address that pages must not have",
              suggestion: "use https:, http:, mailto: or tel:"))
          return nil
        }
        return MenuEntry(title: item.title, address: item.target, page: nil)
      }
      switch targets.resolve(LinkAddress(item.target), from: nil, in: nil, isImage: false) {
      case .page(let id):
        let link = LinkAddress(item.target)
        var entry = MenuEntry(
          title: item.title, address: addresses[id] + link.encodedSuffix, page: id)
        if let fragment = link.fragment {
          entry.section = MenuSection(item: item, page: id, fragment: fragment)
        }
        return entry
      case .file(let address, _):
        return MenuEntry(title: item.title, address: address, page: nil)
      case .broken(let fault):
        diagnostics.append(
          item.diagnostic(
            fault.kind.code, "the menu entry \"\(item.title)\": \(fault.message)",
            suggestion: fault.suggestion))
        return nil
      }
    }
  }

  /// The menu of a site that names none: its sections, then its plain pages.
  private func usualMenu(content: SiteContent) -> [MenuEntry] {
    let routes = SectionRoutes(settings: settings)
    let sections = [
      (phrases.tutorials, routes.tutorials), (phrases.kanji, routes.kanji),
      (phrases.tags, routes.tags),
    ]
    let pages = content.pages.map { ($0.title, routes.page($0)) }
    return (sections + pages).compactMap { title, route in
      tree.id(at: route).map { MenuEntry(title: title, address: addresses[$0], page: $0) }
    }
  }
}
