import FlyingSocks
import Foundation
import Primitives

/// Reads the requests of a connection (RFC 9112), with limits on their size.
struct RequestReader {
  /// The longest accepted head (request line and header fields), in bytes.
  static let headLimit = 16 << 10
  /// The longest accepted body, in bytes; bodies are skipped.
  static let bodyLimit = 64 << 10

  enum Fault: Error {
    case malformed, headTooLarge, bodyTooLarge
  }

  private let socket: AsyncSocket
  /// Received bytes that belong to the next request.
  private var bytes: [UInt8] = []

  init(_ socket: AsyncSocket) { self.socket = socket }

  /// Returns the next request, without its body; `nil` if the client has ended the connection.
  mutating func next() async throws -> (request: HTTPRequest, isLast: Bool)? {
    do {
      guard let request = Self.request(try await head()) else { throw Fault.malformed }
      let isLast = try await passBody(of: request) || Self.asksToClose(request)
      return (request, isLast)
    } catch SocketError.disconnected {
      return nil
    }
  }

  private mutating func head() async throws -> [UInt8] {
    var searched = 0
    while true {
      // Empty lines before a request are ignored (RFC 9112, 2.2).
      if searched == 0 { bytes = Array(bytes.drop(while: \.isLineEnd)) }
      if let end = Self.endOfHead(in: bytes, from: searched), end <= Self.headLimit {
        defer { bytes.removeFirst(end) }
        return Array(bytes[..<end])
      }
      if bytes.count >= Self.headLimit { throw Fault.headTooLarge }
      searched = bytes.count
      bytes += try await socket.read(atMost: Self.headLimit)
    }
  }

  /// Skips the body, if there is one.
  ///
  /// - Returns: whether the body's length is unknown: then no further request can be read.
  private mutating func passBody(of request: HTTPRequest) async throws -> Bool {
    if request.headers["transfer-encoding"] != nil { return true }
    guard let length = request.headers["content-length"] else { return false }
    guard !length.isEmpty, length.utf8.allSatisfy(\.isASCIIDigit) else { throw Fault.malformed }
    guard var rest = Int(length), rest <= Self.bodyLimit else { throw Fault.bodyTooLarge }
    while rest > bytes.count {
      rest -= bytes.count
      bytes = try await socket.read(atMost: rest)
    }
    bytes.removeFirst(rest)
    return false
  }

  /// Returns the offset after the first empty line; `nil` if none has arrived.
  private static func endOfHead(in bytes: [UInt8], from searched: Int) -> Int? {
    for index in searched..<bytes.count where bytes[index] == UInt8(ascii: "\n") {
      let line = bytes[..<index].suffix(2)
      if line.last == UInt8(ascii: "\n") || line.elementsEqual("\n\r".utf8) { return index + 1 }
    }
    return nil
  }

  /// Parses a head; `nil` if it is not a valid request (RFC 9112, 3 and 5).
  private static func request(_ head: [UInt8]) -> HTTPRequest? {
    let lines = head.split(separator: UInt8(ascii: "\n"))
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }.filter { !$0.isEmpty }
    let words = (lines.first ?? []).split(separator: UInt8(ascii: " "), maxSplits: 2)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, ["HTTP/1.0", "HTTP/1.1"].contains(words[2]),
      lines.first?.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) == true
    else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let (name, value) = field(line) else { return nil }
      let others = headers[name].map { $0 + ", " } ?? ""
      if !others.isEmpty, single.contains(name) { return nil }
      headers[name] = others + value
    }
    guard headers["host"] != nil || words[2] == "HTTP/1.0",
      headers["content-length"] == nil || headers["transfer-encoding"] == nil
    else { return nil }
    return HTTPRequest(
      method: words[0], path: String(target[0]), query: target.count > 1 ? String(target[1]) : "",
      isCurrent: words[2] == "HTTP/1.1", headers: headers)
  }

  /// The fields that may occur only once (RFC 9110, 5.3 and 7.2).
  private static let single: Set = ["host", "origin", "content-length", "transfer-encoding"]

  /// Parses a line into a field's lowercase name and its value; `nil` if the line is invalid.
  ///
  /// A line that begins with white space, which used to continue the line before, is invalid (RFC
  /// 9112, 5.2).
  private static func field(_ line: ArraySlice<UInt8>) -> (String, String)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy({
        $0.isASCIILetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains($0)
      }), line[colon...].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") })
    else { return nil }
    let value = line[(colon + 1)...].trimmed(\.isBlank)
    return (
      String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      String(decoding: value, as: UTF8.self)
    )
  }

  private static func asksToClose(_ request: HTTPRequest) -> Bool {
    !request.isCurrent
      || (request.headers["connection"] ?? "").lowercased().split(separator: ",").contains {
        $0.trimmingCharacters(in: .whitespaces) == "close"
      }
  }
}
