import UIKit

// region: coordinator
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
      navigationController: navigationController, storage: storage)
    self.kanjiList = kanjiList
    kanjiList.start()

    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }
}
// endregion
