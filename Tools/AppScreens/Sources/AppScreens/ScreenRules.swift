import Foundation
import UIKit

/// Something that would be missing or wrong on a device.
struct Finding: Equatable, CustomStringConvertible {
  let rule: String
  let subject: String
  let path: [String]

  static func == (one: Self, other: Self) -> Bool {
    one.rule == other.rule && one.subject == other.subject
  }

  var description: String {
    let walk = path.isEmpty ? "after launch" : path.joined(separator: ", ")
    return "\(rule): \(subject) (\(walk)); see \(ScreenRules.sources[rule] ?? "")"
  }
}

/// What UIKit shows and what it does not. Each rule has its source in Apple's documentation.
@MainActor enum ScreenRules {
  nonisolated static let sources: [String: String] = {
    let uikit = "https://developer.apple.com/documentation/uikit/"
    return [
      // "The default value is nil, which results in a transparent background color."
      "no-background": uikit + "uiview/backgroundcolor",
      // "The default value is NSLayoutConstraint.Axis.horizontal."
      "horizontal-stack": uikit + "uistackview/axis",
      // "The default value for this property is 1."
      "one-line-label": uikit + "uilabel/numberoflines",
      // A view made in code has the frame it was given, and no constraints of its own.
      "not-placed": uikit + "uiview/init(frame:)",
      // "you must set this property to false, and then provide a non ambiguous … set of constraints"
      "mask-and-constraints": uikit + "uiview/translatesautoresizingmaskintoconstraints",
      "empty-table": uikit + "uitableviewdatasource/tableview(_:numberofrowsinsection:)",
      "no-data-source": uikit + "uitableview/datasource",
      // "You must register a class or nib file … before calling this method."
      "unregistered-cell": uikit + "uitableview/dequeuereusablecell(withidentifier:for:)",
      "empty-cell": uikit + "uitableviewcell/contentconfiguration",
      // "This is a convenience method to show the current window and position it in front"
      "window-not-visible": uikit + "uiwindow/makekeyandvisible()",
      "window-released": uikit + "uiwindowscenedelegate/window",
      "no-root": uikit + "uiwindow/rootviewcontroller",
      "window-without-scene": uikit + "uiwindow/windowscene",
      // The delegate is not called when code dismisses, and nothing else reports a swipe.
      "unwatched-sheet":
        uikit + "uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:)",
      // "The default value for this property is UITextField.BorderStyle.none."
      "unseen-text-field": uikit + "uitextfield/borderstyle-swift.property",
      "tab-without-item": uikit + "uiviewcontroller/tabbaritem",
      "empty-screen": uikit + "uiviewcontroller/view",
      "button-without-title": uikit + "uibutton/settitle(_:for:)",
      "button-without-action": uikit + "uicontrol/addaction(_:for:)",
    ]
  }()

  static func findings(_ app: RunningApp, _ path: [String]) -> [Finding] {
    var found: [Finding] = []
    func note(_ rule: String, _ subject: Any) {
      let name = subject as? String ?? String(describing: type(of: subject))
      found.append(Finding(rule: rule, subject: name, path: path))
    }
    guard let window = app.window else {
      return [Finding(rule: "window-released", subject: "SceneDelegate", path: path)]
    }
    if window.windowScene == nil { note("window-without-scene", "the window") }
    if window.rootViewController == nil { note("no-root", "the window") }
    if !window.isKeyWindow { note("window-not-visible", "the window") }
    for controller in app.visible {
      if let tabs = controller as? UITabBarController {
        for tab in tabs.children where hasNoItem(tab) { note("tab-without-item", tab) }
      }
      if let sheet = controller.presentedViewController,
        sheet.presentingViewController === controller,
        isUnwatched(sheet)
      {
        note("unwatched-sheet", sheet)
      }
    }
    for screen in app.screens where !(screen is UIAlertController) {
      check(screen, app, note)
    }
    return found
  }

