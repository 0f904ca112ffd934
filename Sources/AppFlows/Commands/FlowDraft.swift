import MichiKit

/// The content of a new flow file for `michi new flow`: a list screen and a detail screen.
struct FlowDraft {
  private let name: String

  /// Creates a draft; the name becomes the last segment of the flow's URL.
  init(name: String) {
    self.name = Slug.make(from: name)
  }

  var path: String { "content/flows/\(name).yml" }

  var text: String {
    """
    title: \(JSONText.quoted(name))
    start: AppCoordinator

    coordinators:
      AppCoordinator:
        navigation: own
        holds: { childCoordinators: [Coordinator] }
        start(): push ListViewController
        didSelect(_ item): start DetailCoordinator with item
      DetailCoordinator:
        given: item
        start(): push DetailViewController with item

    screens:
      ListViewController:
        title: List
        weak: { delegate: AppCoordinator }
        rows: { item: [First, Second], tap: delegate.didSelect(item) }
      DetailViewController:
        title: "{item}"
        given: item

    variants:
      as-written: { expect: [retained DetailCoordinator] }
      fixed:
        coordinators:
          AppCoordinator: { didShow: release childCoordinators }

    walks:
      back:
        title: A coordinator that is never released
        steps:
          - tap First: The coordinator of the list creates a child and keeps a reference to it.
          - back: The screen is gone, but the child is still alive.

    """
  }
}
