import UIKit

// region: coordinator
@MainActor
protocol KanjiDetailCoordinatorDelegate: AnyObject {
  func kanjiDetailCoordinatorDidFinish(_ coordinator: KanjiDetailCoordinator)
}

final class KanjiDetailCoordinator: Coordinator {
  weak var delegate: (any KanjiDetailCoordinatorDelegate)?
  private let kanji: Kanji
  private let navigator: any Navigating
  private let storage: KanjiStorage
  private(set) var children: [any Coordinator] = []

  init(kanji: Kanji, navigator: any Navigating, storage: KanjiStorage) {
    self.kanji = kanji
    self.navigator = navigator
    self.storage = storage
  }

  func start() {
    let screen = KanjiDetailViewController(kanji: kanji)
    screen.delegate = self
    navigator.push(screen) { [weak self] in
      guard let self else { return }
      delegate?.kanjiDetailCoordinatorDidFinish(self)
    }
  }
}
// endregion

// region: did-select
extension KanjiDetailCoordinator: KanjiDetailViewControllerDelegate {
  func kanjiDetailViewController(
    _ viewController: KanjiDetailViewController, didSelect word: Word
  ) {
    let list = KanjiListCoordinator(
      title: word.text, kanji: storage.kanjiForWord(word.text),
      navigator: navigator, storage: storage)
    list.delegate = self
    children.append(list)
    list.start()
  }
}

extension KanjiDetailCoordinator: KanjiListCoordinatorDelegate {
  func kanjiListCoordinatorDidFinish(_ coordinator: KanjiListCoordinator) {
    children.removeAll { $0 === coordinator }
  }
}
// endregion
