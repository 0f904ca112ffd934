public import Primitives

/// Which content a build includes.
public struct LoadingOptions: Hashable, Sendable {
  /// Whether drafts are built (`--drafts`).
  public var includesDrafts: Bool
  /// Whether tutorials whose date is still to come are built (`--future`).
  public var includesFuture: Bool
  /// The current time, passed in: only the command line may read the clock.
  public var now: DateTime

  /// The options of a build.
  public init(includesDrafts: Bool = false, includesFuture: Bool = false, now: DateTime) {
    self.includesDrafts = includesDrafts
    self.includesFuture = includesFuture
    self.now = now
  }
}
