import Primitives

/// An HTTP request, without its body (RFC 9112, 3).
struct HTTPRequest: Sendable {
  let method: String
  /// The path as received, percent-encoded.
  let path: String
  /// The query after `?`, as received; empty if there is none.
  let query: String
  /// Whether the request is HTTP/1.1, not HTTP/1.0.
  let isCurrent: Bool
  /// The header fields, by lowercase name.
  let headers: [String: String]

  /// Returns the value of a query parameter, decoded.
  func parameter(_ name: String) -> String? {
    query.split(separator: "&").first { $0.hasPrefix(name + "=") }
      .map { PercentEncoding.decoded($0.dropFirst(name.count + 1).utf8) }
  }

  /// Returns the value of a cookie.
  func cookie(_ name: String) -> String? {
    headers["cookie"]?.split(separator: ";").map { $0.drop { $0 == " " } }
      .first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

struct HTTPResponse: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// A part of a file.
    case file(ServedFile, Range<Int>)
    /// Events that are sent in chunks as they occur; the response ends with the stream.
    case events(AsyncStream<[UInt8]>)
    /// The response to `HEAD`: no body, only the length that `GET` would have; `nil` for a chunked
    /// one.
    case omitted(length: Int?)

    /// The number of bytes; `nil` for a body that is sent in chunks.
    var length: Int? {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let part): part.count
      case .events: nil
      case .omitted(let length): length
      }
    }
  }

  var status: HTTPStatus
  /// The header fields, except those with the length of the body.
  var headers: [String: String] = [:]
  var body = Body.bytes([])

  /// The status line and the header fields, without the empty line after them.
  var head: String {
    var headers = headers
    switch body.length {
    case let length?: headers["Content-Length"] = String(length)
    case nil: headers["Transfer-Encoding"] = "chunked"
    }
    return headers.sorted { $0.key < $1.key }
      .reduce("HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n") {
        $0 + "\($1.key): \($1.value)\r\n"
      }
  }
}

/// The statuses of a preview's responses (RFC 9110, 15; 431: RFC 6585).
enum HTTPStatus: Int, Sendable {
  case ok = 200
  case partialContent = 206
  case found = 302
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case contentTooLarge = 413
  case rangeNotSatisfiable = 416
  case headTooLarge = 431

  var phrase: String {
    switch self {
    case .ok: "OK"
    case .partialContent: "Partial Content"
    case .found: "Found"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .contentTooLarge: "Payload Too Large"
    case .rangeNotSatisfiable: "Range Not Satisfiable"
    case .headTooLarge: "Request Header Fields Too Large"
    }
  }
}
