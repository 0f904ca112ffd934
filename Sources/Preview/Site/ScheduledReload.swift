import Foundation
import Primitives

/// Waits for the moment at which the site changes without a save: the date of a tutorial that is
/// scheduled for the future.
enum ScheduledReload {
  /// The longest single sleep, in seconds: clocks are adjusted, and machines sleep too.
  private static let longestSleep = 60

  /// Returns when the moment has come.
  ///
  /// - Parameter now: gives the present moment.
  /// - Throws: `CancellationError`.
  static func wait(until moment: DateTime, now: @Sendable () -> DateTime) async throws {
    while true {
      let rest = moment.secondsSinceEpoch - now().secondsSinceEpoch
      if rest <= 0 { return }
      try await Task.sleep(for: .seconds(min(rest, longestSleep)))
    }
  }
}

/// Runs long work on a thread of its own: Swift's thread pool has only as many threads as there are
/// cores, and they have requests to answer.
enum OwnThread {
  /// - Returns: the result of the work.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}
