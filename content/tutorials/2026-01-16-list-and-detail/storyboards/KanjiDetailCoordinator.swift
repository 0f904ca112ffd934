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
    let screen = KanjiDetailViewController.instantiate(kanji: kanji)
    screen.delegate = self
    navigationController.pushViewController(screen, animated: true)
  }
}

extension KanjiDetailCoordinator: KanjiDetailViewControllerDelegate {
  func kanjiDetailViewController(
    _ viewController: KanjiDetailViewController, didSelect word: Word
  ) {
    // 단어의 한자를 보여 줍니다. 4편에서 채웁니다.
  }
}
