import UIKit

final class ApplicationCoordinator: Coordinator {
  private let window: UIWindow
  private let storage: KanjiStorage
  private let navigationController = UINavigationController()
  private var allKanjiListCoordinator: AllKanjiListCoordinator?

  init(window: UIWindow, storage: KanjiStorage) {
    self.window = window
    self.storage = storage
  }

  // region: start
  func start() {
    navigationController.navigationBar.prefersLargeTitles = true
    window.rootViewController = navigationController
    let list = AllKanjiListCoordinator(
      navigationController: navigationController, storage: storage)
    allKanjiListCoordinator = list
    list.start()
    window.makeKeyAndVisible()
  }
  // endregion
}
