import Primitives

/// Decides whether a request is answered at all.
///
/// A page of another site can make a browser request `http://127.0.0.1:8080/`, and if it points a
/// host name of its own here (DNS rebinding) it can also read the answer. So a request must name
/// this server as its host, and as its origin if it has one. Where other machines reach it, a request
/// must also show the token that the author has handed on.
struct RequestCheck: Sendable {
  private let names: Set<String>
  /// Nil where this machine alone can ask.
  let token: String?
  /// The name of the cookie that holds the token.
  let cookie: String

  /// Why a request is refused.
  enum Refusal: Error, Hashable {
    case foreignHost, foreignOrigin, method, target
  }

  /// - Parameter own: what the server may be called.
  init(own: [String], port: UInt16, token: String? = nil) {
    // Browsers omit port 80.
    names = Set(own.map { "\($0):\(port)" } + (port == 80 ? own : []))
    self.token = token
    cookie = "michi-preview-\(port)"
  }

  /// Whether a request shows the token, if there is one.
  func admits(_ request: HTTPRequest) -> Bool { token == nil || request.cookie(cookie) == token }

  /// The answer to a request that does not: who brings the token in the address gets a cookie with
  /// it, which the browser sends from then on, and the address without it.
  func admission(of request: HTTPRequest) -> HTTPResponse {
    guard let token, request.parameter("token") == token else {
      return .sentence(
        "Open the URL with the token that michi preview printed.\n", .forbidden)
    }
    // Browsers read a backslash as a slash: `/\evil.com` is an address of another host.
    guard !request.path.contains("\\") else {
      return .sentence("There is no such page.\n", .notFound)
    }
    var response = HTTPResponse.redirect(to: "/" + request.path.drop { $0 == "/" })
    response.headers["Set-Cookie"] = "\(cookie)=\(token); Path=/; HttpOnly; SameSite=Lax"
    return response
  }

  /// The decoded path of a request.
  ///
  /// - Parameters:
  ///   - target: the path as received, percent-encoded.
  ///   - isEmbedded: whether the browser says that a page of another site embeds the answer.
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
