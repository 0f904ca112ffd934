import UIKit

// region: coordinator
final class ApplicationCoordinator: Coordinator {
  private let window: UIWindow
  private let storage: KanjiStorage
  private let navigationController = UINavigationController()
  private let navigator: Navigator
  private var kanjiList: KanjiListCoordinator?

  init(window: UIWindow, storage: KanjiStorage) {
    self.window = window
    self.storage = storage
    navigator = Navigator(navigationController)
  }

  func start() {
    let kanjiList = KanjiListCoordinator(
      title: "한자", kanji: storage.kanji, navigator: navigator, storage: storage)
    self.kanjiList = kanjiList
    kanjiList.start()

    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }

  func open(_ text: String) {
    let words = storage.kanji.lazy.flatMap(\.words)
    guard let word = words.first(where: { $0.text == text }) else { return }
    kanjiList?.open(word)
  }
}
// endregion
