import UIKit

final class MainTabBarController: UITabBarController {
  private let main = MainCoordinator()
  private let buy = BuyCoordinator()
  private let createAccount = CreateAccountCoordinator()

  override func viewDidLoad() {
    super.viewDidLoad()
    main.start()
    buy.start()
    createAccount.start()
    viewControllers = [
      main.navigationController, buy.navigationController, createAccount.navigationController,
    ]
  }
}
