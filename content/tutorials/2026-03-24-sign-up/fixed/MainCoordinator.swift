import UIKit

@MainActor
protocol MainCoordinatorDelegate: AnyObject {}

final class MainCoordinator: Coordinator {
  private weak var delegate: (any MainCoordinatorDelegate)?
  private let navigationController: UINavigationController

  init(
    navigationController: UINavigationController, delegate: any MainCoordinatorDelegate
  ) {
    self.navigationController = navigationController
    self.delegate = delegate
  }

  // region: start
  func start() {
    let screen = MainViewController()
    screen.delegate = self
    navigationController.setViewControllers([screen], animated: true)
  }
  // endregion
}

extension MainCoordinator: MainViewControllerDelegate {
  func didTapSearch() {
    navigationController.pushViewController(SearchViewController(), animated: true)
  }
}
