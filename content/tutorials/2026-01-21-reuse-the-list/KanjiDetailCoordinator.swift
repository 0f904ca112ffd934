import UIKit

final class KanjiDetailCoordinator: Coordinator {
  private let kanji: Kanji
  private let navigationController: UINavigationController
  private let storage: KanjiStorage
  private var children: [any Coordinator] = []

  init(
    kanji: Kanji, navigationController: UINavigationController, storage: KanjiStorage
  ) {
    self.kanji = kanji
    self.navigationController = navigationController
    self.storage = storage
  }

  func start() {
    let screen = KanjiDetailViewController(kanji: kanji)
    screen.delegate = self
    navigationController.pushViewController(screen, animated: true)
  }
}

// region: did-select
extension KanjiDetailCoordinator: KanjiDetailViewControllerDelegate {
  func kanjiDetailViewController(
    _ viewController: KanjiDetailViewController, didSelect word: Word
  ) {
    let list = KanjiListCoordinator(
      title: word.text, kanji: storage.kanjiForWord(word.text),
      navigationController: navigationController, storage: storage)
    children.append(list)
    list.start()
  }
}
// endregion
