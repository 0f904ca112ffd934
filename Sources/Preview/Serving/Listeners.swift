import Primitives
import Diagnostics
import Synchronization

/// The pages that are open in browsers, and what each was told.
final class Listeners: Sendable {
  private struct Listener {
    let address: String
    let events: AsyncStream<[UInt8]>.Continuation
    var version: UInt64
    var faults: [Diagnostic] = []
  }

  private struct State {
    var listeners: [Int: Listener] = [:]
    var lastNumber = 0
    /// The addresses of the files that have changed, each with the number of its last change.
    var changes: [String: Int] = [:]
    var lastChange = 0
  }

  private let site: PreviewSite
  private let state = Mutex(State())
  private let seen: @Sendable (PreviewPage, _ address: String) -> Void

  /// The version of what is no page: a redirect, a file.
  private static let noVersion: UInt64 = 0

  /// - Parameter seen: is told of each page that was looked at for one that is open.
  init(
    site: PreviewSite, seen: @escaping @Sendable (PreviewPage, _ address: String) -> Void
  ) {
    self.site = site
    self.seen = seen
  }

  /// A page was opened.
  ///
  /// - Parameters:
  ///   - address: its address, decoded.
  ///   - version: the version of the page that the browser shows.
  ///   - since: the number of the last change of files that it has heard of; nil when it has just
  ///     loaded everything.
  func listen(
    at address: String, version: UInt64, since: Int? = nil
  ) async -> AsyncStream<[UInt8]> {
    // Whoever does not read what was sent needs only the newest.
    let (stream, events) = AsyncStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingNewest(64))
    let number = state.withLock { state in
      state.lastNumber += 1
      state.listeners[state.lastNumber] = Listener(
        address: address, events: events, version: version)
      return state.lastNumber
    }
    events.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    let (last, missed) = state.withLock { state in
      let missed = state.changes.filter { $0.value > since ?? .max }.keys
      return (state.lastChange, missed.sorted(by: ByteOrder.precedes))
    }
    events.yield(PreviewEvent.files(missed, change: last).bytes)
    await refresh([number])
    return stream
  }

  /// Tells every open page what a change means for it.
  ///
  /// - Parameter files: the addresses of copied files that have changed.
  func siteDidChange(files: [String]) async {
    let numbers = state.withLock { state in
      if !files.isEmpty {
        state.lastChange += 1
        for file in files { state.changes[file] = state.lastChange }
        for listener in state.listeners.values {
          listener.events.yield(
            PreviewEvent.files(files, change: state.lastChange).bytes)
        }
      }
      return state.listeners.keys.sorted()
    }
    await refresh(numbers)
  }

  /// Keeps connections alive.
  func pulse() {
    state.withLock { state in
      for listener in state.listeners.values { listener.events.yield(PreviewEvent.pulse) }
    }
  }

  private func refresh(_ numbers: [Int]) async {
    for number in numbers {
      guard let address = state.withLock({ $0.listeners[number]?.address }) else { continue }
      guard case .page(let page) = await site.answer(to: address) else {
        reload(number)
        continue
      }
      seen(page, address)
      state.withLock { state in
        guard var listener = state.listeners[number] else { return }
        if listener.faults != page.faults {
          listener.faults = page.faults
          listener.events.yield(PreviewEvent.faults(page.faults).bytes)
        }
        if listener.version != page.version {
          listener.version = page.version
          listener.events.yield(PreviewEvent.reload.bytes)
        }
        state.listeners[number] = listener
      }
    }
  }

  /// At the address of an open page there is a redirect or a file now.
  private func reload(_ number: Int) {
    state.withLock { state in
      guard let listener = state.listeners[number], listener.version != Self.noVersion else {
        return
      }
      state.listeners[number]?.version = Self.noVersion
      listener.events.yield(PreviewEvent.reload.bytes)
    }
  }
}
