public import Content
public import Navigation

/// A section of a page that an entry of the menu names, to be checked when the page is rendered.
public struct MenuSection: Sendable {
  /// The entry.
  public let item: MenuItem
  /// The page.
  public let page: NavigationTree.PageID
  /// What stands behind `#`, decoded.
  public let fragment: String
}
