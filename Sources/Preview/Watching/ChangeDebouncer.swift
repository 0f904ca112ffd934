/// Gathers changes until no more follow for a moment: editors make several of one save.
struct ChangeDebouncer {
  /// What has happened, and so how long to wait for what may follow.
  enum Kind {
    /// The file is as its author wants it: it was closed or put in place.
    case saved
    /// The file is new or gone; most editors do this a moment before they put it in place.
    case moved
    /// The file is being written, and may not be whole yet.
    case written

    fileprivate var pause: Duration {
      switch self {
      case .saved: .milliseconds(2)
      case .moved: .milliseconds(15)
      case .written: .milliseconds(200)
      }
    }
  }

  /// No change waits longer than this, however many follow.
  private static let longest = Duration.milliseconds(500)

  private var paths: Set<String> = []
  private var start: ContinuousClock.Instant?
  /// When the changes are to be told; nil when there are none.
  private(set) var due: ContinuousClock.Instant?

  /// Notes a change.
  ///
  /// - Parameter path: the file; nil when it may be any.
  mutating func add(_ path: String?, _ kind: Kind, at now: ContinuousClock.Instant) {
    if let path { paths.insert(path) }
    let start = start ?? now
    self.start = start
    due = min(now + kind.pause, start + Self.longest)
  }

  /// Takes out what is to be told by now, which may be no path; nil when nothing is.
  mutating func take(at now: ContinuousClock.Instant) -> Set<String>? {
    guard let due, due <= now else { return nil }
    defer { self = ChangeDebouncer() }
    return paths
  }
}
