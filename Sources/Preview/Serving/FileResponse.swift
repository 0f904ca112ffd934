import FileSystem
import FlyingFox
import FlyingSocks
import Foundation
import Primitives

/// Makes a response from a file of the site.
enum FileResponse {
  /// - Parameter range: the request's `Range`; nil when the whole file must be sent.
  static func make(_ file: ServedFile, mediaType: String, range: String?) -> HTTPResponse {
    let size = file.size
    let headers: HTTPHeaders = [.contentType: mediaType, .acceptRanges: "bytes"]
    var response = HTTPResponse(statusCode: .ok, headers: headers)
    switch RequestedRange(range, of: size) {
    case .whole: response.payload = body(0..<size, of: file)
    case .part(let part):
      response.statusCode = .partialContent
      response.headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
      response.payload = body(part, of: file)
    case .unsatisfiable:
      response.statusCode = .rangeNotSatisfiable
      response.headers[.contentRange] = "bytes */\(size)"
    }
    return response
  }

  private static func body(_ part: Range<Int>, of file: ServedFile) -> HTTPResponse.Payload {
    .httpBody(
      HTTPBodySequence(
        from: FileBody(file: file, rest: part), count: part.count,
        suggestedBufferSize: 64 << 10))
  }
}

/// An open file that the parts of an answer share.
final class ServedFile: Sendable {
  /// The file's size in bytes when it was opened.
  let size: Int
  private let file: OpenFile

  init(_ file: consuming OpenFile) throws(FileFault) {
    size = try file.status().size
    self.file = file
  }

  func read(_ part: Range<Int>) throws(FileFault) -> [UInt8] { try file.read(part) }
}

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
