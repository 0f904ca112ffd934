import FlyingSocks
import Foundation

/// A part of a file as the body of an answer. It is read while it is sent, always from the file
/// that was opened, even when another file takes its name meanwhile.
struct FileBody: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
  let file: ServedFile
  /// The range that is still to be sent.
  var rest: Range<Int>

  func makeAsyncIterator() -> FileBody { self }

  mutating func next() throws -> UInt8? { try nextBuffer(suggested: 1)?.first }

  /// - Throws: `FileFault` when the file has become shorter than the announced length: the
  ///   connection must end.
  mutating func nextBuffer(suggested count: Int) throws -> Data? {
    if rest.isEmpty { return nil }
    let part = rest.prefix(Swift.max(1, count))
    rest = rest.dropFirst(part.count)
    return Data(try file.read(part))
  }
}
