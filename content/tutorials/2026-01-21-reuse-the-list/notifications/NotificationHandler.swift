import UserNotifications

@MainActor
final class NotificationHandler: NSObject, UNUserNotificationCenterDelegate {
  private let openWord: (String) -> Void

  init(openWord: @escaping (String) -> Void) {
    self.openWord = openWord
    super.init()
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let word = response.notification.request.content.userInfo["word"] as? String
    Task { @MainActor in
      if let word { openWord(word) }
    }
    completionHandler()
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner])
  }
}