  private static func check(
    _ screen: UIViewController, _ app: RunningApp, _ note: (String, Any) -> Void
  ) {
    guard let root = screen.view else { return }
    if root.backgroundColor == nil || root.backgroundColor === UIColor.clear {
      note("no-background", screen)
    }
    let views = views(in: root)
    let isTitled =
      !(screen.navigationItem.title ?? "").isEmpty && screen.navigationController != nil
    if !isTitled, !views.contains(where: isSeen) { note("empty-screen", screen) }
    for item in app.barItems(of: screen) {
      if (item.title ?? "").isEmpty, item.image == nil { note("button-without-title", screen) }
      if item.primaryAction == nil { note("button-without-action", screen) }
    }
    for view in views {
      if view !== root { checkPlace(view, screen, note) }
      check(view, screen, note)
    }
  }

  private static func check(
    _ view: UIView, _ screen: UIViewController, _ note: (String, Any) -> Void
  ) {
    switch view {
    case let label as UILabel:
      let text = label.text ?? ""
      if label.numberOfLines == 1, text.contains("\n") || text.count > 40 {
        note("one-line-label", screen)
      }
    case let stack as UIStackView:
      if stack.axis == .horizontal, stack.arrangedSubviews.count > 1 {
        note("horizontal-stack", screen)
      }
    case let button as UIButton:
      if (button.title(for: .normal) ?? "").isEmpty { note("button-without-title", screen) }
      if !button.hasActions { note("button-without-action", screen) }
    case let field as UITextField:
      if field.borderStyle == .none, (field.placeholder ?? "").isEmpty {
        note("unseen-text-field", screen)
      }
    case let table as UITableView: check(table, screen, note)
    default: break
    }
  }

  private static func check(
    _ table: UITableView, _ screen: UIViewController, _ note: (String, Any) -> Void
  ) {
    guard let source = table.dataSource else { return note("no-data-source", screen) }
    let rows = rows(of: table)
    if rows.isEmpty, table.backgroundView == nil { note("empty-table", screen) }
    for path in rows {
      let cell = source.tableView(table, cellForRowAt: path)
      let content = cell.contentConfiguration as? UIListContentConfiguration
      if (content?.text ?? "").isEmpty { note("empty-cell", screen) }
    }
    if !table.unregisteredIdentifiers.isEmpty { note("unregistered-cell", screen) }
  }

  /// Whether a view has a size: from a stack view, from its frame or from constraints on both axes.
  private static func checkPlace(
    _ view: UIView, _ screen: UIViewController, _ note: (String, Any) -> Void
  ) {
    if let stack = view.superview as? UIStackView, stack.arrangedSubviews.contains(view) { return }
    if view.translatesAutoresizingMaskIntoConstraints {
      if !view.constrainedAxes.isEmpty { return note("mask-and-constraints", screen) }
      if view.frame.width == 0 || view.frame.height == 0 { note("not-placed", screen) }
    } else if view.constrainedAxes.count < 2 {
      note("not-placed", screen)
    }
  }

  private static func isSeen(_ view: UIView) -> Bool {
    switch view {
    case let label as UILabel: !(label.text ?? "").isEmpty
    case is UIControl, is UITableView: true
    default: false
    }
  }

  /// Whether a sheet can be swiped away without anybody noticing.
  private static func isUnwatched(_ sheet: UIViewController) -> Bool {
    !(sheet is UIAlertController) && sheet.modalPresentationStyle != .fullScreen
      && !sheet.isModalInPresentation && sheet.presentationController?.delegate == nil
  }

  private static func hasNoItem(_ tab: UIViewController) -> Bool {
    let first = (tab as? UINavigationController)?.viewControllers.first
    return [tab.tabBarItem, first?.tabBarItem].allSatisfy { item in
      (item?.title ?? "").isEmpty || item?.image == nil
    }
  }

  static func rows(of table: UITableView) -> [IndexPath] {
    guard let source = table.dataSource else { return [] }
    return (0..<source.numberOfSections(in: table)).flatMap { section in
      (0..<source.tableView(table, numberOfRowsInSection: section)).map {
        IndexPath(row: $0, section: section)
      }
    }
  }

  /// A view and all that are in it, in order; hidden ones are left out.
  static func views(in view: UIView?) -> [UIView] {
    guard let view, !view.isHidden else { return [] }
    return [view] + view.subviews.flatMap { views(in: $0) }
  }
}
