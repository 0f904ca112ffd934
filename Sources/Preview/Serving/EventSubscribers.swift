import Diagnostics
import Primitives

/// The pages that are open in browsers, with the last event that each of them received.
actor EventSubscribers {
  private struct Subscriber {
    let address: String
    let events: AsyncStream<[UInt8]>.Continuation
    /// The version of the page; `nil` if the URL is a redirect or a file.
    var version: UInt64?
    var faults: [Diagnostic] = []
  }

  private let site: PreviewSite
  private var subscribers: [Int: Subscriber] = [:]
  private var lastNumber = 0
  /// The paths of changed files, each with the number of its last change.
  private var changes: [String: Int] = [:]
  private var lastChange = 0

  init(site: PreviewSite) { self.site = site }

  /// Registers an open page.
  ///
  /// - Parameters:
  ///   - address: the page's path, decoded.
  ///   - version: the version of the page that the browser shows.
  ///   - since: the number of the last file change that the browser knows; `nil` if it has just
  ///     loaded everything.
  func subscribe(to address: String, version: UInt64, since: Int? = nil) -> AsyncStream<[UInt8]> {
    // A browser that falls behind needs only the newest events.
    let (stream, events) = AsyncStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingNewest(64))
    lastNumber += 1
    let number = lastNumber
    subscribers[number] = Subscriber(address: address, events: events, version: version)
    events.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.remove(number) }
    }
    let missed = changes.filter { $0.value > since ?? .max }.keys.sorted(by: ByteOrder.precedes)
    events.yield(PreviewEvent.files(missed, change: lastChange).bytes)
    Task { await refresh([address]) }
    return stream
  }

  private func remove(_ number: Int) { subscribers[number] = nil }

  /// Notifies every open page of how a change affects it.
  ///
  /// - Parameter files: the paths of the copied files that have changed.
  func siteDidChange(files: [String] = []) {
    if !files.isEmpty {
      lastChange += 1
      for file in files { changes[file] = lastChange }
      send(PreviewEvent.files(files, change: lastChange).bytes)
    }
    let addresses = Set(subscribers.values.map(\.address))
    Task { await refresh(addresses) }
  }

  func keepAlive() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(10))
      send(PreviewEvent.pulse)
    }
  }

  private func send(_ event: [UInt8]) {
    for subscriber in subscribers.values { subscriber.events.yield(event) }
  }

  /// Looks up the current pages at some paths, in parallel, so that a slow page delays no other.
  private func refresh(_ addresses: Set<String>) async {
    await withDiscardingTaskGroup { group in
      for address in addresses {
        group.addTask { await self.send(await self.site.answer(to: address), at: address) }
      }
    }
  }

  private func send(_ answer: PreviewAnswer, at address: String) {
    var shown: PreviewPage?
    if case .page(let page) = answer { shown = page }
    for (number, subscriber) in subscribers where subscriber.address == address {
      if let shown, shown.faults != subscriber.faults {
        subscriber.events.yield(PreviewEvent.faults(shown.faults).bytes)
        subscribers[number]?.faults = shown.faults
      }
      if shown?.version != subscriber.version {
        subscriber.events.yield(PreviewEvent.reload.bytes)
        subscribers[number]?.version = shown?.version
      }
    }
  }
}
