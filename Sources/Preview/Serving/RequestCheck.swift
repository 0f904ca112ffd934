import Primitives

/// Decides whether a request is answered at all.
///
/// A page of another site can make a browser ask for `http://127.0.0.1:8080/`, and by a name that
/// it points here (DNS rebinding) also read the answer. So the request must name this server as
/// its host, and as its origin if it has one.
struct RequestCheck: Sendable {
  private let names: Set<String>

  /// A request that is refused.
  enum Refusal: Error, Hashable {
    case foreignHost
    case foreignOrigin
    case method
    case target
  }

  /// The check of a server on a port of this machine.
  init(port: UInt16) {
    let own = ["127.0.0.1", "localhost"]
    // Browsers leave port 80 out.
    names = Set(own.map { "\($0):\(port)" } + (port == 80 ? own : []))
  }

  /// The decoded path that a request asks for.
  ///
  /// - Parameters:
  ///   - target: the path as it came, percent-encoded.
  ///   - host: what the request's `Host` says.
  ///   - isEmbedded: whether the browser says that another site's page shows it.
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
