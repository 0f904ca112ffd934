package import MarkdownRendering
package import Navigation

/// Where links of a text lead, for an editor.
extension SiteModel {
  /// The page that a link leads to; nil for a file, another site, and a link that leads nowhere.
  package func page(
    linkedBy address: LinkAddress, from page: NavigationTree.Node
  ) -> NavigationTree.PageID? {
    guard !LinkAddress.leavesSite(address.destination) else { return nil }
    let targets = localSite(of: page).targets
    return targets.resolve(address, from: page, in: page.screen.source, isImage: false).page
  }

  /// The page that a name in double brackets leads to, such as `道`, `word:道路` and a page's title.
  package func page(
    named name: String, from page: NavigationTree.Node
  ) -> NavigationTree.PageID? {
    let parts = name.split(separator: ":", maxSplits: 1).map { String($0) }
    let site = localSite(of: page)
    let hasPrefix = parts.count == 2 && site.knows(prefix: parts[0])
    let found = site.target(
      of: hasPrefix ? parts[1] : name, prefix: hasPrefix ? parts[0] : nil, in: self)?.page
    guard found == nil, !hasPrefix, let source = page.screen.source else { return found }
    return site.targets.page(named: name, in: source)?.page
  }
}

extension LinkTarget {
  fileprivate var page: NavigationTree.PageID? {
    switch self {
    case .page(let id), .untranslated(let id, _): id
    case .file, .broken: nil
    }
  }
}
