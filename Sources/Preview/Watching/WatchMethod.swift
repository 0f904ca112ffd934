/// How changes are noticed.
public enum WatchMethod: Sendable {
  /// The system tells.
  case events
  /// Michi looks again and again.
  case polling
}
