import UIKit

// region: coordinator
final class WordCoordinator: Coordinator {
  private let word: Word
  private let navigationController: UINavigationController
  private let storage: KanjiStorage
  private var children: [any Coordinator] = []

  init(word: Word, navigationController: UINavigationController, storage: KanjiStorage) {
    self.word = word
    self.navigationController = navigationController
    self.storage = storage
  }

  func start() {
    let screen = KanjiListViewController(
      title: word.text, kanji: storage.kanjiForWord(word.text))
    screen.delegate = self
    navigationController.pushViewController(screen, animated: true)
  }
}

extension WordCoordinator: KanjiListViewControllerDelegate {
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
