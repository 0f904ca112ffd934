import UIKit

final class ShopTabBarController: UITabBarController {
  weak var coordinator: AppCoordinator?
  private let shelf = ShelfCoordinator()
  private let orders = OrdersCoordinator()

  init(coordinator: AppCoordinator) {
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
    orders.shop = self
    shelf.start()
    orders.start()
    viewControllers = [shelf.navigationController, orders.navigationController]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }
}

@MainActor final class ShelfCoordinator {
  let navigationController = UINavigationController()

  func start() {
    let screen = ShelfViewController("Shelf")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
  }

  func open() {
    navigationController.pushViewController(BookViewController("Book"), animated: true)
  }
}

@MainActor final class OrdersCoordinator {
  let navigationController = UINavigationController()
  weak var shop: ShopTabBarController?

  func start() {
    let screen = OrdersViewController("Orders")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
  }

  func leave() {
    shop?.coordinator?.leaveShop()
  }

  func back() {
    shop?.selectedIndex = 0
  }
}

final class ShelfViewController: Screen {
  weak var coordinator: ShelfCoordinator?

  override func loadView() {
    show(buttons: ["open": { [weak self] in self?.coordinator?.open() }])
  }
}

final class BookViewController: Screen {}

final class OrdersViewController: Screen {
  weak var coordinator: OrdersCoordinator?

  override func loadView() {
    show(buttons: [
      "leave": { [weak self] in self?.coordinator?.leave() },
      "shelf": { [weak self] in self?.coordinator?.back() },
    ])
  }
}
