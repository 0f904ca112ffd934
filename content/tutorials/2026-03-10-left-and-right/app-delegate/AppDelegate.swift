import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var coordinator: MainCoordinator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let navigationController = UINavigationController()
    let coordinator = MainCoordinator(navigationController: navigationController)
    self.coordinator = coordinator
    coordinator.start()

    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    return true
  }
}
