import UIKit

@MainActor
protocol MainCoordinatorDelegate: AnyObject {
  func didLogOut()
}

final class MainCoordinator: Coordinator {
  private weak var delegate: (any MainCoordinatorDelegate)?
  private let navigationController: UINavigationController

  init(
    navigationController: UINavigationController, delegate: any MainCoordinatorDelegate
  ) {
    self.navigationController = navigationController
    self.delegate = delegate
  }

  func start() {
    let screen = MainViewController()
    screen.delegate = self
    navigationController.setViewControllers([screen], animated: true)
  }
}

extension MainCoordinator: MainViewControllerDelegate {
  func didTapSearch() {
    navigationController.pushViewController(SearchViewController(), animated: true)
  }

  func didTapLogOut() {
    delegate?.didLogOut()
  }
}
