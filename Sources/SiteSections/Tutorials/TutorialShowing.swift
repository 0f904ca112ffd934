import Content
import Navigation
import Primitives

/// A screen that shows tutorials: its page changes when what one of them says of itself does.
protocol TutorialShowing: Screen {
  /// The same screen with a tutorial in the place of the one from the same file; nil when it shows
  /// none from there.
  func replacing(_ tutorial: Tutorial) -> Self?
}

extension [Tutorial] {
  /// Where the tutorial from a file is; by index, because a tutorial is large to hand around.
  fileprivate func index(from path: String) -> Int? {
    indices.first { ByteOrder.same(self[$0].body.source.path, path) }
  }
}

extension TutorialScreen: TutorialShowing {
  func replacing(_ other: Tutorial) -> TutorialScreen? {
    guard ByteOrder.same(tutorial.body.source.path, other.body.source.path) else { return nil }
    var screen = self
    screen.tutorial = other
    return screen
  }
}

extension TutorialListScreen: TutorialShowing {
  func replacing(_ tutorial: Tutorial) -> TutorialListScreen? {
    guard let index = tutorials.index(from: tutorial.body.source.path) else { return nil }
    var screen = self
    screen.tutorials[index] = tutorial
    return screen
  }
}

extension HomeScreen: TutorialShowing {
  func replacing(_ tutorial: Tutorial) -> HomeScreen? {
    guard let index = tutorials.index(from: tutorial.body.source.path) else { return nil }
    var screen = self
    screen.tutorials[index] = tutorial
    return screen
  }
}

extension RedirectScreen: TutorialShowing {
  func replacing(_ tutorial: Tutorial) -> RedirectScreen? {
    let path = tutorial.body.source.path
    guard let source, ByteOrder.same(source.path, path) else { return nil }
    var screen = self
    screen.title = tutorial.title
    return screen
  }
}
