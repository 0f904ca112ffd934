import UIKit

@MainActor final class AppCoordinator {
  private let window: UIWindow
  private var logIn: LogInCoordinator?
  private var tabs: TabCoordinator?

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let logIn = LogInCoordinator(parent: self)
    self.logIn = logIn
    logIn.start()
    window.rootViewController = logIn.navigationController
  }

  func didLogIn() {
    let tabs = TabCoordinator(parent: self)
    self.tabs = tabs
    tabs.start()
    window.rootViewController = tabs.tabBarController
    logIn = nil
  }

  func open(_ item: String) {
    tabs?.open(item)
  }

  func sessionEnded() {
    guard tabs != nil else { return }
    start()
    tabs = nil
  }
}

@MainActor final class LogInCoordinator {
  let navigationController = UINavigationController()
  private weak var parent: AppCoordinator?

  init(parent: AppCoordinator) {
    self.parent = parent
  }

  func start() {
    let screen = LogInViewController("Log in")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
  }

  func help() {
    let screen = HelpViewController("Help")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func logIn() {
    parent?.didLogIn()
  }
}

@MainActor final class TabCoordinator {
  let tabBarController = UITabBarController()
  private weak var parent: AppCoordinator?
  private var shop: ShopCoordinator?
  private var cart: CartCoordinator?

  init(parent: AppCoordinator) {
    self.parent = parent
  }

  func start() {
    let shop = ShopCoordinator(parent: self)
    self.shop = shop
    shop.start()
    let cart = CartCoordinator(parent: self)
    self.cart = cart
    cart.start()
    tabBarController.viewControllers = [shop.navigationController, cart.navigationController]
  }

  func open(_ item: String) {
    tabBarController.selectedIndex = 0
    shop?.open(item)
  }

  func add() {
    cart?.add()
  }

  func showShop() {
    tabBarController.selectedIndex = 0
  }
}

final class ShopCoordinator: NSObject, UINavigationControllerDelegate {
  let navigationController = UINavigationController()
  private weak var parent: TabCoordinator?
  private var item: ItemCoordinator?

  init(parent: TabCoordinator) {
    self.parent = parent
    super.init()
    navigationController.delegate = self
  }

  func start() {
    let screen = ShopViewController("Shop")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
  }

  func open(_ item: String) {
    guard self.item == nil else { return }
    let child = ItemCoordinator(item, navigationController, parent: self)
    self.item = child
    child.start()
  }

  func add() {
    parent?.add()
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
  private weak var parent: ShopCoordinator?

  init(_ item: String, _ navigationController: UINavigationController, parent: ShopCoordinator) {
    self.item = item
    self.navigationController = navigationController
    self.parent = parent
  }

  func start() {
    let screen = ItemViewController(item)
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func add() {
    parent?.add()
  }

  func showReviews() {
    let screen = ReviewsViewController("Reviews")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func leave() {
    navigationController.popToRootViewController(animated: false)
  }
}

@MainActor final class CartCoordinator {
  let navigationController = UINavigationController()
  private weak var parent: TabCoordinator?
  private var count = 0
  private var screen: CartViewController?
  private var checkout: CheckoutCoordinator?

  init(parent: TabCoordinator) {
    self.parent = parent
  }

  func start() {
    let screen = CartViewController("Cart")
    screen.coordinator = self
    self.screen = screen
    navigationController.pushViewController(screen, animated: false)
  }

  func add() {
    guard count < 2 else { return say("Full") }
    count += 1
    screen?.count = count
  }

  func checkOut() {
    guard count > 0 else { return say("Empty") }
    let checkout = CheckoutCoordinator(parent: self)
    self.checkout = checkout
    checkout.start()
    navigationController.present(checkout.navigationController, animated: true)
  }

  private func say(_ title: String) {
    let alert = UIAlertController(
      title: title, message: "In the cart: \(count)", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "ok", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "shop", style: .default) { [weak self] _ in self?.goShopping() })
    navigationController.present(alert, animated: true)
  }

  func goShopping() {
    parent?.showShop()
  }

  func didPay() {
    navigationController.dismiss(animated: true)
    checkout = nil
    count = 0
    screen?.count = 0
  }

  func didCancel() {
    checkout = nil
  }
}

final class CheckoutCoordinator: NSObject, UIAdaptivePresentationControllerDelegate {
  let navigationController = UINavigationController()
  private weak var parent: CartCoordinator?

  init(parent: CartCoordinator) {
    self.parent = parent
    super.init()
    navigationController.presentationController?.delegate = self
  }

  func start() {
    let screen = AddressViewController("Address")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: false)
  }

  func showPayment() {
    let screen = PayViewController("Payment")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func showTerms() {
    let screen = TermsViewController("Terms")
    screen.coordinator = self
    navigationController.pushViewController(screen, animated: true)
  }

  func pay() {
    parent?.didPay()
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    parent?.didCancel()
  }
}
