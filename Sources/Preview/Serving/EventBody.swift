import FlyingSocks

/// Events as the body of an answer, which ends when they do.
struct EventBody: AsyncBufferedSequence {
  let events: AsyncStream<[UInt8]>

  func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var events: AsyncStream<[UInt8]>.Iterator

    /// Bytes are only asked for by the event.
    mutating func next() async -> UInt8? { nil }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? { await events.next() }
  }
}
