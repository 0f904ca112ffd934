import UIKit

final class AllKanjiListCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let storage: KanjiStorage
  private var kanjiListViewController: KanjiListViewController?
  private var kanjiDetailCoordinator: KanjiDetailCoordinator?

  init(navigationController: UINavigationController, storage: KanjiStorage) {
    self.navigationController = navigationController
    self.storage = storage
  }

  func start() {
    let screen = KanjiListViewController(title: "漢字一覧", kanji: storage.allKanji)
    screen.delegate = self
    kanjiListViewController = screen
    navigationController.pushViewController(screen, animated: true)
  }
}

// region: select
extension AllKanjiListCoordinator: KanjiListViewControllerDelegate {
  func kanjiListViewControllerDidSelectKanji(_ kanji: Kanji) {
    let detail = KanjiDetailCoordinator(
      kanji: kanji, navigationController: navigationController, storage: storage)
    kanjiDetailCoordinator = detail
    detail.start()
  }
}
// endregion
