import UIKit

final class BuyCoordinator: Coordinator {
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let screen = BuyViewController()
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func buySubscription(_ product: Int) {
    let screen = BuyViewController()
    screen.coordinator = self
    screen.product = product
    navigationController.pushViewController(screen, animated: true)
  }
}
