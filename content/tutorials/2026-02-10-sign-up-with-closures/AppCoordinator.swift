import UIKit

final class AppCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private var account: Account?
  private var purchase: PurchaseCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let home = HomeViewController()
    home.didTapBuy = { [weak self] in self?.startPurchase() }
    navigationController.setViewControllers([home], animated: false)
  }

  private func startPurchase() {
    let purchase = PurchaseCoordinator(
      presenter: navigationController, account: account
    ) { [weak self] account in
      self?.account = account
      self?.purchase = nil
    }
    self.purchase = purchase
    purchase.start()
  }
}
