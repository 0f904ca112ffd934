import Content
import Navigation

/// Owns the tags: the list of all tags, and for each tag the list of its tutorials. Where a tutorial
/// leads, its parent answers.
final class TagCoordinator: Coordinator {
  weak var delegate: (any TagCoordinatorDelegate)?
  private let tags: [TaggedTutorials]
  private let phrases: Phrases
  private let routes: SectionRoutes
  private let navigator: Navigator

  init(
    tags: [TaggedTutorials], phrases: Phrases, routes: SectionRoutes, navigator: Navigator
  ) {
    self.tags = tags
    self.phrases = phrases
    self.routes = routes
    self.navigator = navigator
  }

  func start() {
    navigator.push(
      TagListScreen(title: phrases[.tags], tags: tags), at: routes.tags, under: routes.home,
      delegate: self)
    for entry in tags {
      let screen = TutorialListScreen(
        title: "#\(entry.tag.name)", tutorials: entry.tutorials, choice: .tag,
        total: entry.tutorials.count)
      navigator.push(screen, at: routes.tag(entry.tag), under: routes.tags, delegate: self)
    }
    delegate?.tagCoordinatorDidFinish(self)
  }
}

extension TagCoordinator: TagListScreenDelegate {
  func tagListScreen(_ screen: TagListScreen, didSelect tag: Tag) -> Route { routes.tag(tag) }
}

extension TagCoordinator: TutorialListScreenDelegate {
  func tutorialListScreen(_ screen: TutorialListScreen, didSelect tutorial: Tutorial) -> Route? {
    delegate?.tagCoordinator(self, didSelect: tutorial)
  }

  /// A tag's tutorials are all on one page.
  func tutorialListScreen(_ screen: TutorialListScreen, didSelectPage number: Int) -> Route? {
    nil
  }
}

/// What concerns the parent of the tags' coordinator.
protocol TagCoordinatorDelegate: AnyObject {
  func tagCoordinator(_ coordinator: TagCoordinator, didSelect tutorial: Tutorial) -> Route
  func tagCoordinatorDidFinish(_ coordinator: TagCoordinator)
}
