import UIKit

// region: coordinator
final class SplitCoordinator: NSObject, Coordinator {
  let splitViewController = UISplitViewController(style: .doubleColumn)
  private let storage: KanjiStorage
  private let listStack = UINavigationController()
  private let detailStack = UINavigationController()
  private let navigator: Navigator
  private var secondary: (any Coordinator)?

  init(storage: KanjiStorage) {
    self.storage = storage
    navigator = Navigator(detailStack)
    super.init()
    splitViewController.delegate = self
    splitViewController.preferredDisplayMode = .oneBesideSecondary
    splitViewController.setViewController(listStack, for: .primary)
    splitViewController.setViewController(detailStack, for: .secondary)
  }

  func start() {
    let list = KanjiListViewController(title: "漢字", kanji: storage.kanji)
    list.delegate = self
    listStack.setViewControllers([list], animated: false)
    detailStack.setViewControllers([EmptyViewController()], animated: false)
  }

  private func showInSecondary(_ coordinator: any Coordinator) {
    detailStack.setViewControllers([], animated: false)
    secondary = coordinator
    coordinator.start()
    splitViewController.show(.secondary)
  }
}

extension SplitCoordinator: KanjiListViewControllerDelegate {
  func kanjiListViewController(
    _ viewController: KanjiListViewController, didSelect kanji: Kanji
  ) {
    showInSecondary(
      KanjiDetailCoordinator(kanji: kanji, navigator: navigator, storage: storage))
  }
}
// endregion

// region: open
extension SplitCoordinator {
  func open(_ word: Word) {
    showInSecondary(
      KanjiListCoordinator(
        title: word.text, kanji: storage.kanjiForWord(word.text),
        navigator: navigator, storage: storage))
  }
}
// endregion

// region: collapse
extension SplitCoordinator: UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    secondary == nil ? .primary : .secondary
  }
}
// endregion
