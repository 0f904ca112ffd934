import Foundation

/// Divides what an editor sends into messages: headers, an empty line, and as many bytes of JSON as
/// `Content-Length` says.
///
/// Source: Language Server Protocol 3.17, "Base Protocol".
package struct MessageReader {
  /// The reason why received data is not a message. Nothing can be read after it.
  package struct Fault: Error {
    package let reason: String
  }

  private static let longestHeader = 4 << 10
  private static let longestMessage = 64 << 20

  private var bytes: [UInt8] = []

  package init() {}

  package mutating func append(_ received: [UInt8]) { bytes += received }

  /// Returns the next message; nil if it is not complete yet.
  package mutating func next() throws(Fault) -> [UInt8]? {
    let end = Array("\r\n\r\n".utf8)
    guard let blank = bytes.firstRange(of: end) else {
      guard bytes.count <= Self.longestHeader else {
        throw Fault(reason: "a header has no end")
      }
      return nil
    }
    let header = String(decoding: bytes[..<blank.lowerBound], as: UTF8.self)
    let length = header.split(separator: "\r\n").lazy.compactMap { line -> Int? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
      return Int(parts[1].trimmingCharacters(in: .whitespaces))
    }.first
    guard let length, 0...Self.longestMessage ~= length else {
      throw Fault(reason: "a header has no usable Content-Length")
    }
    guard bytes.count - blank.upperBound >= length else { return nil }
    let message = Array(bytes[blank.upperBound..<blank.upperBound + length])
    bytes.removeFirst(blank.upperBound + length)
    return message
  }

  /// Encodes a message with its header.
  static func framed(_ message: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings, numbers and lists can always be encoded.
    let json = (try? encoder.encode(message)) ?? Data()
    return Array("Content-Length: \(json.count)\r\n\r\n".utf8) + json
  }
}
