/// What has changed below a root since it was read.
public struct SourceChanges: Hashable, Sendable {
  /// The files, by their paths below the root, for example `content/tutorials/a.md`.
  public var paths: Set<String>
  /// Whether these are all; otherwise anything may have changed.
  public var isComplete: Bool

  /// Changes of files.
  public init(paths: Set<String> = [], isComplete: Bool = true) {
    self.paths = paths
    self.isComplete = isComplete
  }

  /// Adds what has changed besides.
  public mutating func add(_ other: SourceChanges) {
    paths.formUnion(other.paths)
    isComplete = isComplete && other.isComplete
  }
}
