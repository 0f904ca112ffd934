import UIKit

@MainActor
protocol ConfirmPlayersCoordinatorDelegate: AnyObject {
  func didEndGather()
}

final class ConfirmPlayersCoordinator: Coordinator {
  weak var parent: (any Coordinator)?
  weak var delegate: (any ConfirmPlayersCoordinatorDelegate)?
  var childCoordinators: [any Coordinator] = []
  private let navigationController: UINavigationController
  private let players: [Player]

  init(
    navigationController: UINavigationController, parent: (any Coordinator)?,
    players: [Player]
  ) {
    self.navigationController = navigationController
    self.parent = parent
    self.players = players
  }

  func start() {
    let presenter = ConfirmPlayersPresenter(players: players)
    let screen = ConfirmPlayersViewController(presenter: presenter)
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func navigateToGatherScreen(with gather: Gather) {
    let coordinator = GatherCoordinator(
      navigationController: navigationController, parent: self, gather: gather)
    coordinator.delegate = self
    childCoordinators.append(coordinator)
    coordinator.start()
  }
}

// region: end-of-gather
extension ConfirmPlayersCoordinator: GatherCoordinatorDelegate {
  func didEndGather() {
    delegate?.didEndGather()
  }
}
// endregion
