public import Content
public import Navigation

extension SiteModel {
  /// The newest tutorials of a branch of the site that have a date, with their pages.
  public func newestTutorials(
    _ limit: Int, inBranch branch: String?
  ) -> [(page: NavigationTree.Node, tutorial: Tutorial)] {
    Array(
      tree.nodes.lazy.compactMap { node in
        guard node.route.language == branch,
          let tutorial = (node.screen as? TutorialScreen)?.tutorial, tutorial.date != nil
        else { return nil }
        return (node, tutorial)
      }.prefix(limit))
  }
}
