import UIKit

@MainActor
protocol Coordinator: AnyObject {
  func start()
}

final class AppCoordinator: Coordinator {
  private let window: UIWindow
  private var child: (any Coordinator)?

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let logIn = LogInCoordinator(delegate: self)
    child = logIn
    logIn.start()
    window.rootViewController = logIn.navigationController
  }

  func didLogIn() {
    let tabs = TabCoordinator(delegate: self)
    child = tabs
    tabs.start()
    window.rootViewController = tabs.tabBarController
  }

  func didLogOut() {
    start()
  }
}

final class LogInCoordinator: Coordinator {
  let navigationController = UINavigationController()
  private weak var delegate: AppCoordinator?

  init(delegate: AppCoordinator) {
    self.delegate = delegate
  }

  func start() {
    let screen = LogInViewController("Log in")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func help() {
    let screen = HelpViewController("Help")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func logIn() {
    delegate?.didLogIn()
  }
}

final class TabCoordinator: Coordinator {
  let tabBarController = UITabBarController()
  private weak var delegate: AppCoordinator?
  private var shop: ShopCoordinator?
  private var cart: CartCoordinator?

  init(delegate: AppCoordinator) {
    self.delegate = delegate
  }

  func start() {
    let shop = ShopCoordinator(delegate: self)
    self.shop = shop
    shop.start()
    let cart = CartCoordinator(delegate: self)
    self.cart = cart
    cart.start()
    tabBarController.viewControllers = [shop.navigationController, cart.navigationController]
  }

  func didAdd() {
    tabBarController.selectedIndex = 1
  }

  func didPay() {
    delegate?.didLogOut()
  }
}

final class ShopCoordinator: Coordinator {
  let navigationController = UINavigationController()
  private weak var delegate: TabCoordinator?

  init(delegate: TabCoordinator) {
    self.delegate = delegate
  }

  func start() {
    let screen = ShopViewController("Shop")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func add() {
    delegate?.didAdd()
  }
}

final class CartCoordinator: Coordinator {
  let navigationController = UINavigationController()
  private weak var delegate: TabCoordinator?

  init(delegate: TabCoordinator) {
    self.delegate = delegate
  }

  func start() {
    let screen = CartViewController("Cart")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func pay() {
    delegate?.didPay()
  }
}
