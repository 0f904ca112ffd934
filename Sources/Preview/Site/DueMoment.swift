import Primitives
import Synchronization

/// Waits for the next moment at which the site becomes another without a save: the date of a
/// tutorial that is still to come.
final class DueMoment: Sendable {
  private let waiting = Mutex<Task<Void, Never>?>(nil)
  private let now: @Sendable () -> DateTime
  private let isDue: @Sendable () -> Void

  /// No longer than this is slept at once: clocks are set, and machines sleep too.
  private static let longestSleep = 60

  /// - Parameters:
  ///   - now: the present moment.
  ///   - isDue: is called when the moment has come.
  init(now: @escaping @Sendable () -> DateTime, isDue: @escaping @Sendable () -> Void) {
    self.now = now
    self.isDue = isDue
  }

  deinit {
    waiting.withLock { $0?.cancel() }
  }

  /// Waits for this moment, and for no other any more.
  func wait(until moment: DateTime?) {
    let (now, isDue) = (now, isDue)
    let task = moment.map { moment in
      Task {
        while true {
          let rest = moment.secondsSinceEpoch - now().secondsSinceEpoch
          if rest <= 0 { return isDue() }
          do { try await Task.sleep(for: .seconds(min(rest, Self.longestSleep))) } catch { return }
        }
      }
    }
    waiting.withLock { waiting in
      waiting?.cancel()
      waiting = task
    }
  }
}
