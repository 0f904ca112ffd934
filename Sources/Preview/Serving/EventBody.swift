import FlyingSocks

/// A stream of events as the body of an answer; the body ends when the stream ends.
struct EventBody: AsyncBufferedSequence {
  let events: AsyncStream<[UInt8]>

  func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var events: AsyncStream<[UInt8]>.Iterator

    /// Never called: the server reads whole buffers.
    mutating func next() async -> UInt8? { nil }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? { await events.next() }
  }
}
