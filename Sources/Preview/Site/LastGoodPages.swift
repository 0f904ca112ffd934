import Synchronization

/// The pages that were shown while nothing was wrong with them: what is shown again while there is
/// no better.
final class LastGoodPages: Sendable {
  private struct State {
    var pages: [String: PreviewPage] = [:]
    /// The addresses, the one that was shown longest ago first.
    var order: [String] = []
  }

  private let state = Mutex(State())
  private static let most = 200

  subscript(address: String) -> PreviewPage? { state.withLock { $0.pages[address] } }

  /// Keeps a page.
  func keep(_ page: PreviewPage, at address: String) {
    state.withLock { state in
      if state.pages.updateValue(page, forKey: address) == nil {
        state.order.append(address)
        if state.order.count > Self.most {
          state.pages[state.order.removeFirst()] = nil
        }
      }
    }
  }
}
