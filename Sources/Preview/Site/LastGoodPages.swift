import Diagnostics
import Navigation

/// The pages that were shown while nothing was wrong: they are shown again while their source has
/// faults.
struct LastGoodPages: Sendable {
  private var pages: [Route: PreviewPage] = [:]
  /// The routes, the one that was shown first at the front.
  private var order: [Route] = []

  private static let most = 200

  subscript(route: Route) -> PreviewPage? { pages[route] }

  /// Keeps a page.
  mutating func keep(_ page: PreviewPage, at route: Route) {
    guard pages.updateValue(page, forKey: route) == nil else { return }
    order.append(route)
    if order.count > Self.most { pages[order.removeFirst()] = nil }
  }
}
