import UIKit

/// Where the screens of the real app are, found by the same questions that a reader's eye asks.
@MainActor struct RealScreens {
  /// What leads from the window to the screen on top: containers, each before what it shows, and what
  /// presents, before what is presented.
  private let way: [UIViewController]
  /// The screens of the visible stack and of what is presented over it, the lowest first.
  let stack: [UIViewController]

  init(_ window: UIWindow?) {
    var way: [UIViewController] = []
    var place = window?.rootViewController
    while let controller = place {
      way.append(controller)
      place = Self.presented(by: controller) ?? Self.shown(in: controller)
    }
    self.way = way
    stack = window?.rootViewController.map { Self.stacked($0) } ?? []
  }

  /// The screen that can be used; nil where a container shows nothing.
  var top: UIViewController? {
    way.last.flatMap { $0 is UINavigationController || $0 is UITabBarController ? nil : $0 }
  }

  /// The containers of the screen on top that nothing covers, the innermost first.
  private var openContainers: [UIViewController] {
    let presenter = way.lastIndex { Self.presented(by: $0) != nil } ?? -1
    return way[(presenter + 1)...].dropLast().reversed()
  }

  /// The tab bar that can be used.
  var tabBar: UITabBarController? {
    openContainers.lazy.compactMap { $0 as? UITabBarController }.first
  }

  /// The navigation controller whose back button is seen.
  var backNavigation: UINavigationController? {
    openContainers.lazy.compactMap { $0 as? UINavigationController }.first {
      $0.viewControllers.count > 1 && $0.topViewController?.navigationItem.hidesBackButton == false
    }
  }

  /// The screens below the one that the back button leads to, as a long press on it lists them, those
  /// called alike with a number.
  var backMenu: [(title: String, screen: UIViewController)] {
    var count: [String: Int] = [:]
    return (backNavigation?.viewControllers ?? []).dropLast(2).reversed().map { screen in
      let title =
        screen.navigationItem.backButtonTitle ?? screen.title
        ?? String(describing: type(of: screen))
      count[title, default: 0] += 1
      return (count[title] == 1 ? title : "\(title) \(count[title] ?? 1)", screen)
    }
  }

  /// What presents the sheet on top; nil where there is none that a finger can pull down.
  var sheetPresenter: UIViewController? {
    guard let presenter = way.last(where: { Self.presented(by: $0) != nil }),
      let sheet = Self.presented(by: presenter), sheet.modalPresentationStyle != .fullScreen,
      !(sheet is UIAlertController)
    else { return nil }
    return presenter
  }

  /// The titles of the tabs, from the left.
  static func tabTitles(of bar: UITabBarController) -> [String] {
    (bar.viewControllers ?? []).map { tab in
      (tab as? UINavigationController)?.viewControllers.first?.tabBarItem.title
        ?? tab.tabBarItem.title ?? ""
    }
  }

  private static func stacked(_ controller: UIViewController) -> [UIViewController] {
    let below = (controller as? UINavigationController)?.viewControllers.dropLast() ?? []
    return below + (shown(in: controller).map { stacked($0) } ?? [controller])
      + (presented(by: controller).map { stacked($0) } ?? [])
  }

  private static func shown(in controller: UIViewController) -> UIViewController? {
    (controller as? UINavigationController)?.viewControllers.last
      ?? (controller as? UITabBarController)?.selectedViewController
  }

  /// What a view controller itself presents, not a container that it is in.
  private static func presented(by controller: UIViewController) -> UIViewController? {
    guard let presented = controller.presentedViewController,
      controller.parent?.presentedViewController !== presented
    else { return nil }
    return presented
  }

  /// Whether an object is a container with something in it or over it.
  static func isFilled(_ object: AnyObject) -> Bool {
    guard let controller = object as? UIViewController else { return false }
    return !controller.children.isEmpty || presented(by: controller) != nil
  }

  /// A view and all that lie in it, in order.
  static func views(in view: UIView?) -> [UIView] {
    guard let view, !view.isHidden else { return [] }
    return [view] + view.subviews.flatMap { views(in: $0) }
  }
}
