import UIKit

@MainActor
protocol PlayerDetailCoordinatorDelegate: AnyObject {
  func didEdit(player: Player)
}

final class PlayerDetailCoordinator: Coordinator {
  weak var parent: (any Coordinator)?
  weak var delegate: (any PlayerDetailCoordinatorDelegate)?
  var childCoordinators: [any Coordinator] = []
  private let navigationController: UINavigationController
  private let player: Player
  private let storage: PlayerStorage
  private var detailViewController: PlayerDetailViewController?

  init(
    navigationController: UINavigationController, parent: (any Coordinator)?,
    player: Player, storage: PlayerStorage
  ) {
    self.navigationController = navigationController
    self.parent = parent
    self.player = player
    self.storage = storage
  }

  func start() {
    let presenter = PlayerDetailPresenter(player: player, storage: storage)
    let screen = PlayerDetailViewController(presenter: presenter)
    screen.coordinator = self
    detailViewController = screen
    navigationController.pushViewController(screen, animated: true)
  }

  // region: edit
  func navigateToEditScreen(player: Player) {
    let edit = PlayerEditCoordinator(
      navigationController: navigationController, parent: self, player: player, storage: storage)
    edit.delegate = self
    childCoordinators.append(edit)
    edit.start()
  }
  // endregion
}

// region: finish
extension PlayerDetailCoordinator: PlayerEditCoordinatorDelegate {
  func didFinishEditing(player: Player) {
    detailViewController?.reloadData()
    delegate?.didEdit(player: player)
  }
}
// endregion
