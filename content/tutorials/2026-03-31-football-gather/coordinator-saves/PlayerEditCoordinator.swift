import UIKit

@MainActor
protocol PlayerEditCoordinatorDelegate: AnyObject {
  func didFinishEditing(player: Player)
}

final class PlayerEditCoordinator: Coordinator {
  weak var parent: (any Coordinator)?
  weak var delegate: (any PlayerEditCoordinatorDelegate)?
  var childCoordinators: [any Coordinator] = []
  private let navigationController: UINavigationController
  private let player: Player
  private let storage: PlayerStorage

  init(
    navigationController: UINavigationController, parent: (any Coordinator)? = nil,
    player: Player, storage: PlayerStorage
  ) {
    self.navigationController = navigationController
    self.parent = parent
    self.player = player
    self.storage = storage
  }

  func start() {
    let presenter = PlayerEditPresenter(player: player)
    let screen = PlayerEditViewController(presenter: presenter)
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  // region: finish
  func didFinishEditingPlayer(_ player: Player) {
    storage.save(player)
    delegate?.didFinishEditing(player: player)
    navigationController.popViewController(animated: true)
  }
  // endregion
}
