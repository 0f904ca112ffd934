import Apps
@testable import FlowSimulation
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

  /// Begins to swipe back and lets go, and whether there was something to swipe to.
  func swipeAndLetGo() -> Bool {
    guard let navigation = screens.backNavigation, navigation.swipeAndLetGo() else { return false }
    scene.window?.layoutIfNeeded()
    return true
  }

  private func action(for event: Event) -> (() -> Void)? {
    let screens = screens
    switch event {
    case .launch: return nil
    case .tap(let label): return screens.top.flatMap { Self.tap(label, on: $0) }
    case .choose(let option): return screens.top.flatMap { Self.choose(option, on: $0) }
    case .tab(let title): return screens.tabBar.flatMap { Self.tab(title, of: $0) }
    case .back:
      return screens.backNavigation.map { navigation in
        { Trace.asUser { navigation.popViewController(animated: true) } }
      }
    case .backTo(let title):
      guard let navigation = screens.backNavigation,
        let screen = screens.backMenu.first(where: { $0.title == title })?.screen
      else { return nil }
      return { Trace.asUser { _ = navigation.popToViewController(screen, animated: true) } }
    case .outside(let name):
      return { [scene] in
        if name.contains("://"), let url = URL(string: name) {
          scene.scene(UIWindowScene(), openURLContexts: [UIOpenURLContext(url: url)])
        } else {
          NotificationCenter.default.post(name: Notification.Name(name), object: nil)
        }
      }
    case .pullDown:
      return screens.sheetPresenter.map { presenter in
        { Trace.asUser { presenter.pullDown() } }
      }
    }
  }

  /// Touches a tab; the one that is shown already goes back to its first screen.
  private static func tab(_ title: String, of bar: UITabBarController) -> (() -> Void)? {
    guard let place = RealScreens.tabTitles(of: bar).firstIndex(of: title) else { return nil }
    guard bar.selectedIndex == place else {
      return { Trace.asUser { bar.selectedIndex = place } }
    }
    guard let navigation = bar.selectedViewController as? UINavigationController,
      navigation.viewControllers.count > 1
    else { return nil }
    return { Trace.asUser { navigation.popToRootViewController(animated: true) } }
  }

  /// Touches a button, an item of the bar or a row.
  private static func tap(_ label: String, on screen: UIViewController) -> (() -> Void)? {
    if let alert = screen as? UIAlertController {
      return alert.actions.first { $0.title == label }.map { action in
        { Trace.asUser { alert.touch(action) } }
      }
    }
    let bar = screen.navigationItem
    for item in (bar.leftBarButtonItems ?? []) + (bar.rightBarButtonItems ?? [])
    where item.title == label {
      return { item.primaryAction?.performWithSender(item, target: nil) }
    }
    for view in RealScreens.views(in: screen.view) {
      if let button = view as? UIButton, button.title(for: .normal) == label {
        return { button.sendActions(for: .primaryActionTriggered) }
      }
      if let table = view as? UITableView,
        let row = rows(of: table).first(where: { $0.text == label })
      {
        return { table.delegate?.tableView(table, didSelectRowAt: row.path) }
      }
    }
    return nil
  }

  private static func choose(_ option: String, on screen: UIViewController) -> (() -> Void)? {
    for view in RealScreens.views(in: screen.view) {
      guard let control = view as? UISegmentedControl else { continue }
      let places = 0..<control.numberOfSegments
      if let place = places.first(where: { control.titleForSegment(at: $0) == option }) {
        return { control.selectedSegmentIndex = place }
      }
    }
    return nil
  }

  private static func rows(of table: UITableView) -> [(path: IndexPath, text: String)] {
    guard let source = table.dataSource else { return [] }
    return (0..<source.numberOfSections(in: table)).flatMap { section in
      (0..<source.tableView(table, numberOfRowsInSection: section)).compactMap { row in
        let path = IndexPath(row: row, section: section)
        let cell = source.tableView(table, cellForRowAt: path)
        let content = cell.contentConfiguration as? UIListContentConfiguration
        return content?.text.map { (path, $0) }
      }
    }
  }

  // MARK: What can be seen from outside

  private var screens: RealScreens { RealScreens(scene.window) }

  /// The screens of the visible stack and of what is presented over it, the lowest first.
  var stack: [UIViewController] { screens.stack }

  /// What stands in their navigation bars; a screen without a title goes by the name of its class.
  var titles: [String] {
    stack.map { screen in
      let title = screen.navigationItem.title ?? ""
      return title.isEmpty ? Trace.name(screen) : title
    }
  }

  /// The texts of the labels on the screen on top, from the top; empty ones are not seen.
  var labels: [String] {
    if let alert = screens.top as? UIAlertController { return [alert.message].compactMap(\.self) }
    return RealScreens.views(in: screens.top?.view).compactMap { ($0 as? UILabel)?.text }
      .filter { !$0.isEmpty }
  }

  /// The rows, buttons and segments of the screen on top, each once.
  var touches: [String] {
    guard let top = screens.top else { return [] }
    let bar = top.navigationItem
    var labels = ((bar.leftBarButtonItems ?? []) + (bar.rightBarButtonItems ?? []))
      .compactMap(\.title)
    if let alert = top as? UIAlertController { labels = alert.actions.compactMap(\.title) }
    var segments: [String] = []
    for view in RealScreens.views(in: top.view) {
      switch view {
      case let button as UIButton: labels += [button.title(for: .normal)].compactMap(\.self)
      case let table as UITableView: labels += Self.rows(of: table).map(\.text)
      case let control as UISegmentedControl:
        let places = (0..<control.numberOfSegments).filter { $0 != control.selectedSegmentIndex }
        segments += places.compactMap { control.titleForSegment(at: $0) }
      default: break
      }
    }
    return Set(labels.map { Event.tap($0).text } + segments.map { Event.choose($0).text }).sorted()
  }

  /// What the hand can do besides touching what is on the screen.
  var gestures: [String] {
    let screens = screens
    let tabs = screens.tabBar.map { bar in
      RealScreens.tabTitles(of: bar).filter { Self.tab($0, of: bar) != nil }
    }
    return (screens.backNavigation == nil ? [] : [Event.back.text])
      + (screens.sheetPresenter == nil ? [] : [Event.pullDown.text])
      + (tabs ?? []).map { Event.tab($0).text }
      + screens.backMenu.map { Event.backTo($0.title).text }
  }
}
