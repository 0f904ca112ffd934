import Primitives

/// What publishing changes at a destination: paths in the order of their bytes.
public struct PublishingPlan: Hashable, Sendable {
  /// Files that the destination does not have.
  public var added: [String]
  /// Files that differ there.
  public var changed: [String]
  /// Files that only the destination has.
  public var removed: [String]
  /// How many files are the same.
  public var unchanged: Int

  /// A plan.
  public init(
    added: [String] = [], changed: [String] = [], removed: [String] = [], unchanged: Int = 0
  ) {
    self.added = added.sorted(by: ByteOrder.precedes)
    self.changed = changed.sorted(by: ByteOrder.precedes)
    self.removed = removed.sorted(by: ByteOrder.precedes)
    self.unchanged = unchanged
  }

  /// Whether the destination has exactly the site.
  public var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

  /// `2 files added, 1 changed, 0 removed, 310 unchanged`.
  public var counts: String {
    "\(added.count) \(added.count == 1 ? "file" : "files") added, \(changed.count) changed, "
      + "\(removed.count) removed, \(unchanged) unchanged"
  }

  /// A line for every file that changes, by path: `+ added`, `~ changed`, `- removed`.
  public var lines: [String] {
    let marked = [("+", added), ("~", changed), ("-", removed)].flatMap { mark, paths in
      paths.map { (mark: mark, path: $0) }
    }
    return marked.sorted { ByteOrder.precedes($0.path, $1.path) }
      .map { "\($0.mark) \($0.path)" }
  }
}
