package import Diagnostics
import Primitives

/// Takes the screens that coordinators push and records them as the navigation tree: the
/// pattern's navigation controller.
///
/// Single-threaded, and used up by `finish()`.
public final class Navigator {
  private var pushed: [PushedScreen] = []
  private var refused: [PushedScreen] = []
  private var diagnostics: [Diagnostic] = []
  /// Called with the delegate of every pushed screen, so that tests can watch coordinators.
  var onPush: ((Any) -> Void)?

  package init() {}

  /// Pushes a screen.
  ///
  /// The screen asks `delegate` for its links while it is pushed. A route that is taken, also when
  /// only case or Unicode normalisation tells the two apart, is reported by `finish()`.
  ///
  /// - Parameters:
  ///   - parent: the page above it; nil for a start page.
  ///   - original: the page that it translates, in any language, if that is not the page with the
  ///     same address after the language.
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
          suggestion: screen.givesWay
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

  /// The tree of all pushed screens, and its diagnostics.
  package func finish() -> (tree: NavigationTree, diagnostics: [Diagnostic]) {
    let collisions = RouteCollisions(pushed)
    let tree = NavigationTree(
      pushed: collisions.winners, byPath: collisions.winnerByPath,
      lost: collisions.losers + refused.map { ($0, 0) })
    return (tree, diagnostics + collisions.diagnostics)
  }
}

/// A pushed screen with its place. A class, because the tree is made in several steps.
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
