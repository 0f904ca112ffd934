import UIKit
import UserNotifications

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var application: ApplicationCoordinator?
  private var notifications: NotificationHandler?

  // region: link
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

    notifications = NotificationHandler { [weak application] word in application?.open(word) }
    UNUserNotificationCenter.current().delegate = notifications
    open(connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    open(URLContexts)
  }

  private func open(_ contexts: Set<UIOpenURLContext>) {
    guard let url = contexts.first?.url, url.host() == "word" else { return }
    application?.open(url.lastPathComponent)
  }
  // endregion
}
