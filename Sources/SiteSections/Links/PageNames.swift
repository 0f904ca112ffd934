import Navigation
import Primitives

/// The addresses of pages by their last parts, so that `/nil/` and `/2018/11/08/nil.html` can be
/// traced to `/tutorials/nil/`.
struct PageNames: Sendable {
  private let addresses: [ByteKey: [Address]]

  private struct Address {
    let route: String
    /// Whether an author wrote the page, so that it is more likely meant than a generated one.
    let isWritten: Bool
  }

  init(_ tree: NavigationTree) {
    var addresses: [ByteKey: [Address]] = [:]
    for node in tree.nodes {
      let route = node.route.description
      addresses[Self.key(of: route), default: []].append(
        Address(route: route, isWritten: node.screen.source != nil && node.screen.isListed))
    }
    self.addresses = addresses
  }

  /// The page whose address ends like a path, whatever stands in front; of several, the one that
  /// shares most parts at its end, then one that an author wrote, then the first by bytes.
  func nearest(to path: String) -> String? {
    let wanted = path.split(separator: "/")
    guard !wanted.isEmpty else { return nil }
    return addresses[Self.key(of: path)]?.max { left, right in
      let (near, far) = (Self.shared(left.route, wanted), Self.shared(right.route, wanted))
      if near != far { return near < far }
      if left.isWritten != right.isWritten { return right.isWritten }
      return ByteOrder.precedes(right.route, left.route)
    }?.route
  }

  /// The last part without an ending, in small letters.
  private static func key(of path: String) -> ByteKey {
    let name = LinkPath.name(of: path)
    let ending = [".html", ".htm", ".md"].first { name.hasSuffix($0) }
    return ByteKey(NormalForm.folded(String(name.dropLast(ending?.count ?? 0))))
  }

  /// The number of equal parts before the last, counted from the end.
  private static func shared(_ route: String, _ wanted: [Substring]) -> Int {
    let parts = route.split(separator: "/")
    return zip(parts.reversed().dropFirst(), wanted.reversed().dropFirst())
      .prefix { $0 == $1 }.count
  }
}
