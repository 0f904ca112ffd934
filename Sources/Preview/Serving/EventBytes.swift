import FlyingSocks

/// The events of one connection as the body of a response that does not end.
struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let events: AsyncStream<[UInt8]>

  func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var events: AsyncStream<[UInt8]>.AsyncIterator
    private var rest: ArraySlice<UInt8> = []

    fileprivate init(events: AsyncStream<[UInt8]>.AsyncIterator) {
      self.events = events
    }

    mutating func next() async -> UInt8? {
      if rest.isEmpty { rest = (await events.next() ?? [])[...] }
      return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async -> ArraySlice<UInt8>? {
      if rest.isEmpty {
        guard let event = await events.next() else { return nil }
        rest = event[...]
      }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
