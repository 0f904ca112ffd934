import UIKit

// region: scene
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var application: ApplicationCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let storage = KanjiStorage(kanji: Kanji.firstGrade)
    let application = ApplicationCoordinator(window: window, storage: storage)
    self.window = window
    self.application = application
    application.start()
  }
}
// endregion
