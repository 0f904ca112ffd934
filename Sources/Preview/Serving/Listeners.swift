import Primitives
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
  }

  private let site: PreviewSite
  private let state = Mutex(State())

  /// What a page says of itself when it is a redirect's or a file's.
  private static let noVersion: UInt64 = 0

  init(site: PreviewSite) {
    self.site = site
  }

  /// A page was opened.
  ///
  /// - Parameters:
  ///   - address: its address, decoded.
  ///   - version: the version of the page that the browser shows.
  func listen(at address: String, version: UInt64) async -> AsyncStream<[UInt8]> {
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
    events.yield(PreviewEvent.pulse)
    await refresh([number])
    return stream
  }

  /// Tells every open page what a change means for it.
  ///
  /// - Parameter files: the addresses of copied files that have changed.
  func siteDidChange(files: [String]) async {
    let numbers = state.withLock { state in
      if !files.isEmpty {
        for listener in state.listeners.values {
          listener.events.yield(PreviewEvent.files(files).bytes)
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
      guard case .page(let page) = await site.answer(to: address) else { continue }
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
}
