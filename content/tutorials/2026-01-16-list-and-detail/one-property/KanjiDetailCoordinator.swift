import UIKit

final class KanjiDetailCoordinator: Coordinator {
  private let kanji: Kanji
  private let navigationController: UINavigationController
  private let storage: KanjiStorage
  private var kanjiDetailViewController: KanjiDetailViewController?
  private var wordKanjiListViewController: KanjiListViewController?

  init(kanji: Kanji, navigationController: UINavigationController, storage: KanjiStorage) {
    self.kanji = kanji
    self.navigationController = navigationController
    self.storage = storage
  }

  func start() {
    let screen = KanjiDetailViewController(kanji: kanji)
    screen.delegate = self
    kanjiDetailViewController = screen
    navigationController.pushViewController(screen, animated: true)
  }
}

// region: select
extension KanjiDetailCoordinator: KanjiDetailViewControllerDelegate {
  func kanjiDetailViewController(
    _ viewController: KanjiDetailViewController, didSelect word: Word
  ) {
    let screen = KanjiListViewController(
      title: word.text, kanji: storage.kanjiForWord(word.text))
    wordKanjiListViewController = screen
    navigationController.pushViewController(screen, animated: true)
  }
}
// endregion
