import UIKit

final class MainCoordinator: NSObject, Coordinator {
  private let navigationController: UINavigationController
  private var childCoordinators: [any Coordinator] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
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

extension MainCoordinator: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController, animated: Bool
  ) {
    let transition = navigationController.transitionCoordinator
    guard let from = transition?.viewController(forKey: .from),
      !navigationController.viewControllers.contains(from)
    else { return }
    // region: finished
    let finished: (any Coordinator)? =
      switch from {
      case let screen as BuyViewController: screen.coordinator
      case let screen as CreateAccountViewController: screen.coordinator
      default: nil
      }
    childCoordinators.removeAll { $0 === finished }
    // endregion
  }
}
