import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let storage = PlayerStorage(players: [
      Player(id: 1, name: "Sam", position: .striker),
      Player(id: 2, name: "Alex", position: .defender),
    ])
    let login = LoginViewController(presenter: LoginPresenter(), storage: storage)
    let window = UIWindow(windowScene: windowScene)
    self.window = window
    window.rootViewController = UINavigationController(rootViewController: login)
    window.makeKeyAndVisible()
  }
}
