import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let coordinator = AppCoordinator(window: window)
    self.window = window
    self.coordinator = coordinator
    coordinator.start()
    window.makeKeyAndVisible()
    _ = NotificationCenter.default.addObserver(
      forName: Notification.Name("session ended"), object: nil, queue: nil
    ) { [weak coordinator] _ in
      MainActor.assumeIsolated { coordinator?.sessionEnded() }
    }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts {
      if let item = context.url.host() { coordinator?.open(item) }
    }
  }
}
