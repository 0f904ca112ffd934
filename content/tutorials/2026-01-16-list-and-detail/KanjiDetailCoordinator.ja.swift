import UIKit

// region: coordinator
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
    // 単語の漢字を見せます。第4回で書きます。
  }
}
// endregion
