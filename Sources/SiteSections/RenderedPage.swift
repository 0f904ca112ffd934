public import Content
public import Diagnostics
public import MarkdownRendering
public import Navigation
public import Primitives
public import Templating

/// A page's HTML and the results of its render.
public struct RenderedPage: Sendable {
  /// The page.
  public let page: NavigationTree.PageID
  /// The finished HTML.
  public let html: [UInt8]
  /// The ids of its Markdown body.
  public let ids: [String]
  /// The links of its Markdown body to other pages.
  public let links: [BodyLink]
  /// The addresses of the site's files that it shows or links to; only if they are asked for.
  public let files: [String]
  /// The addresses in its template that can be checked only on it.
  public let made: [MadeAddress]
  /// The problems that its author should know of.
  public let diagnostics: [Diagnostic]
}

/// A link in a Markdown body with the file it stands in.
public struct BodyLink: Hashable, Sendable {
  /// The file.
  public let source: SourceFile
  /// The link.
  public let link: OutgoingLink
  /// Where the Markdown of a declared field stands that it is in; nil for a link in a body.
  public var place: SourcePlace?
}

extension SiteModel {
  /// The page of an entry; nil for one that lost its address to another.
  public func page(of entry: Entry) -> NavigationTree.Node? {
    tree.page(at: Route(address: entry.address, language: settings.code(of: entry.language)))
  }

  /// Renders one page. Pages are independent of each other, so this may be called from many tasks
  /// at once.
  public func render(_ id: NavigationTree.PageID) throws(RenderFault) -> RenderedPage {
    let node = tree[id]
    guard let screen = screens[id] else { throw .noTemplate(screen: node.screen.name) }
    let rendering = PageRendering(site: self, node: node, screen: screen)
    var html: [UInt8] = []
    html.reserveCapacity(16 << 10)
    try screen.render(in: rendering, into: &html)
    return RenderedPage(
      page: id, html: html, ids: rendering.ids, links: rendering.links,
      files: rendering.files, made: rendering.made, diagnostics: rendering.diagnostics)
  }
}

/// Why a page could not be rendered.
public enum RenderFault: Error, Sendable {
  /// Its screen names no template that shows it: a defect of Michi.
  case noTemplate(screen: String)
  /// Its source could not be read.
  case file(FileFault)
  /// Its template went over a limit.
  case limit(TemplateLimitExceeded)

  /// The diagnostic for the fault.
  public func diagnostic(of page: NavigationTree.Node) -> Diagnostic {
    switch self {
    case .file(let fault): Diagnostic(.unreadableFile, path: fault.path, fault.message)
    case .limit(let fault):
      Diagnostic(.templateLimit, path: fault.path, "the page \(page.route): \(fault.message)")
    case .noTemplate(let screen):
      Diagnostic(.invalidTemplate, path: nil, "\(screen) has no template: a defect of Michi")
    }
  }
}
