public import Navigation
public import Primitives

/// A section of a page that an entry of the menu names, to be checked when the page is rendered.
public struct MenuSection: Sendable {
  /// What the entry says.
  public let title: String
  /// The page.
  public let page: NavigationTree.PageID
  /// What stands behind `#`, decoded.
  public let fragment: String
  /// Where in `site.yml` the entry's address stands.
  public let position: SourcePosition
}
