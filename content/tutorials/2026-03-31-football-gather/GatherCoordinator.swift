import UIKit

@MainActor
protocol GatherCoordinatorDelegate: AnyObject {
  func didEndGather()
}

final class GatherCoordinator: Coordinator {
  weak var parent: (any Coordinator)?
  weak var delegate: (any GatherCoordinatorDelegate)?
  var childCoordinators: [any Coordinator] = []
  private let navigationController: UINavigationController
  private let gather: Gather

  init(
    navigationController: UINavigationController, parent: (any Coordinator)?,
    gather: Gather
  ) {
    self.navigationController = navigationController
    self.parent = parent
    self.gather = gather
  }

  func start() {
    let screen = GatherViewController(presenter: GatherPresenter(gather: gather))
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func didEndGather() {
    delegate?.didEndGather()
  }
}
