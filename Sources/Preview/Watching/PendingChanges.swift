import SiteBuilding

/// Changes that wait a moment before they are told: editors make several of one save.
struct PendingChanges {
  /// How long a change waits for what may follow it.
  enum Patience {
    /// The file is as its author wants it: it was closed or put in place.
    case saved
    /// The file is new or gone; most editors do this a moment before they put it in place.
    case moving
    /// The file is being written, and nobody has said that this is its end.
    case writing

    fileprivate var duration: Duration {
      switch self {
      case .saved: .milliseconds(2)
      case .moving: .milliseconds(15)
      case .writing: .milliseconds(200)
      }
    }
  }

  /// No change waits longer than this, however many follow.
  private static let longest = Duration.milliseconds(500)

  private struct Wait {
    let since: ContinuousClock.Instant
    var until: ContinuousClock.Instant
  }

  private var waits: [String: Wait] = [:]
  private var wholeRoot: Wait?

  /// Notes that a file has changed.
  mutating func add(_ path: String, _ patience: Patience, at now: ContinuousClock.Instant) {
    waits[path] = Self.wait(waits[path], patience, now)
  }

  /// Notes that anything may have changed.
  mutating func addAll(at now: ContinuousClock.Instant) {
    wholeRoot = Self.wait(wholeRoot, .moving, now)
  }

  private static func wait(
    _ old: Wait?, _ patience: Patience, _ now: ContinuousClock.Instant
  ) -> Wait {
    let since = old?.since ?? now
    return Wait(since: since, until: min(now + patience.duration, since + longest))
  }

  /// When the next change is to be told; nil when none waits.
  var next: ContinuousClock.Instant? {
    let files = waits.values.lazy.map(\.until).min()
    guard let whole = wholeRoot?.until else { return files }
    return files.map { min($0, whole) } ?? whole
  }

  /// Takes out what is to be told by now; nil when that is nothing.
  mutating func take(at now: ContinuousClock.Instant) -> SourceChanges? {
    let due = waits.filter { $0.value.until <= now }.keys
    let isWhole = wholeRoot.map { $0.until <= now } ?? false
    guard isWhole || !due.isEmpty else { return nil }
    for path in due { waits[path] = nil }
    if isWhole { wholeRoot = nil }
    return SourceChanges(paths: Set(due), isComplete: !isWhole)
  }
}
