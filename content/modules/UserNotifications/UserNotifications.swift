@_exported import Foundation
import UIKit

/// What the user does with notifications.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  open class func current() -> UNUserNotificationCenter { shared }

  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    completionHandler(true, nil)
  }
}

/// What the app asks to be allowed to do.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}

/// How a notification appears that arrives while the app is in use.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}

/// UIKit's requirements are optional.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([])
  }
}

extension UIScene.ConnectionOptions {
  /// The notification that the app was launched with. In the SDK, UIKit declares it.
  public var notificationResponse: UNNotificationResponse? { nil }
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
