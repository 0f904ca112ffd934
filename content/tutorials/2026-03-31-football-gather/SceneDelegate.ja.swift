import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let storage = PlayerStorage(players: [
      Player(id: 1, name: "翔太", position: .striker),
      Player(id: 2, name: "美咲", position: .defender),
    ])
    let navigationController = UINavigationController()
    let coordinator = AppCoordinator(
      navigationController: navigationController, storage: storage)
    self.coordinator = coordinator
    coordinator.start()

    let window = UIWindow(windowScene: windowScene)
    self.window = window
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }
}
