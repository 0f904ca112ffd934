import UIKit

final class LaboratoryTabBarController: UITabBarController {
  private let first = FirstCoordinator()
  private let second = SecondCoordinator()

  override func viewDidLoad() {
    super.viewDidLoad()
    first.start()
    second.start()
    viewControllers = [first.navigationController, second.navigationController]
    viewControllers?.first?.tabBarItem.title = "Home"
    viewControllers?.last?.tabBarItem.title = "Other"
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    self.window = window
    window.rootViewController = LaboratoryTabBarController()
    window.makeKeyAndVisible()
  }
}
