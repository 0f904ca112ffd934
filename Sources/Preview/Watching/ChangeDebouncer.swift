/// Collects changes until a short pause: editors cause several changes with one save.
struct ChangeDebouncer {
  enum Kind {
    /// The file is complete: it was closed or moved into place.
    case saved
    /// The file is new or gone; most editors do this just before they move it into place.
    case moved
    /// The file is being written and may be incomplete.
    case written

    fileprivate var pause: Duration {
      switch self {
      case .saved: .milliseconds(2)
      case .moved: .milliseconds(15)
      case .written: .milliseconds(200)
      }
    }
  }

  /// The longest time that a change waits, however many follow it.
  private static let longest = Duration.milliseconds(500)

  private var paths: Set<String> = []
  private var start: ContinuousClock.Instant?
  /// The moment at which the collected changes are due; `nil` if there are none.
  private(set) var due: ContinuousClock.Instant?

  /// Adds a change.
  ///
  /// - Parameter path: the file; `nil` if any file may have changed.
  mutating func add(_ path: String?, _ kind: Kind, at now: ContinuousClock.Instant) {
    if let path { paths.insert(path) }
    let start = start ?? now
    self.start = start
    due = min(now + kind.pause, start + Self.longest)
  }

  /// Removes and returns the paths that are due, possibly none; `nil` if nothing is due.
  mutating func take(at now: ContinuousClock.Instant) -> Set<String>? {
    guard let due, due <= now else { return nil }
    defer { self = ChangeDebouncer() }
    return paths
  }
}
