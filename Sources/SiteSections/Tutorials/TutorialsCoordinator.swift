import Content
import Navigation

/// Owns the tutorials: the list and its pages, each tutorial, and the tags.
final class TutorialsCoordinator: Coordinator {
  weak var delegate: (any SectionCoordinatorDelegate)?
  private let tutorials: [Tutorial]
  private let phrases: Phrases
  private let routes: SectionRoutes
  private let navigator: Navigator
  private var children = ChildCoordinators()
  /// The tags with their tutorials, in the order of the tag page.
  let tags: [TaggedTutorials]

  /// Tutorials on one page of the list.
  private static let pageLength = 20

  init(tutorials: [Tutorial], phrases: Phrases, routes: SectionRoutes, navigator: Navigator) {
    self.tutorials = tutorials
    self.phrases = phrases
    self.routes = routes
    self.navigator = navigator
    tags = TaggedTutorials.group(tutorials)
  }

  func start() {
    if !tutorials.isEmpty {
      pushList()
      for tutorial in tutorials {
        navigator.push(
          TutorialScreen(tutorial: tutorial), at: route(for: tutorial), under: routes.tutorials,
          delegate: self)
      }
    }
    if !tags.isEmpty {
      let child = TagCoordinator(
        tags: tags, phrases: phrases, routes: routes, navigator: navigator)
      child.delegate = self
      children.add(child)
      child.start()
    }
    delegate?.sectionCoordinatorDidFinish(self)
  }

  func route(for tutorial: Tutorial) -> Route { routes.tutorial(tutorial) }

  private func pushList() {
    let count = (tutorials.count + Self.pageLength - 1) / Self.pageLength
    for number in 1...count {
      let start = (number - 1) * Self.pageLength
      let end = min(start + Self.pageLength, tutorials.count)
      let screen = TutorialListScreen(
        title: number == 1 ? phrases.tutorials : "\(phrases.tutorials) (\(number))",
        tutorials: Array(tutorials[start..<end]),
        total: tutorials.count, pageNumber: number, pageCount: count)
      navigator.push(
        screen, at: routes.tutorials(page: number),
        under: number == 1 ? routes.home : routes.tutorials, delegate: self)
    }
  }
}

extension TutorialsCoordinator: TutorialListScreenDelegate {
  func tutorialListScreen(_ screen: TutorialListScreen, didSelect tutorial: Tutorial) -> Route {
    route(for: tutorial)
  }

  func tutorialListScreen(_ screen: TutorialListScreen, didSelectPage number: Int) -> Route? {
    routes.tutorials(page: number)
  }
}

extension TutorialsCoordinator: TutorialScreenDelegate {
  func tutorialScreen(_ screen: TutorialScreen, didSelect tag: Tag) -> Route { routes.tag(tag) }
}

extension TutorialsCoordinator: SectionCoordinatorDelegate {
  func sectionCoordinatorDidFinish(_ coordinator: any Coordinator) {
    children.remove(coordinator)
  }
}
