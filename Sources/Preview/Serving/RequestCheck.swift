import Primitives

/// Decides whether a request is answered at all.
///
/// A page of another site can make a browser request `http://127.0.0.1:8080/`, and if it points a
/// host name of its own here (DNS rebinding) it can also read the answer. So a request must name
/// this server as its host, and as its origin if it has one.
struct RequestCheck: Sendable {
  private let names: Set<String>

  /// Why a request is refused.
  enum Refusal: Error, Hashable {
    case foreignHost, foreignOrigin, method, target
  }

  init(port: UInt16) {
    let own = ["127.0.0.1", "localhost"]
    // Browsers omit port 80.
    names = Set(own.map { "\($0):\(port)" } + (port == 80 ? own : []))
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
