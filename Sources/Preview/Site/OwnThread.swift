import Foundation

/// Does work that takes long on a thread of its own: Swift's are as few as cores, and have requests
/// to answer.
enum OwnThread {
  /// - Returns: what comes of the work.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}
