import FlyingSocks
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The connections that are open, by their numbers in the system.
///
/// Each takes one of the files that the system allows this process to have open, and a second one
/// while it sends a file. So many are not taken on that none is left for reading the site.
final class OpenConnections: Sendable {
  private struct State {
    /// When each began to wait for a request; nil while it is answered.
    var waitingSince: [Int32: ContinuousClock.Instant?] = [:]
    /// Those that were told to end.
    var ending: Set<Int32> = []
  }

  private let state = Mutex(State())
  /// How many there may be before those that wait for a request are ended.
  private let most: Int

  /// What reading the site and the rest of the process take at most.
  private static let kept = 40
  /// How many more than `most` there may be for a moment.
  private static let spare = 4
  /// A connection that has waited for less is probably about to be used.
  private static let patience = Duration.milliseconds(200)

  /// - Parameter limit: how many files the process may have open.
  init(limit: Int) {
    most = max(4, (limit - Self.kept) / 2)
  }

  /// Whether another may be taken.
  var hasRoom: Bool { state.withLock { $0.waitingSince.count < most + Self.spare } }

  /// A connection waits for a request.
  func wait(_ number: Int32) {
    state.withLock { $0.waitingSince[number] = .some(.now) }
  }

  /// A connection's request is answered.
  func work(_ number: Int32) {
    state.withLock { $0.waitingSince[number] = .some(nil) }
  }

  /// Closes a connection.
  func close(_ number: Int32) {
    // Under the lock: the system gives the number to the next one that is opened.
    state.withLock { state in
      state.waitingSince[number] = nil
      state.ending.remove(number)
      try? Socket(file: .init(rawValue: number)).close()
    }
  }

  /// Says that nothing more will be sent.
  func endWriting(_ number: Int32) {
    state.withLock { state in
      guard state.waitingSince[number] != nil else { return }
      _ = shutdown(number, Int32(SHUT_WR))
    }
  }

  /// When there are too many, ends those that have waited longest for a request, as any server
  /// may; a browser opens another when it needs one.
  ///
  /// - Returns: false when all are being answered.
  func makeRoom() -> Bool {
    state.withLock { state in
      let tooMany = state.waitingSince.count - state.ending.count - most
      // Asked before each connection is taken: where there is room, none is looked at.
      guard tooMany > 0 else { return state.waitingSince.values.contains { $0 != nil } }
      let waiting = state.waitingSince.compactMap { number, since in
        since.map { (number: number, since: $0) }
      }
      let now = ContinuousClock.now
      let idle = waiting.filter {
        now - $0.since > Self.patience && !state.ending.contains($0.number)
      }
      for connection in idle.sorted(by: { $0.since < $1.since }).prefix(tooMany) {
        state.ending.insert(connection.number)
        _ = shutdown(connection.number, Int32(SHUT_RDWR))
      }
      return !waiting.isEmpty
    }
  }
}
