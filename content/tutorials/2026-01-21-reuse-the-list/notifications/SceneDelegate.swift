import UIKit
import UserNotifications

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var application: ApplicationCoordinator?
  private var notifications: NotificationHandler?

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

    let center = UNUserNotificationCenter.current()
    notifications = NotificationHandler { [weak application] word in application?.open(word) }
    center.delegate = notifications
    center.requestAuthorization(options: [.alert]) { _, _ in }
    open(connectionOptions.urlContexts)
    // region: response
    if let response = connectionOptions.notificationResponse {
      let userInfo = response.notification.request.content.userInfo
      if let word = userInfo["word"] as? String { application.open(word) }
    }
    // endregion
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    open(URLContexts)
  }

  private func open(_ contexts: Set<UIOpenURLContext>) {
    guard let url = contexts.first?.url, url.host() == "word" else { return }
    application?.open(url.lastPathComponent)
  }
}
