import Content
import Navigation
import Primitives

/// A screen that shows tutorials: its page changes when what one of them says of itself does.
protocol TutorialShowing: Screen {
  /// The same screen with a tutorial in the place of an older reading of it; nil when it shows
  /// none.
  ///
  /// - Parameter routes: where the tutorial's links lead.
  func replacing(
    _ old: Tutorial, by new: Tutorial, asking routes: any TutorialScreenDelegate
  ) -> Self?
}

extension NavigationTree {
  /// The tree after a tutorial was read again that has kept its address. Lists show what it says of
  /// itself, in the place where they had it.
  func replacing(
    _ old: Tutorial, by new: Tutorial, asking routes: any TutorialScreenDelegate
  ) -> NavigationTree {
    let own = page(from: old.body.source.path).map { [$0.id] } ?? []
    let lists = pages(of: [HomeScreen.self, TutorialListScreen.self, RedirectScreen.self])
    return replacingScreens(of: own + lists) { screen in
      (screen as? any TutorialShowing)?.replacing(old, by: new, asking: routes)
    }
  }
}

extension TutorialScreen: TutorialShowing {
  func replacing(
    _ old: Tutorial, by new: Tutorial, asking routes: any TutorialScreenDelegate
  ) -> TutorialScreen? {
    guard tutorial === old else { return nil }
    var screen = TutorialScreen(tutorial: new)
    screen.willPush(asking: routes)
    return screen
  }
}

extension TutorialListScreen: TutorialShowing {
  func replacing(
    _ old: Tutorial, by new: Tutorial, asking routes: any TutorialScreenDelegate
  ) -> TutorialListScreen? {
    guard let index = tutorials.firstIndex(where: { $0 === old }) else { return nil }
    var screen = self
    screen.tutorials[index] = new
    return screen
  }
}

extension HomeScreen: TutorialShowing {
  func replacing(
    _ old: Tutorial, by new: Tutorial, asking routes: any TutorialScreenDelegate
  ) -> HomeScreen? {
    guard let index = tutorials.firstIndex(where: { $0 === old }) else { return nil }
    var screen = self
    screen.tutorials[index] = new
    return screen
  }
}

extension RedirectScreen: TutorialShowing {
  func replacing(
    _ old: Tutorial, by new: Tutorial, asking routes: any TutorialScreenDelegate
  ) -> RedirectScreen? {
    guard let source, ByteOrder.same(source.path, old.body.source.path) else { return nil }
    var screen = self
    screen.title = new.title
    return screen
  }
}
