import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: ListCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    let coordinator = ListCoordinator(navigationController: navigationController)
    self.coordinator = coordinator
    coordinator.start()

    let window = UIWindow(windowScene: windowScene)
    self.window = window
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }
}
