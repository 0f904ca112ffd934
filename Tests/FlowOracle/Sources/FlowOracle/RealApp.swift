import Apps
import FlowSimulation
import FlowTrace
import Foundation
import UIKit

/// A tutorial's app, running, and the hand that uses it.
@MainActor
final class RealApp {
  private let scene: any UIWindowSceneDelegate

  /// Launches an app; nil where there is none of this name.
  init?(_ name: String, conditions: Set<String>) {
    guard let launch = apps[name] else { return nil }
    UserDefaults.standard.register(defaults: ["hasSignedUp": !conditions.contains("isNewUser")])
    Trace.reset()
    scene = launch()
    scene.scene(
      UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
    scene.window?.layoutIfNeeded()
  }

  /// Does what a user does, and whether there was something to do it with.
  func handle(_ event: Event) -> Bool {
    guard let action = action(for: event) else { return false }
    action()
    scene.window?.layoutIfNeeded()
    return true
  }

  private func action(for event: Event) -> (() -> Void)? {
    guard let root = scene.window?.rootViewController, let top = screens.last else { return nil }
    switch event {
    case .launch: return nil
    case .tap(let label): return Self.tap(label, on: top)
    case .choose(let option):
      for control in Self.views(in: top.view).compactMap({ $0 as? UISegmentedControl }) {
        let place = (0..<control.numberOfSegments).first {
          control.titleForSegment(at: $0) == option
        }
        if let place { return { control.selectedSegmentIndex = place } }
      }
      return nil
    case .tab(let title):
      let bar = root as? UITabBarController
      guard let bar, bar.presentedViewController == nil,
        let place = bar.viewControllers?.firstIndex(where: { Self.tabTitle(of: $0) == title })
      else { return nil }
      return { bar.selectedIndex = place }
    case .back:
      guard let navigation = top.navigationController, navigation.viewControllers.count > 1,
        !top.navigationItem.hidesBackButton
      else { return nil }
      return { Trace.asUser { navigation.popViewController(animated: true) } }
    case .pullDown:
      guard let presenter = top.presentingViewController,
        presenter.presentedViewController?.modalPresentationStyle != .fullScreen
      else { return nil }
      return { Trace.asUser { presenter.dismiss(animated: true) } }
    }
  }

  /// Touches a button, an item of the bar or a row.
  private static func tap(_ label: String, on screen: UIViewController) -> (() -> Void)? {
    let bar = screen.navigationItem
    for item in (bar.leftBarButtonItems ?? []) + (bar.rightBarButtonItems ?? [])
    where item.title == label {
      return { item.primaryAction?.performWithSender(item, target: nil) }
    }
    for view in views(in: screen.view) {
      if let button = view as? UIButton, button.title(for: .normal) == label {
        return { button.sendActions(for: .primaryActionTriggered) }
      }
      if let table = view as? UITableView, let row = row(label, of: table) {
        return { table.delegate?.tableView(table, didSelectRowAt: row) }
      }
    }
    return nil
  }

  private static func row(_ label: String, of table: UITableView) -> IndexPath? {
    guard let source = table.dataSource else { return nil }
    for section in 0..<source.numberOfSections(in: table) {
      for row in 0..<source.tableView(table, numberOfRowsInSection: section) {
        let path = IndexPath(row: row, section: section)
        let cell = source.tableView(table, cellForRowAt: path)
        let content = cell.contentConfiguration as? UIListContentConfiguration
        if content?.text == label { return path }
      }
    }
    return nil
  }

  private static func views(in view: UIView?) -> [UIView] {
    guard let view else { return [] }
    return [view] + view.subviews.flatMap { views(in: $0) }
  }

  private static func tabTitle(of controller: UIViewController) -> String? {
    (controller as? UINavigationController)?.viewControllers.first?.tabBarItem.title
      ?? controller.tabBarItem.title
  }

  // MARK: What can be seen from outside

  /// The screens of the visible stack and of what is presented over it, the lowest first.
  var screens: [UIViewController] {
    var screens: [UIViewController] = []
    var place = scene.window?.rootViewController
    while let container = place {
      let shown = (container as? UITabBarController)?.selectedViewController ?? container
      screens += (shown as? UINavigationController)?.viewControllers ?? [shown]
      place = container.presentedViewController
    }
    return screens
  }

  /// The names of their classes.
  var stack: [String] { screens.map { Trace.name($0) } }
}
