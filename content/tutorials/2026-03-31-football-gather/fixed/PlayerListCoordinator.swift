import UIKit

final class PlayerListCoordinator: Coordinator {
  weak var parent: (any Coordinator)?
  var childCoordinators: [any Coordinator] = []
  private let navigationController: UINavigationController
  private let storage: PlayerStorage
  private var playerListViewController: PlayerListViewController?

  init(
    navigationController: UINavigationController, parent: (any Coordinator)?,
    storage: PlayerStorage
  ) {
    self.navigationController = navigationController
    self.parent = parent
    self.storage = storage
  }

  func start() {
    let screen = PlayerListViewController(presenter: PlayerListPresenter(storage: storage))
    screen.coordinator = self
    playerListViewController = screen
    navigationController.pushViewController(screen, animated: true)
  }

  // region: detail
  func navigateToPlayerDetails(player: Player) {
    let detail = PlayerDetailCoordinator(
      navigationController: navigationController, parent: self, player: player,
      storage: storage)
    detail.delegate = self
    childCoordinators.append(detail)
    detail.start()
  }
  // endregion

  func navigateToPlayerAddScreen() {
    let add = PlayerAddCoordinator(
      navigationController: navigationController, parent: self, storage: storage)
    add.delegate = self
    childCoordinators.append(add)
    add.start()
  }

  func navigateToConfirmPlayersScreen(with players: [Player]) {
    let confirm = ConfirmPlayersCoordinator(
      navigationController: navigationController, parent: self, players: players)
    confirm.delegate = self
    childCoordinators.append(confirm)
    confirm.start()
  }
}

extension PlayerListCoordinator: PlayerAddCoordinatorDelegate {
  func playerWasAdded() {
    playerListViewController?.reloadView()
  }
}

extension PlayerListCoordinator: PlayerDetailCoordinatorDelegate {
  func didEdit(player: Player) {
    playerListViewController?.didEdit(player: player)
  }
}

// region: end-of-gather
extension PlayerListCoordinator: ConfirmPlayersCoordinatorDelegate {
  func didEndGather() {
    guard let playerListViewController else { return }
    playerListViewController.toggleViewState()
    childCoordinators.removeAll()
    navigationController.popToViewController(playerListViewController, animated: true)
  }
}
// endregion
