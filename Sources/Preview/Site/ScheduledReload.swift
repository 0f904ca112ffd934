import Primitives

/// Waits for the moment at which the site changes without a save: the date of a tutorial that is
/// still to come.
enum ScheduledReload {
  /// No longer than this is slept at once: clocks are set, and machines sleep too.
  private static let longestSleep = 60

  /// Returns when the moment has come.
  ///
  /// - Parameter now: the present moment.
  /// - Throws: `CancellationError`.
  static func wait(until moment: DateTime, now: @Sendable () -> DateTime) async throws {
    while true {
      let rest = moment.secondsSinceEpoch - now().secondsSinceEpoch
      if rest <= 0 { return }
      try await Task.sleep(for: .seconds(min(rest, longestSleep)))
    }
  }
}
