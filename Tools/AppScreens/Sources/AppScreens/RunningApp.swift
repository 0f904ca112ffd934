import Foundation
import UIKit

/// An app with its window, and the hand that uses it.
@MainActor final class RunningApp {
  let scene: any UIWindowSceneDelegate
  /// The screens that can be seen, containers included.
  private(set) var visible: [UIViewController] = []

  init(_ scene: any UIWindowSceneDelegate) {
    self.scene = scene
    scene.scene(
      UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
    update()
  }

  var window: UIWindow? { scene.window }

  private func update() {
    window?.layoutIfNeeded()
    visible = []
    var waiting = [window?.rootViewController].compactMap(\.self)
    while let controller = waiting.popLast() {
      visible.append(controller)
      if let presented = controller.presentedViewController,
        controller.parent?.presentedViewController !== presented
      {
        waiting.append(presented)
      }
      switch controller {
      case let stack as UINavigationController:
        waiting += [stack.topViewController].compactMap(\.self)
      case let tabs as UITabBarController:
        waiting += [tabs.selectedViewController].compactMap(\.self)
      case let split as UISplitViewController:
        waiting +=
          split.isCollapsed
          ? [split.viewController(for: .primary)].compactMap(\.self) : split.children
      default: break
      }
    }
  }

  /// Screens that are no containers.
  var screens: [UIViewController] {
    visible.filter {
      !($0 is UINavigationController || $0 is UITabBarController || $0 is UISplitViewController)
    }
  }

  /// Whether two states show the same.
  var signature: String {
    visible.map { controller in
      let stack = (controller as? UINavigationController)?.viewControllers ?? []
      return "\(type(of: controller)) \(controller.title ?? "") "
        + stack.map { "\(type(of: $0)) \($0.title ?? "")" }.joined(separator: ">")
    }.joined(separator: "|")
  }

  func perform(_ name: String) {
    actions.first { $0.name == name }?.run()
    update()
  }

  /// What the user can do now. Of a list, the first two rows and the last are enough.
  var actions: [(name: String, run: () -> Void)] {
    let covering = visible.last { $0.presentingViewController != nil }
    let usable = screens.filter { covering == nil || $0 === covering || $0.parent === covering }
    var found: [(name: String, run: () -> Void)] = []
    for screen in usable {
      for item in barItems(of: screen) {
        found.append(
          ("bar \(item.title ?? "")", { item.primaryAction?.performWithSender(item, target: nil) }))
      }
      for view in ScreenRules.views(in: screen.view) {
        switch view {
        case let button as UIButton:
          let title = button.title(for: .normal) ?? ""
          found.append(("tap \(title)", { button.sendActions(for: .primaryActionTriggered) }))
        case let table as UITableView:
          let rows = ScreenRules.rows(of: table)
          for path in rows.prefix(2) + rows.dropFirst(2).suffix(1) {
            found.append(
              ("row \(path.row)", { table.delegate?.tableView(table, didSelectRowAt: path) }))
          }
        default: break
        }
      }
      if let stack = screen.navigationController, stack.viewControllers.count > 1 {
        found.append(("back", { _ = stack.popViewController(animated: true) }))
      }
    }
    if let presenter = covering?.presentingViewController, covering?.isModalInPresentation == false
    {
      found.append(("swipe down", { presenter.pullDown() }))
    }
    if covering == nil,
      let tabs = visible.first(where: { $0 is UITabBarController }) as? UITabBarController
    {
      for place in tabs.children.indices {
        found.append(("tab \(place)", { tabs.selectedIndex = place }))
      }
    }
    return found
  }

  func barItems(of screen: UIViewController) -> [UIBarButtonItem] {
    (screen.navigationItem.leftBarButtonItems ?? [])
      + (screen.navigationItem.rightBarButtonItems ?? [])
  }
}
