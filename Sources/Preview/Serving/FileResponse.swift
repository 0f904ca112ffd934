import FlyingFox
import Foundation
import Primitives

/// A file of the site as a response; browsers ask for parts of films.
enum FileResponse {
  static func make(_ source: SourceFile, mediaType: String, range: String?) -> HTTPResponse {
    guard access(source.location, R_OK) == 0 else { return HTTPResponse(statusCode: .notFound) }
    let url = URL(filePath: source.location)
    var headers: HTTPHeaders = [.contentType: mediaType, .acceptRanges: "bytes"]
    do {
      let whole = try HTTPBodySequence(file: url, suggestedBufferSize: 64 << 10)
      let size = whole.count ?? 0
      guard let range, let part = Self.part(range, of: size) else {
        return HTTPResponse(statusCode: .ok, headers: headers, body: whole)
      }
      headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
      let body = try HTTPBodySequence(file: url, range: part, suggestedBufferSize: 64 << 10)
      return HTTPResponse(statusCode: .partialContent, headers: headers, body: body)
    } catch {
      // It has gone since the site was loaded; its removal will be noticed in a moment.
      return HTTPResponse(statusCode: .notFound)
    }
  }

  /// The part that `bytes=0-99`, `bytes=100-` or `bytes=-100` names; nil for anything else, which
  /// is answered with the whole file.
  ///
  /// Source: RFC 9110, section 14.1.2.
  static func part(_ header: String, of size: Int) -> Range<Int>? {
    guard header.hasPrefix("bytes=") else { return nil }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, size > 0 else { return nil }
    if ends[0].isEmpty {
      guard let length = Int(ends[1]), length > 0 else { return nil }
      return max(0, size - length)..<size
    }
    guard let first = Int(ends[0]), first >= 0, first < size else { return nil }
    if ends[1].isEmpty { return first..<size }
    guard let last = Int(ends[1]), last >= first else { return nil }
    return first..<(min(last, size - 1) + 1)
  }
}
