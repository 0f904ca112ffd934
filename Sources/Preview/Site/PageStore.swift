import Synchronization

/// The pages that were rendered since the last change. A page that many ask for at once is
/// rendered once.
final class PageStore: Sendable {
  typealias Receiver = @Sendable (PreviewPage?) -> Void

  private struct Job: Hashable {
    let page: Int
    let generation: Int
  }

  private struct State {
    /// The state of the site that `pages` belong to.
    var generation = 0
    var pages: [Int: PreviewPage] = [:]
    var bytes = 0
    /// Who waits for the pages that are being rendered.
    var waiting: [Job: [Receiver]] = [:]
  }

  private let state = Mutex(State())
  private let threads = RenderThreads()

  /// More than this is not kept: the site is not to be held in memory.
  private static let mostBytes = 64 << 20

  /// The page with a number.
  ///
  /// - Parameters:
  ///   - generation: the state of the site that it belongs to.
  ///   - limit: how long to wait for it.
  /// - Returns: nil when it was not done in time.
  func page(
    _ id: Int, generation: Int, limit: Duration, render: @escaping @Sendable () -> PreviewPage
  ) async -> PreviewPage? {
    let job = Job(page: id, generation: generation)
    return await withCheckedContinuation { continuation in
      let answer = FirstAnswer { continuation.resume(returning: $0) }
      switch join(job, answer.take) {
      case .done(let page): return answer.take(page)
      case .joined: break
      case .first: threads.run { [self] in finish(job, render()) }
      }
      Task {
        try? await Task.sleep(for: limit)
        answer.take(nil)
      }
    }
  }

  private enum Joining {
    case done(PreviewPage)
    case joined
    case first
  }

  private func join(_ job: Job, _ receiver: @escaping Receiver) -> Joining {
    state.withLock { state in
      if job.generation == state.generation, let page = state.pages[job.page] {
        return .done(page)
      }
      if let others = state.waiting[job] {
        state.waiting[job] = others + [receiver]
        return .joined
      }
      state.waiting[job] = [receiver]
      return .first
    }
  }

  private func finish(_ job: Job, _ page: PreviewPage) {
    let waiting = state.withLock { state in
      if job.generation > state.generation {
        state.generation = job.generation
        state.pages = [:]
        state.bytes = 0
      }
      if job.generation == state.generation {
        if state.bytes > Self.mostBytes {
          state.pages = [:]
          state.bytes = 0
        }
        state.bytes += page.html.count
        state.pages[job.page] = page
      }
      return state.waiting.removeValue(forKey: job) ?? []
    }
    for receiver in waiting { receiver(page) }
  }
}

/// Hands on the first of several answers.
private final class FirstAnswer: Sendable {
  private let receiver: Mutex<PageStore.Receiver?>

  init(_ receiver: @escaping PageStore.Receiver) {
    self.receiver = Mutex(receiver)
  }

  @Sendable func take(_ page: PreviewPage?) {
    let receiver = receiver.withLock { $0.take() }
    receiver?(page)
  }
}
