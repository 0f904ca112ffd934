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
        let total = progress.total
        let done = progress.done
        if total > 0 {
          let rate = Int(Double(done) / max(seconds, 1))
          Terminal.error("\r\u{1B}[K\(done) of \(total) pages, \(rate) a second")
        } else {
          Terminal.error("\r\u{1B}[Kreading content/")
        }
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
