package import Content
package import Diagnostics
package import MarkdownRendering
package import Navigation
package import Primitives
package import Templating

/// A page's HTML and the results of its render.
package struct RenderedPage: Sendable {
  /// The page.
  package let page: NavigationTree.PageID
  /// The finished HTML.
  package let html: [UInt8]
  /// The ids of its Markdown body.
  package let ids: [String]
  /// The links of its Markdown body to other pages.
  package let links: [BodyLink]
  /// The addresses of the site's files that it shows or links to; only if they are asked for.
  package let files: [String]
  /// The addresses in its template that can be checked only on it.
  package let made: [MadeAddress]
  /// The problems that its author should know of.
  package let diagnostics: [Diagnostic]
}

/// A link in a Markdown body with the file it stands in.
package struct BodyLink: Hashable, Sendable {
  /// The file.
  package let source: SourceFile
  /// The link.
  package let link: OutgoingLink
  /// Where the Markdown of a declared field stands that it is in; nil for a link in a body.
  package var place: SourcePlace?
}

extension SiteModel {
  /// The page of an entry; nil for one that lost its address to another.
  package func page(of entry: Entry) -> NavigationTree.Node? {
    tree.page(at: Route(address: entry.address, language: settings.code(of: entry.language)))
  }

  /// Renders one page. Pages are independent of each other, so this may be called from many tasks
  /// at once.
  package func render(_ id: NavigationTree.PageID) throws(RenderFault) -> RenderedPage {
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
package enum RenderFault: Error, Sendable {
  /// Its screen names no template that shows it: a defect of Michi.
  case noTemplate(screen: String)
  /// Its source could not be read.
  case file(FileFault)
  /// Its template went over a limit.
  case limit(TemplateLimitExceeded)

  /// The diagnostic for the fault.
  package func diagnostic(of page: NavigationTree.Node) -> Diagnostic {
    switch self {
    case .file(let fault): Diagnostic(.unreadableFile, path: fault.path, fault.message)
    case .limit(let fault):
      Diagnostic(.templateLimit, path: fault.path, "the page \(page.route): \(fault.message)")
    case .noTemplate(let screen):
      Diagnostic(.invalidTemplate, path: nil, "\(screen) has no template: a defect of Michi")
    }
  }
}
