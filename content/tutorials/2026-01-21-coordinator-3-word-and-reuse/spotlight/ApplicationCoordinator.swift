import UIKit

@MainActor
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
    let kanjiList = KanjiListCoordinator(
      title: "한자", kanji: storage.kanji,
      navigationController: navigationController, storage: storage)
    self.kanjiList = kanjiList
    kanjiList.start()

    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }

  func open(_ word: Word) {
    kanjiList?.open(word)
  }

  // region: kanji
  func openKanji(_ character: String) {
    let kanji = storage.kanji.first { String($0.character) == character }
    if let kanji { kanjiList?.open(kanji) }
  }
  // endregion
}
