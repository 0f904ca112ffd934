import FlyingSocks
import Foundation
import Primitives

/// A part of a file as the body of an answer: read while it is sent, from the same file to its end
/// also when another takes its name meanwhile.
struct FileBody: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
  private let file: FileHandle
  private var remaining: Int

  /// The file has become shorter than its answer says: the connection has to end.
  struct Shortened: Error {}

  /// - Throws: what the system says when there is no such part.
  init(_ file: FileHandle, part: Range<Int>) throws {
    self.file = file
    remaining = part.count
    try file.seek(toOffset: UInt64(part.lowerBound))
  }

  func makeAsyncIterator() -> FileBody { self }

  mutating func next() throws -> UInt8? { try nextBuffer(suggested: 1)?.first }

  mutating func nextBuffer(suggested count: Int) throws -> Data? {
    guard remaining > 0 else { return nil }
    guard let data = try file.read(upToCount: Swift.min(count, remaining)), !data.isEmpty else {
      throw Shortened()
    }
    remaining -= data.count
    return data
  }
}
