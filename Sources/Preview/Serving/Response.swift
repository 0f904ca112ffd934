/// An answer to a request.
struct Response: Sendable {
  /// What is said of the request as a whole.
  ///
  /// Source: RFC 9110, section 15.
  enum Status: Int, Sendable {
    case ok = 200
    case partialContent = 206
    case found = 302
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case rangeNotSatisfiable = 416
    case headTooLarge = 431
    case versionNotSupported = 505

    fileprivate var phrase: String {
      switch self {
      case .ok: "OK"
      case .partialContent: "Partial Content"
      case .found: "Found"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .rangeNotSatisfiable: "Range Not Satisfiable"
      case .headTooLarge: "Request Header Fields Too Large"
      case .versionNotSupported: "HTTP Version Not Supported"
      }
    }
  }

  /// What follows the head.
  enum Body: Sendable {
    /// Bytes, in pieces that need not be put together before they are sent.
    case bytes([ArraySlice<UInt8>])
    /// A part of a file, read while it is sent.
    case file(OpenFile, Range<Int>)
    /// Events, until nobody listens any more: its end is the connection's.
    case events(AsyncStream<[UInt8]>)

    /// How many bytes; nil when nobody knows.
    var count: Int? {
      switch self {
      case .bytes(let pieces): pieces.reduce(0) { $0 + $1.count }
      case .file(_, let part): part.count
      case .events: nil
      }
    }
  }

  var status: Status
  /// By name.
  var fields: [String: String] = [:]
  var body: Body

  init(_ status: Status, _ fields: [String: String] = [:], body: [UInt8] = []) {
    self.init(status, fields, body: .bytes([body[...]]))
  }

  init(_ status: Status, _ fields: [String: String], body: Body) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// A sentence.
  static func sentence(_ text: String, _ status: Status) -> Response {
    Response(status, ["Content-Type": "text/plain; charset=utf-8"], body: Array(text.utf8))
  }

  /// The head as it is sent.
  ///
  /// - Parameter keepsAlive: whether the connection stays open behind the body.
  func head(keepsAlive: Bool) -> [UInt8] {
    var fields = fields
    fields["Content-Length"] = body.count.map(String.init)
    fields["Connection"] = keepsAlive ? "keep-alive" : "close"
    let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    return Array("HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n\(lines)\r\n".utf8)
  }
}
