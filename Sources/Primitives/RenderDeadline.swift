import Synchronization

/// Until when pages may be rendered; rendering asks for it as it runs.
///
/// It holds for the work that is done with it, on whatever thread:
///
///     try RenderDeadline(after: .seconds(30)).holding { try template.render(context, into: &page) }
public final class RenderDeadline: Sendable {
  @TaskLocal private static var current: RenderDeadline?

  // Time in which the machine sleeps does not count.
  private let end: SuspendingClock.Instant
  private let isOver = Atomic<Bool>(false)

  /// A deadline so long from now.
  public init(after time: Duration) {
    end = SuspendingClock.now + time
  }

  /// No more is wanted: what is being rendered ends.
  public func cancel() {
    isOver.store(true, ordering: .relaxed)
  }

  /// Does work that has to be done by then.
  public func holding<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = Self.$current.withValue(self) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try work()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Whether what is being rendered here has to end: its deadline is over, or its task is cancelled.
  public static var isOver: Bool {
    if Task.isCancelled { return true }
    guard let current else { return false }
    return current.isOver.load(ordering: .relaxed) || SuspendingClock.now > current.end
  }
}
