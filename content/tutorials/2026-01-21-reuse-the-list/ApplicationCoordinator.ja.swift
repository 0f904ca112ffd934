import UIKit

final class ApplicationCoordinator: Coordinator {
  private let window: UIWindow
  private let storage: KanjiStorage
  private let navigationController = UINavigationController()
  private var kanjiList: KanjiListCoordinator?

  init(window: UIWindow, storage: KanjiStorage) {
    self.window = window
    self.storage = storage
  }

  func start() {
    // region: list
    let kanjiList = KanjiListCoordinator(
      title: "漢字", kanji: storage.kanji,
      navigationController: navigationController, storage: storage)
    // endregion
    self.kanjiList = kanjiList
    kanjiList.start()

    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }

  // region: open
  func open(_ text: String) {
    let words = storage.kanji.lazy.flatMap(\.words)
    guard let word = words.first(where: { $0.text == text }) else { return }
    kanjiList?.open(word)
  }
  // endregion
}
