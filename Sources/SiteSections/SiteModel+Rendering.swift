package import Content
package import Diagnostics
import MarkdownRendering
package import Navigation
package import Primitives
package import Templating

extension SiteModel {
  /// Returns the page of an entry; `nil` if another page has its URL.
  package func page(of entry: Entry) -> NavigationTree.Node? {
    tree.page(at: Route(address: entry.address, language: settings.code(of: entry.language)))
  }

  /// Returns the language of an entry's title.
  func titleLanguage(of entry: Entry) -> String {
    entry.titleLanguage ?? settings.language
  }

  /// Renders one page.
  ///
  /// Pages are independent of each other, so this may be called from many tasks at once.
  ///
  /// - Parameter uses: the copies of bodies to make with the pages; `nil` to make none.
  package func render(
    _ id: NavigationTree.PageID, copyingFor uses: BodyUses? = nil
  ) throws(RenderFault) -> RenderedPage {
    let node = tree[id]
    guard let screen = screens[id] else { throw .noTemplate(screen: node.screen.name) }
    let rendering = PageRendering(site: self, node: node, screen: screen, uses: uses)
    var html: [UInt8] = []
    let entry = entry(at: id)
    if let own = entry, own.hasNoLayout {
      do { html = try rendering.markdown(own.body, language: own.language).html } catch {
        throw .file(error)
      }
    } else {
      try screen.render(in: rendering, into: &html)
    }
    if let entry { rendering.checkRobots(of: entry, in: html) }
    rendering.result.html = html
    return rendering.result
  }
}

extension PageRendering {
  /// Reports a template that leaves out the entry's instructions for search engines.
  fileprivate func checkRobots(of entry: Entry, in html: [UInt8]) {
    guard let robots = entry.robots,
      ByteSearch.range(of: "name=\"robots\"".utf8, in: html, html.indices) == nil
    else { return }
    report(
      Diagnostic(
        .invalidTemplate, path: entry.source.path,
        "the template of this page has no robots tag: search engines would show the page",
        suggestion: "write <meta name=\"robots\" content=\"\(robots)\"> into its <head>, or "
          + "{{#robots}}<meta name=\"robots\" content=\"{{robots}}\">{{/robots}} for every page"))
  }
}

/// The reason why a page has no HTML.
package enum RenderFault: Error, Sendable {
  /// The screen names no template that shows it: a bug in Michi.
  case noTemplate(screen: String)
  case file(FileFault)
  case limit(TemplateLimitExceeded)

  package func diagnostic(of page: NavigationTree.Node) -> Diagnostic {
    switch self {
    case .file(let fault): Diagnostic(.unreadableFile, path: fault.path, fault.message)
    case .limit(let fault):
      Diagnostic(.templateLimit, path: fault.path, "the page \(page.route): \(fault.message)")
    case .noTemplate(let screen):
      Diagnostic(.invalidTemplate, path: nil, "\(screen) has no template: this is a bug in Michi")
    }
  }
}
