import UIKit

final class MainCoordinator: Coordinator {
  let navigationController = UINavigationController()

  func start() {
    let screen = ViewController()
    screen.coordinator = self
    screen.tabBarItem = UITabBarItem(title: "トップ", image: UIImage(systemName: "house"), tag: 0)
    navigationController.pushViewController(screen, animated: false)
  }
}
