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
    let screen = KanjiDetailViewController.instantiate(kanji: kanji)
    screen.delegate = self
    kanjiDetailViewController = screen
    navigationController.pushViewController(screen, animated: true)
  }
}

extension KanjiDetailCoordinator: KanjiDetailViewControllerDelegate {
  func kanjiDetailViewControllerDidSelectWord(_ word: String) {
    let kanji = storage.kanjiForWord(word)
    let screen = KanjiListViewController.instantiate(title: word, kanji: kanji)
    wordKanjiListViewController = screen
    navigationController.pushViewController(screen, animated: true)
  }
}
