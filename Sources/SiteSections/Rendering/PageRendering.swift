import Content
import MarkdownRendering
import Navigation
import Primitives

/// One page on its way from its screen to its HTML: the one door through which everything comes
/// that a render reads (its source, its neighbours' titles, addresses), and where what it finds
/// out is gathered.
final class PageRendering {
  let site: SiteModel
  let node: NavigationTree.Node
  /// The ids of its body.
  private(set) var ids: [String] = []
  /// The links of its body to other pages.
  private(set) var links: [BodyLink] = []
  /// What its author should know.
  private(set) var diagnostics: [Diagnostic] = []

  init(site: SiteModel, node: NavigationTree.Node) {
    self.site = site
    self.node = node
  }

  /// A page's address as it goes into `href`.
  ///
  /// A route that no screen was pushed at is a coordinator's fault, and reported.
  func address(of route: Route) -> String {
    if let id = site.tree.id(at: route) { return site.addresses[id] }
    if site.tree.isRefused(route) { return route.encoded }
    diagnostics.append(
      Diagnostic(
        .brokenLink, path: node.screen.source?.path,
        "the page \(node.route) links to \(route), where there is no page"))
    return route.encoded
  }

  /// A link to a page of the tree.
  func link(to id: NavigationTree.PageID?) -> PageLink? {
    id.map { id in
      let screen = site.tree[id].screen
      return PageLink(
        title: screen.title, address: site.addresses[id], language: screen.language)
    }
  }

  /// The whole address of a picture that the page's front matter names; nil when it names none, or
  /// one that is not there, which is reported.
  func picture(_ written: String?) -> String? {
    guard let written else { return nil }
    if LinkTargets.hasScheme(written) { return written }
    switch site.targets.resolve(
      LinkAddress(written), from: node, in: node.screen.source, isImage: true)
    {
    case .file(let address, _): return (site.settings.baseURL?.origin ?? "") + address
    case .page: return nil
    case .broken(let fault):
      diagnostics.append(
        Diagnostic(
          .missingImage, path: node.screen.source?.path, fault.message,
          suggestion: fault.suggestion))
      return nil
    }
  }

  /// The HTML of a Markdown body, read now.
  ///
  /// - Parameter language: the body's language, where it is not the site's.
  func markdown(
    _ body: Body, language: String? = nil
  ) throws(FileFault) -> RenderedMarkdown {
    let text = try body.source.text()
    let options = MarkdownOptions(
      trustsHTML: site.settings.html == .trusted, dropsTitle: body.startsWithTitle,
      language: language ?? site.settings.language)
    let rendered = MarkdownRenderer(options: options).render(
      text, from: body.offset,
      resolver: PageLinkResolver(site: site, page: node, source: body.source))
    ids += rendered.ids
    links += rendered.links.map { BodyLink(source: body.source, link: $0) }
    diagnostics += rendered.diagnostics
    return rendered
  }

  /// What every template sees.
  ///
  /// - Parameter description: one sentence for search engines; empty counts as none.
  func frame(description: String? = nil) -> PageFrame {
    let ancestry = site.tree.ancestry(of: node.id)
    let isHome = node.parent == nil
    return PageFrame(
      site: site.frame, phrases: site.phrases,
      fullTitle: isHome ? site.settings.title : "\(node.screen.title) | \(site.settings.title)",
      title: node.screen.title, description: description.flatMap { $0.isEmpty ? nil : $0 },
      canonical: node.screen.isListed ? site.canonicalAddress(of: node.id) : nil,
      home: site.addresses[ancestry.first?.id ?? node.id], isHome: isHome,
      menu: site.menu.map { entry in
        MenuLink(
          title: entry.title, address: entry.address,
          isCurrent: ancestry.contains { $0.id == entry.page }, isPage: entry.page == node.id)
      },
      breadcrumbs: ancestry.dropLast().map { step in
        PageLink(
          title: step.parent == nil ? site.phrases.home : step.screen.title,
          address: site.addresses[step.id], language: step.screen.language)
      })
  }
}
