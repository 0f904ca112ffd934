import UIKit

@MainActor
protocol KanjiListCoordinatorDelegate: AnyObject {
  func kanjiListCoordinatorDidFinish(_ coordinator: KanjiListCoordinator)
}

final class KanjiListCoordinator: Coordinator {
  weak var delegate: (any KanjiListCoordinatorDelegate)?
  private let title: String
  private let kanji: [Kanji]
  private let navigator: any Navigating
  private let storage: KanjiStorage
  private(set) var children: [any Coordinator] = []

  init(title: String, kanji: [Kanji], navigator: any Navigating, storage: KanjiStorage) {
    self.title = title
    self.kanji = kanji
    self.navigator = navigator
    self.storage = storage
  }

  func start() {
    let screen = KanjiListViewController(title: title, kanji: kanji)
    screen.delegate = self
    navigator.push(screen) { [weak self] in
      guard let self else { return }
      delegate?.kanjiListCoordinatorDidFinish(self)
    }
  }
}

extension KanjiListCoordinator: KanjiListViewControllerDelegate {
  func kanjiListViewController(
    _ viewController: KanjiListViewController, didSelect kanji: Kanji
  ) {
    open(kanji)
  }
}

// region: open
extension KanjiListCoordinator {
  func open(_ kanji: Kanji) {
    let detail = KanjiDetailCoordinator(kanji: kanji, navigator: navigator, storage: storage)
    detail.delegate = self
    children.append(detail)
    detail.start()
  }
}
// endregion

extension KanjiListCoordinator: KanjiDetailCoordinatorDelegate {
  func kanjiDetailCoordinatorDidFinish(_ coordinator: KanjiDetailCoordinator) {
    children.removeAll { $0 === coordinator }
  }
}

extension KanjiListCoordinator {
  func open(_ word: Word) {
    let list = KanjiListCoordinator(
      title: word.text, kanji: storage.kanjiForWord(word.text),
      navigator: navigator, storage: storage)
    list.delegate = self
    children.append(list)
    list.start()
  }
}

extension KanjiListCoordinator: KanjiListCoordinatorDelegate {
  func kanjiListCoordinatorDidFinish(_ coordinator: KanjiListCoordinator) {
    children.removeAll { $0 === coordinator }
  }
}
