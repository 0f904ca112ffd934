/// What a destination calls one state of the site.
public enum PublishedVersion: Hashable, Sendable {
  /// The number of a release.
  case release(Int)
  /// The whole hash of a commit.
  case commit(String)
}
