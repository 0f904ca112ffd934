import UIKit

final class BuyCoordinator: Coordinator {
  let navigationController = UINavigationController()

  func start() {
    let screen = BuyViewController()
    screen.coordinator = self
    screen.tabBarItem = UITabBarItem(title: "구매", image: UIImage(systemName: "cart"), tag: 1)
    navigationController.pushViewController(screen, animated: false)
  }
}
