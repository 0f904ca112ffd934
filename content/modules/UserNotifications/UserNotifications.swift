@_exported import Foundation

/// What the user does with notifications.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  open class func current() -> UNUserNotificationCenter { shared }
}

/// UIKit's requirements are optional.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

/// A tap on a notification, or on one of its buttons.
open class UNNotificationResponse: NSObject {
  public let notification: UNNotification

  public init(_ notification: UNNotification) {
    self.notification = notification
    super.init()
  }
}

open class UNNotification: NSObject {
  public let request: UNNotificationRequest

  public init(_ request: UNNotificationRequest) {
    self.request = request
    super.init()
  }
}

open class UNNotificationRequest: NSObject {
  public let content: UNNotificationContent

  public init(_ content: UNNotificationContent) {
    self.content = content
    super.init()
  }
}

open class UNNotificationContent: NSObject {
  /// What the sender put into the notification.
  public let userInfo: [AnyHashable: Any]

  public init(userInfo: [AnyHashable: Any]) {
    self.userInfo = userInfo
    super.init()
  }
}
