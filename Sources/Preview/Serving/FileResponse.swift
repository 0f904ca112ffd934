import FileSystem
import Primitives

enum FileResponse {
  /// Creates the response for a file.
  ///
  /// - Parameter range: the request's `Range`; `nil` if the complete file must be sent.
  static func make(_ file: ServedFile, mediaType: String, range: String?) -> HTTPResponse {
    let size = file.size
    var response = HTTPResponse(
      status: .ok, headers: ["Content-Type": mediaType, "Accept-Ranges": "bytes"])
    switch RequestedRange(range, of: size) {
    case .complete: response.body = .file(file, 0..<size)
    case .part(let part):
      response.status = .partialContent
      response.headers["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
      response.body = .file(file, part)
    case .unsatisfiable:
      response.status = .rangeNotSatisfiable
      response.headers["Content-Range"] = "bytes */\(size)"
    }
    return response
  }
}

/// An open file that the parts of a response share.
///
/// It is read while it is sent, always from the file that was opened, even if another file takes
/// its name meanwhile.
final class ServedFile: Sendable {
  /// The file's size in bytes when it was opened.
  let size: Int
  private let file: OpenFile

  init(_ file: consuming OpenFile) throws(FileFault) {
    size = try file.status().size
    self.file = file
  }

  /// - Throws: `FileFault` if the file has become shorter than the announced length: the connection
  ///   must end.
  func read(_ part: Range<Int>) throws(FileFault) -> [UInt8] { try file.read(part) }
}

/// The parsed `Range` header: browsers ask for parts of a video, and do not play it without them.
///
/// Source: RFC 9110, sections 14.1.2 and 14.2.
enum RequestedRange: Hashable {
  /// The complete file. Several ranges, or a unit other than bytes, may be ignored.
  case complete
  case part(Range<Int>)
  /// A range outside the file.
  case unsatisfiable

  init(_ header: String?, of size: Int) {
    self = header.flatMap { Self.read($0, of: size) } ?? .complete
  }

  /// Parses the header; `nil` if it must be ignored.
  private static func read(_ header: String, of size: Int) -> RequestedRange? {
    guard header.lowercased().hasPrefix("bytes=") else { return nil }
    let ends = header.utf8.dropFirst(6)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    if ends[0].isEmpty {
      guard let length = number(ends[1]) else { return nil }
      if length == 0 { return .unsatisfiable }
      // An empty file has no last bytes, and no `Content-Range` can express that.
      return size == 0 ? nil : .part(max(0, size - length)..<size)
    }
    guard let first = number(ends[0]) else { return nil }
    guard let last = ends[1].isEmpty ? .max : number(ends[1]), last >= first else { return nil }
    return first < size ? .part(first..<(min(last, size - 1) + 1)) : .unsatisfiable
  }

  /// Parses a number of only digits; `Int.max` if it is too large.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }
}
