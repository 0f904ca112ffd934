import Primitives

/// The head of an HTTP request: all that the preview looks at.
struct Request: Hashable, Sendable {
  /// One line of the head; names are compared without case.
  struct Field: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// The method as it was written.
  let method: String
  /// The address up to the question mark, percent-encoded.
  let path: String
  /// What stands behind the question mark, percent-encoded.
  let query: String
  /// In the order in which they came; a name may come more than once.
  let fields: [Field]
  /// Whether the connection is to stay open for the next request.
  let keepsAlive: Bool

  /// The values of all fields of a name.
  func values(of name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// The value of a field; several are joined by commas (RFC 9110, 5.2).
  subscript(name: String) -> String? {
    let values = values(of: name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// The value of a part of the query, decoded; the first where there are several.
  func parameter(_ name: String) -> String? {
    for part in query.utf8.split(separator: UInt8(ascii: "&")) {
      let ends = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard ends.count == 2, PercentEncoding.decoded(ends[0]) == name else { continue }
      return PercentEncoding.decoded(ends[1])
    }
    return nil
  }
}

extension Request {
  /// Why something is no request.
  enum Fault: Error, Hashable {
    /// It is not written as the protocol wants it.
    case malformed
    /// It is of another version of the protocol.
    case version
  }

  /// Reads a head: the lines up to the empty one, without it.
  ///
  /// Strict where leniency lets two programs read one request in two ways: no space before a
  /// colon, no line that goes on in the next.
  ///
  /// Source: RFC 9112, sections 2 to 5.
  init(head: some Collection<UInt8>) throws(Fault) {
    let lines = head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
      .drop { $0.isEmpty }
    guard let first = lines.first else { throw .malformed }
    let words = first.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), !words[1].isEmpty,
      words[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { throw .malformed }
    let version = String(decoding: words[2], as: UTF8.self)
    guard version.hasPrefix("HTTP/") else { throw .malformed }
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw .version }
    let fields = try lines.dropFirst().map { line throws(Fault) in try Self.field(line) }

    method = String(decoding: words[0], as: UTF8.self)
    let ends = words[1].split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(decoding: ends[0], as: UTF8.self)
    query = ends.count > 1 ? String(decoding: ends[1], as: UTF8.self) : ""
    self.fields = fields
    let wishes = fields.filter { $0.name.lowercased() == "connection" }
      .map { $0.value.lowercased() }.joined(separator: ",").split { ", \t".contains($0) }
    // RFC 9112, section 9.3.
    keepsAlive =
      version == "HTTP/1.1" ? !wishes.contains("close") : wishes.contains("keep-alive")
  }

  private static func field(_ line: some BidirectionalCollection<UInt8>) throws(Fault) -> Field {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
      throw .malformed
    }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let value = line[line.index(after: colon)...].drop(while: isSpace)
      .reversed().drop(while: isSpace).reversed()
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { throw .malformed }
    return Field(
      name: String(decoding: line[..<colon], as: UTF8.self),
      value: String(decoding: Array(value), as: UTF8.self))
  }

  /// Source: RFC 9110, section 5.6.2.
  private static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}

extension Request {
  /// How much comes behind the head.
  enum BodyLength: Hashable {
    case known(Int)
    /// It says itself where it ends.
    case open
  }

  /// How long the body is.
  ///
  /// Source: RFC 9112, section 6.3.
  ///
  /// - Throws: `malformed` when the head says two things at once.
  func bodyLength() throws(Fault) -> BodyLength {
    let lengths = Set(values(of: "Content-Length"))
    guard values(of: "Transfer-Encoding").isEmpty else {
      guard lengths.isEmpty else { throw .malformed }
      return .open
    }
    guard let length = lengths.first else { return .known(0) }
    guard lengths.count == 1, !length.isEmpty,
      length.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { throw .malformed }
    return .known(Int(length) ?? .max)
  }
}
