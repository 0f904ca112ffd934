package import Diagnostics
import Primitives

/// Records the screens that coordinators push as the navigation tree: the pattern's navigation
/// controller.
///
/// Not thread-safe. A navigator cannot be used after `finish()`.
public final class Navigator {
  private var pushed: [PushedScreen] = []
  private var refused: [PushedScreen] = []
  private var diagnostics: [Diagnostic] = []
  /// Called with the delegate of every pushed screen, so that tests can observe coordinators.
  var onPush: ((Any) -> Void)?

  package init() {}

  /// Pushes a screen.
  ///
  /// The screen asks `delegate` for its links while it is pushed. `finish()` reports a route that
  /// is already in use, including routes that differ only in case or Unicode normalisation.
  ///
  /// - Parameters:
  ///   - parent: the parent page; nil for a start page.
  ///   - original: the page that this one translates, in any language. Nil if it is the page with
  ///     the same URL apart from the language.
  public func push<Pushed: Screen>(
    _ screen: consuming Pushed, at route: Route, under parent: Route?,
    translating original: Route? = nil, delegate: Pushed.Delegate
  ) {
    onPush?(delegate)
    screen.willPush(asking: delegate)
    let path: SitePath
    do {
      path = try route.outputPath()
    } catch {
      guard !screen.isUnwritten else { return }
      diagnostics.append(
        screen.diagnostic(
          .invalidRoute, "\"\(screen.title)\" cannot have the URL \(route): \(error.reason)",
          suggestion: screen.isPlaceholder
            ? "remove it from the aliases" : "give it a shorter or simpler name"))
      guard let home = pushed.first else { return }
      refused.append(
        PushedScreen(
          screen: screen, route: route, parent: parent, original: original,
          outputPath: home.outputPath))
      return
    }
    pushed.append(
      PushedScreen(
        screen: screen, route: route, parent: parent, original: original, outputPath: path))
  }

  /// Returns the tree of all pushed screens, and its diagnostics.
  package func finish() -> (tree: NavigationTree, diagnostics: [Diagnostic]) {
    let collisions = RouteCollisions(pushed)
    let tree = NavigationTree(
      pushed: collisions.winners, byPath: collisions.winnerByPath,
      lost: collisions.losers + refused.map { ($0, 0) })
    return (tree, diagnostics + collisions.diagnostics)
  }
}

/// A pushed screen with its route and parent. A class, because the tree is built in several steps.
final class PushedScreen: Sendable {
  let screen: any Screen
  let route: Route
  let parent: Route?
  let original: Route?
  let outputPath: SitePath

  init(screen: any Screen, route: Route, parent: Route?, original: Route?, outputPath: SitePath) {
    self.screen = screen
    self.route = route
    self.parent = parent
    self.original = original
    self.outputPath = outputPath
  }
}
