/// How changes are noticed.
public enum WatchMethod: Sendable {
  /// The system reports changes.
  case events
  /// Michi checks the files at intervals.
  case polling
}
