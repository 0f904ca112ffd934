import UIKit

// region: coordinator
final class KanjiListCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let storage: KanjiStorage
  private var children: [any Coordinator] = []

  init(navigationController: UINavigationController, storage: KanjiStorage) {
    self.navigationController = navigationController
    self.storage = storage
  }

  func start() {
    let screen = KanjiListViewController(title: "한자", kanji: storage.kanji)
    screen.delegate = self
    navigationController.pushViewController(screen, animated: false)
  }
}

extension KanjiListCoordinator: KanjiListViewControllerDelegate {
  func kanjiListViewController(
    _ viewController: KanjiListViewController, didSelect kanji: Kanji
  ) {
    let detail = KanjiDetailCoordinator(
      kanji: kanji, navigationController: navigationController, storage: storage)
    children.append(detail)
    detail.start()
  }
}
// endregion
