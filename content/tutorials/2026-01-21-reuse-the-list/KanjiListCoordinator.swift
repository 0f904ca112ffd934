import UIKit

// region: coordinator
final class KanjiListCoordinator: Coordinator {
  private let title: String
  private let kanji: [Kanji]
  private let navigationController: UINavigationController
  private let storage: KanjiStorage
  private var children: [any Coordinator] = []

  init(
    title: String, kanji: [Kanji],
    navigationController: UINavigationController, storage: KanjiStorage
  ) {
    self.title = title
    self.kanji = kanji
    self.navigationController = navigationController
    self.storage = storage
  }

  func start() {
    let screen = KanjiListViewController(title: title, kanji: kanji)
    screen.delegate = self
    navigationController.pushViewController(screen, animated: true)
  }
}
// endregion

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

// region: open
extension KanjiListCoordinator {
  func open(_ word: Word) {
    let list = KanjiListCoordinator(
      title: word.text, kanji: storage.kanjiForWord(word.text),
      navigationController: navigationController, storage: storage)
    children.append(list)
    list.start()
  }
}
// endregion
