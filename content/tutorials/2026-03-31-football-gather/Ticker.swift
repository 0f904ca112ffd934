@MainActor
protocol Ticker: AnyObject {
  func start(_ tick: @escaping @MainActor () -> Void)
  func stop()
}

final class SecondTicker: Ticker {
  private var task: Task<Void, Never>?

  func start(_ tick: @escaping @MainActor () -> Void) {
    stop()
    task = Task {
      while true {
        try? await Task.sleep(for: .seconds(1))
        guard !Task.isCancelled else { return }
        tick()
      }
    }
  }

  func stop() {
    task?.cancel()
    task = nil
  }

  deinit { task?.cancel() }
}
