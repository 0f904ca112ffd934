import Primitives
import Diagnostics

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

  /// A file on one side, with a mark that is the same where the bytes are.
  public struct Entry: Hashable, Sendable {
    /// Its path in the site.
    public let path: String
    /// For example its hash.
    public let mark: String

    /// A file.
    public init(path: String, mark: String) {
      self.path = path
      self.mark = mark
    }
  }

  /// What leads from one state of a destination to another. Paths are compared by their bytes.
  public init(from old: [Entry], to new: [Entry]) {
    self.init()
    var marks: [ByteKey: String] = [:]
    marks.reserveCapacity(old.count)
    for entry in old { marks[ByteKey(entry.path)] = entry.mark }
    for entry in new {
      switch marks.removeValue(forKey: ByteKey(entry.path)) {
      case entry.mark: unchanged += 1
      case nil: added.append(entry.path)
      default: changed.append(entry.path)
      }
    }
    removed = marks.keys.map(\.text).sorted(by: ByteOrder.precedes)
    added.sort(by: ByteOrder.precedes)
    changed.sort(by: ByteOrder.precedes)
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
      .map { "\($0.mark) \(Diagnostic.printable($0.path))" }
  }
}
