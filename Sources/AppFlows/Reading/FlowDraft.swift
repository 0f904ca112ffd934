import Primitives

/// A flow file that is about to be written, as `michi new flow` starts it: a list and a detail.
package struct FlowDraft {
  private let name: String

  /// A draft; the name is the last part of the flow's address.
  package init(name: String) {
    self.name = Slug.make(from: name)
  }

  package var path: String { "content/flows/\(name).yml" }

  package var text: String {
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
      mended:
        coordinators:
          AppCoordinator: { didShow: release childCoordinators }

    walks:
      back:
        title: What stays
        steps:
          - tap First: The list's coordinator makes a child and holds it.
          - back: The screen has gone, and the child is still held.

    """
  }
}
