import UIKit

final class AppCoordinator: NSObject, Coordinator {
  weak var parent: (any Coordinator)?
  var childCoordinators: [any Coordinator] = []
  private let navigationController: UINavigationController
  private let storage: PlayerStorage

  init(navigationController: UINavigationController, storage: PlayerStorage) {
    self.navigationController = navigationController
    self.storage = storage
    super.init()
    navigationController.delegate = self
  }

  func start() {
    let login = LoginCoordinator(
      navigationController: navigationController, parent: self, storage: storage)
    childCoordinators.append(login)
    login.start()
  }
}

extension AppCoordinator: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController, animated: Bool
  ) {
    let transition = navigationController.transitionCoordinator
    // region: finished
    guard let from = transition?.viewController(forKey: .from),
      !navigationController.viewControllers.contains(from),
      let finished: any Coordinator = (from as? any CoordinatedScreen)?.coordinator
    else { return }
    finished.parent?.remove(finished)
    // endregion
  }
}
