package import Content
package import Diagnostics
package import MarkdownRendering
package import Navigation

/// Resolves links in Markdown for an editor.
extension SiteModel {
  /// Returns the page or file that a link points to; `nil` for another site or a broken link.
  ///
  /// - Parameter page: the page with the link; nil for a link in `site.yml`.
  package func target(
    of address: LinkAddress, from page: NavigationTree.Node?
  ) -> Reference.Target? {
    guard !LinkAddress.leavesSite(address.destination) else { return nil }
    let targets = localSite(of: page).targets
    return targets.resolve(address, from: page, in: page?.screen.source, isImage: false).reference
  }

  /// Returns the page of an entry's key in a field that links to a collection.
  package func target(
    ofKey key: String, in collection: String, from page: NavigationTree.Node
  ) -> Reference.Target? {
    localSite(of: page).target(of: key, in: collection).reference
  }

  /// Returns the URL of a file of `content/` that is copied to the site.
  package func address(ofSource path: String) -> String? { targets.address(ofSource: path) }

  /// Returns the page of a term, in the language of another page.
  package func page(
    of term: Term, _ taxonomy: Taxonomy, from page: NavigationTree.Node
  ) -> NavigationTree.Node? {
    tree.page(at: localSite(of: page).localized.route(to: term, of: taxonomy))
  }

  /// Returns the file that a code block of a page names with `file=`.
  package func codeFile(_ path: String, from page: NavigationTree.Node) -> SourceText? {
    guard let source = page.screen.source else { return nil }
    let resolver = BodyLinkResolver(
      site: self, localSite: localSite(of: page), page: page, source: source)
    return try? resolver.codeFile(path).get()
  }
}

extension LinkTarget {
  fileprivate var reference: Reference.Target? {
    switch self {
    case .page(let id), .untranslated(let id, _): .page(id)
    case .file(let address, _): .file(address: address)
    case .broken: nil
    }
  }
}
