import Primitives

/// A request of a browser, without its body (RFC 9112, 3).
struct HTTPRequest: Sendable {
  let method: String
  /// As it was received, percent-encoded.
  let path: String
  /// What stands behind `?`, as it was received; empty without one.
  let query: String
  /// Whether it is of HTTP/1.1, and not of HTTP/1.0.
  let isCurrent: Bool
  /// The fields by their names in small letters.
  let headers: [String: String]

  /// The value of a part of the query, decoded.
  func parameter(_ name: String) -> String? {
    query.split(separator: "&").first { $0.hasPrefix(name + "=") }
      .map { PercentEncoding.decoded($0.dropFirst(name.count + 1).utf8) }
  }

  /// The value of a cookie.
  func cookie(_ name: String) -> String? {
    headers["cookie"]?.split(separator: ";").map { $0.drop { $0 == " " } }
      .first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

/// An answer.
struct HTTPResponse: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// A part of a file.
    case file(ServedFile, Range<Int>)
    /// Parts as they come, sent in chunks; it ends when the stream does.
    case events(AsyncStream<[UInt8]>)
    /// The answer to `HEAD`: no body, only the length of the one that `GET` would have; nil for one
    /// that is sent in chunks.
    case omitted(length: Int?)

    /// The number of bytes; nil for a body that is sent in chunks.
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
  /// The fields besides those that say how long the body is.
  var headers: [String: String] = [:]
  var body = Body.bytes([])

  /// The line of the status and the fields, without the empty line behind them.
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

/// The statuses that a preview answers with (RFC 9110, 15; 431: RFC 6585).
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
