import Foundation

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
