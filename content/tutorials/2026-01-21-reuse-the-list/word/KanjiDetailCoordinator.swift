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

extension KanjiDetailCoordinator: KanjiDetailViewControllerDelegate {
  func kanjiDetailViewController(
    _ viewController: KanjiDetailViewController, didSelect word: Word
  ) {
    let list = WordCoordinator(
      word: word, navigationController: navigationController, storage: storage)
    children.append(list)
    list.start()
  }
}
