import FileSystem
import Primitives

/// Where git pushes to, as git takes it from any folder.
struct GitAddress {
  /// A URL, or an absolute path.
  let text: String
  /// The path where it is one of this machine's.
  let path: String?

  /// - Parameter base: what a relative path starts from.
  init(_ address: String, base: String) {
    let scheme = "file://"
    if address.hasPrefix(scheme) {
      text = address
      path = PercentEncoding.decoded(address.dropFirst(scheme.utf8.count).utf8)
    } else if Self.isPath(address) {
      let expanded = HomeFolder.expanded(address)
      let absolute = expanded.hasPrefix("/") ? expanded : base + "/" + expanded
      (text, path) = (absolute, absolute)
    } else {
      (text, path) = (address, nil)
    }
  }

  /// Whether git takes it for a path: no colon is in it, or only behind a slash (connect.c,
  /// url_is_local_not_ssh).
  private static func isPath(_ address: String) -> Bool {
    let sign = address.utf8.first { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }
    return sign != UInt8(ascii: ":")
  }
}
