public import Primitives

/// What a build wants of the content.
public struct LoadingOptions: Hashable, Sendable {
  /// Whether drafts are built (`--drafts`).
  public var includesDrafts: Bool
  /// Whether tutorials whose date is still to come are built (`--future`).
  public var includesFuture: Bool
  /// What counts as now; never the clock, which only the command line may read.
  public var now: DateTime

  /// The options of a build.
  public init(includesDrafts: Bool = false, includesFuture: Bool = false, now: DateTime) {
    self.includesDrafts = includesDrafts
    self.includesFuture = includesFuture
    self.now = now
  }
}
