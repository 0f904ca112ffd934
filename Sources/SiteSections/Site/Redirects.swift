import Navigation

extension SiteModel {
  /// An address that a page had before.
  public struct Redirect: Hashable, Sendable {
    /// The old address, percent-encoded, with the base path in front.
    public let from: String
    /// Where the page is now, in the same form.
    public let to: String
  }

  /// Every address that a page had before, in the order of the tree.
  public var redirects: [Redirect] {
    tree.nodes.compactMap { node in
      guard node.screen.givesWay,
        let target = screens[node.id]?.redirectTarget.flatMap({ tree.id(at: $0) })
      else { return nil }
      return Redirect(from: addresses[node.id], to: addresses[target])
    }
  }
}
