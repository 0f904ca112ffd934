import UIKit

final class CreateAccountCoordinator: Coordinator {
  let navigationController = UINavigationController()

  func start() {
    let screen = CreateAccountViewController()
    screen.coordinator = self
    screen.tabBarItem = UITabBarItem(title: "Account", image: UIImage(systemName: "person"), tag: 2)
    navigationController.pushViewController(screen, animated: false)
  }
}
