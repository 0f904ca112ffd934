package import Content
package import Diagnostics
package import MarkdownRendering
package import Navigation

/// Resolves links in Markdown for an editor.
extension SiteModel {
  /// Returns the page that a link points to; `nil` for a file, another site or a broken link.
  package func page(
    linkedBy address: LinkAddress, from page: NavigationTree.Node
  ) -> NavigationTree.PageID? {
    guard case .page(let id)? = target(of: address, from: page) else { return nil }
    return id
  }

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
    localSite(of: page).target(of: key, in: collection, of: self).reference
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

  /// Returns the page for a name in double brackets, such as `道`, `word:道路` or a page's title.
  package func page(
    named name: String, from page: NavigationTree.Node
  ) -> NavigationTree.PageID? {
    let parts = name.split(separator: ":", maxSplits: 1).map { String($0) }
    let site = localSite(of: page)
    let hasPrefix = parts.count == 2 && site.knows(prefix: parts[0])
    return site.target(
      of: hasPrefix ? parts[1] : name, prefix: hasPrefix ? parts[0] : nil, in: self,
      from: page.screen.source)?.page
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

  fileprivate var page: NavigationTree.PageID? {
    guard case .page(let id)? = reference else { return nil }
    return id
  }
}
