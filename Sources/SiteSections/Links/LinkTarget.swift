public import Content
public import MarkdownRendering
public import Navigation
public import Primitives

/// Where a link leads.
public enum LinkTarget: Sendable {
  /// A page.
  case page(NavigationTree.PageID)
  /// A page in the site's own language that has no translation in the language of the linking page.
  case untranslated(NavigationTree.PageID, LinkFault)
  /// A file that goes to the site, by its address; one that lies in `content/` with its source.
  case file(address: String, SourceFile?)
  /// Nowhere.
  case broken(LinkFault)
}

extension SiteModel {
  /// Where an address outside Markdown leads.
  ///
  /// - Parameters:
  ///   - link: without scheme, host and the path of the `baseURL`.
  ///   - page: what it is relative to, if it is; nil for the start page.
  public func target(
    of link: LinkAddress, from page: NavigationTree.PageID? = nil, isImage: Bool
  ) -> LinkTarget {
    targets.resolve(atAddress: link, from: page.map { tree[$0] }, isImage: isImage)
  }

  /// The address of a file that is copied, as a page would link to it.
  public func address(of file: Asset) -> String? {
    targets.address(ofFile: "/" + file.path.description)
  }
}
