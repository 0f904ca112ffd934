import UIKit

@MainActor final class AppCoordinator {
  private let window: UIWindow
  private let navigationController = UINavigationController()
  private var tabs: TabCoordinator?
  private var browsing: TabCoordinator?

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    window.rootViewController = navigationController
    let screen = LogInViewController("Log in")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
    window.makeKeyAndVisible()
  }

  func logIn() {
    let tabs = TabCoordinator(parent: self)
    self.tabs = tabs
    tabs.start()
    window.rootViewController = tabs.tabBarController
  }

  func browse() {
    let tabs = TabCoordinator(parent: self)
    browsing = tabs
    tabs.start()
    navigationController.present(tabs.tabBarController, animated: true)
  }

  func showShop() {
    let shop = ShopTabBarController(coordinator: self)
    navigationController.setViewControllers([shop], animated: true)
  }

  func leaveShop() {
    let screen = LogInViewController("Log in")
    screen.coordinator = self
    navigationController.setViewControllers([screen], animated: true)
  }

  func logOut() {
    let screen = WelcomeViewController("Welcome")
    screen.coordinator = self
    window.rootViewController = UINavigationController(rootViewController: screen)
    tabs = nil
  }
}

@MainActor final class TabCoordinator {
  let tabBarController = UITabBarController()
  private weak var parent: AppCoordinator?
  private var home: HomeCoordinator?
  private var cart: CartCoordinator?

  init(parent: AppCoordinator) {
    self.parent = parent
  }

  func start() {
    let home = HomeCoordinator(parent: self)
    self.home = home
    home.start()
    let cart = CartCoordinator(parent: self)
    self.cart = cart
    cart.start()
    tabBarController.viewControllers = [home.navigationController, cart.navigationController]
  }

  func showCart() {
    tabBarController.selectedIndex = 1
  }

  func logOut() {
    parent?.logOut()
  }
}

final class HomeCoordinator: NSObject, UINavigationControllerDelegate {
  let navigationController = UINavigationController()
  weak var parent: TabCoordinator?
  private var item: ItemCoordinator?

  init(parent: TabCoordinator) {
    self.parent = parent
    super.init()
    navigationController.delegate = self
  }

  func start() {
    let screen = HomeViewController("Home")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
  }

  func open(_ item: String) {
    let child = ItemCoordinator(item, navigationController, parent: self)
    self.item = child
    child.start()
  }

  func logOut() {
    parent?.logOut()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController, animated: Bool
  ) {
    let transition = navigationController.transitionCoordinator
    guard let from = transition?.viewController(forKey: .from),
      !navigationController.viewControllers.contains(from)
    else { return }
    if from is ItemViewController { item = nil }
  }
}

@MainActor final class ItemCoordinator {
  private let item: String
  private let navigationController: UINavigationController
  private weak var parent: HomeCoordinator?

  init(
    _ item: String, _ navigationController: UINavigationController, parent: HomeCoordinator
  ) {
    self.item = item
    self.navigationController = navigationController
    self.parent = parent
  }

  func start() {
    let screen = ItemViewController(item)
    screen.item = item
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func buy() {
    parent?.parent?.tabBarController.selectedIndex = 1
  }

  func look() {
    parent?.parent?.showCart()
  }

  func ask() {
    let screen = AskViewController("Ask")
    screen.coordinator = self
    navigationController.present(screen, animated: true)
  }

  func close() {
    navigationController.dismiss(animated: true)
  }
}

@MainActor final class CartCoordinator {
  let navigationController = UINavigationController()
  private weak var parent: TabCoordinator?

  init(parent: TabCoordinator) {
    self.parent = parent
  }

  func start() {
    let screen = CartViewController("Cart")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
  }

  func pay() {
    navigationController.pushViewController(PayViewController("Pay"), animated: true)
  }

  func cartDidDisappear() {}
}
