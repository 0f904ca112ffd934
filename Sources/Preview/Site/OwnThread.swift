import Foundation
import Primitives

/// Does work that takes long on a thread of its own: Swift's are as few as cores, and have requests
/// to answer.
enum OwnThread {
  /// - Returns: what comes of the work.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }

  /// - Returns: what comes of the work; nil when it takes longer than the limit, or the task is
  ///   cancelled. What is being rendered then ends (`RenderDeadline`); nothing can stop other work.
  static func run<Result: Sendable>(
    within limit: Duration, _ work: @escaping @Sendable () -> Result
  ) async -> Result? {
    let (results, result) = AsyncStream.makeStream(of: Result.self)
    let deadline = RenderDeadline(after: limit)
    Thread.detachNewThread {
      result.yield(deadline.holding(work))
      result.finish()
    }
    let timeout = Task {
      try await Task.sleep(for: limit)
      result.finish()
    }
    defer {
      timeout.cancel()
      deadline.cancel()
    }
    return await results.first { _ in true }
  }
}
