import UIKit

@MainActor
protocol PlayerAddCoordinatorDelegate: AnyObject {
  func playerWasAdded()
}

final class PlayerAddCoordinator: Coordinator {
  weak var parent: (any Coordinator)?
  weak var delegate: (any PlayerAddCoordinatorDelegate)?
  var childCoordinators: [any Coordinator] = []
  private let navigationController: UINavigationController
  private let storage: PlayerStorage

  init(
    navigationController: UINavigationController, parent: (any Coordinator)?,
    storage: PlayerStorage
  ) {
    self.navigationController = navigationController
    self.parent = parent
    self.storage = storage
  }

  func start() {
    let screen = PlayerAddViewController(presenter: PlayerAddPresenter(storage: storage))
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func playerWasAdded() {
    delegate?.playerWasAdded()
    navigationController.popViewController(animated: true)
  }
}
