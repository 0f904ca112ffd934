import FlyingFox
import Foundation
import Primitives

/// A file of the site as a response.
enum FileResponse {
  /// - Parameter range: the request's `Range`, if it may be answered with a part.
  static func make(_ source: SourceFile, mediaType: String, range: String?) -> HTTPResponse {
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: source.location))
      let size = Int(try file.seekToEnd())
      let headers: HTTPHeaders = [.contentType: mediaType, .acceptRanges: "bytes"]
      var response = HTTPResponse(statusCode: .ok, headers: headers)
      switch RequestedRange(range, of: size) {
      case .whole: response.payload = try body(0..<size, of: file)
      case .part(let part):
        response.statusCode = .partialContent
        response.headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
        response.payload = try body(part, of: file)
      case .unsatisfiable:
        response.statusCode = .rangeNotSatisfiable
        response.headers[.contentRange] = "bytes */\(size)"
      }
      return response
    } catch {
      // It has gone or changed since the site was read; the next reading will know.
      return .sentence(PreviewSentences.notHere, .notFound)
    }
  }

  private static func body(
    _ part: Range<Int>, of file: FileHandle
  ) throws -> HTTPResponse.Payload {
    let bytes = try FileBody(file, part: part)
    return .httpBody(
      HTTPBodySequence(from: bytes, count: part.count, suggestedBufferSize: 64 << 10))
  }
}
