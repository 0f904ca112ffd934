import UIKit

final class KanjiListCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let storage: KanjiStorage

  init(navigationController: UINavigationController, storage: KanjiStorage) {
    self.navigationController = navigationController
    self.storage = storage
  }

  func start() {
    navigationController.pushViewController(KanjiListViewController(), animated: false)
  }
}
