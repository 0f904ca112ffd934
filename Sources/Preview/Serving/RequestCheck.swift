import Primitives

/// Decides whether a request may be answered.
///
/// A page of another site can make a browser request `http://127.0.0.1:8080/`. If it points a host
/// name of its own here (DNS rebinding), it can also read the response. So a request must name this
/// server as its host, and as its origin if it has one. If other machines can reach the server, a
/// request must also contain the token that the author has passed on.
struct RequestCheck: Sendable {
  private let names: Set<String>
  /// The access token; `nil` if only this machine can connect.
  let token: String?
  /// The name of the cookie that holds the token.
  let cookie: String

  /// The reason why a request is refused.
  enum Refusal: Error, Hashable {
    case foreignHost, foreignOrigin, method, target
  }

  /// - Parameter own: the host names of the server.
  init(own: [String], port: UInt16, token: String? = nil) {
    // Browsers omit port 80.
    names = Set(own.map { "\($0):\(port)" } + (port == 80 ? own : []))
    self.token = token
    cookie = "michi-preview-\(port)"
  }

  /// Whether a request contains the token, if one is required.
  func admits(_ request: HTTPRequest) -> Bool { token == nil || request.cookie(cookie) == token }

  /// Returns the response to a request without the cookie.
  ///
  /// If the URL contains the token, the browser gets the cookie and is redirected to the URL
  /// without the token.
  func admission(of request: HTTPRequest) -> HTTPResponse {
    guard let token, request.parameter("token") == token else {
      return .sentence(
        "Open the URL with the token that michi preview printed.\n", .forbidden)
    }
    // Browsers read a backslash as a slash: `/\evil.com` is a URL of another host.
    guard !request.path.contains("\\") else {
      return .sentence("There is no such page.\n", .notFound)
    }
    var response = HTTPResponse.redirect(to: "/" + request.path.drop { $0 == "/" })
    response.headers["Set-Cookie"] = "\(cookie)=\(token); Path=/; HttpOnly; SameSite=Lax"
    return response
  }

  /// Checks a request and returns its decoded path.
  ///
  /// - Parameters:
  ///   - target: the path as received, percent-encoded.
  ///   - isEmbedded: whether the browser says that a page of another site embeds the response.
  func path(
    method: String, target: String, host: String?, origin: String?, isEmbedded: Bool = false
  ) throws(Refusal) -> String {
    guard let host, names.contains(host.lowercased()) else { throw .foreignHost }
    if let origin {
      let origin = origin.lowercased()
      guard origin.hasPrefix("http://"), names.contains(String(origin.dropFirst(7))) else {
        throw .foreignOrigin
      }
    }
    if isEmbedded { throw .foreignOrigin }
    guard method == "GET" || method == "HEAD" else { throw .method }
    let path = PercentEncoding.decoded(target.utf8)
    guard path.hasPrefix("/"),
      path.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { throw .target }
    return path
  }
}
