import Navigation

/// The pages as they were shown without faults. They are shown again while their source has faults.
struct LastGoodPages: Sendable {
  private var pages: [Route: PreviewPage] = [:]
  /// The routes in the order in which they were first shown.
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
