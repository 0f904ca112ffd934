import SiteBuilding

/// The line that a person sees while a build takes over a second: pages and rate. Nothing in a
/// pipe.
final class ProgressLine {
  private let task: Task<Void, Never>?

  init(_ progress: BuildProgress) {
    guard Terminal.canRewrite else {
      task = nil
      return
    }
    task = Task.detached {
      let clock = ContinuousClock()
      let start = clock.now
      var isShown = false
      try? await Task.sleep(for: .seconds(1))
      while !Task.isCancelled {
        let seconds = Double((clock.now - start).components.seconds)
        Terminal.error("\r\u{1B}[K\(progress.line(after: seconds))")
        isShown = true
        try? await Task.sleep(for: .milliseconds(250))
      }
      if isShown { Terminal.error("\r\u{1B}[K") }
    }
  }

  /// Takes the line away.
  func end() {
    task?.cancel()
  }
}
