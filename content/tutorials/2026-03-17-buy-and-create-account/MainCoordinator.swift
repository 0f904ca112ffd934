import UIKit

final class MainCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private var childCoordinators: [any Coordinator] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let screen = ViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  // region: children
  func buySubscription(_ product: Int) {
    let child = BuyCoordinator(navigationController: navigationController)
    childCoordinators.append(child)
    child.buySubscription(product)
  }

  func createAccount() {
    let child = CreateAccountCoordinator(navigationController: navigationController)
    childCoordinators.append(child)
    child.start()
  }
  // endregion
}
