public import Content
public import Navigation

extension SiteModel {
  /// The newest tutorials that have a date, with their pages.
  public func newestTutorials(
    _ limit: Int
  ) -> [(page: NavigationTree.Node, tutorial: Tutorial)] {
    Array(
      tree.nodes.lazy.compactMap { node in
        guard let tutorial = (node.screen as? TutorialScreen)?.tutorial, tutorial.date != nil
        else { return nil }
        return (node, tutorial)
      }.prefix(limit))
  }
}
