/// The behaviour of UIKit when screens appear and disappear.
extension Machine {
  mutating func show(_ screen: Int, _ showing: Step.Showing, for owner: Int) {
    let name = name(of: screen)
    if case .present(let isFullScreen) = showing {
      return present(screen, isFullScreen: isFullScreen, for: owner)
    }
    if case .root = showing { return exchangeRoot(for: screen) }
    guard let navigation = stackController(for: owner), let stack = graph[navigation]?.children
    else { return lostCalls.append("pushViewController(\(name))") }
    if case .push(let isAnimated) = showing {
      calls.append("navigationController.pushViewController(\(name))")
      change(navigation, to: stack + [screen], isAnimated: isAnimated)
    } else {
      calls.append("navigationController.setViewControllers([\(name)])")
      change(navigation, to: [screen], isAnimated: true)
    }
  }

  mutating func pop(_ target: Step.PopTarget, isAnimated: Bool, in frame: Frame) {
    guard let navigation = stackController(for: frame.object),
      let stack = graph[navigation]?.children
    else { return }
    switch target {
    case .one:
      calls.append("navigationController.popViewController()")
      if stack.count > 1 { change(navigation, to: stack.dropLast(), isAnimated: isAnimated) }
    case .root:
      calls.append("navigationController.popToRootViewController()")
      if stack.count > 1 { change(navigation, to: Array(stack.prefix(1)), isAnimated: isAnimated) }
    case .to(let path):
      guard let screen = object(at: path, in: frame) else {
        return noteLost(path.names.joined(separator: "."), at: path, in: frame)
      }
      calls.append(
        "navigationController.popToViewController(\(graph.declaration(of: screen)?.name ?? ""))")
      guard let place = stack.firstIndex(of: screen) else {
        // Here UIKit throws an exception.
        return lostCalls.append("popToViewController(\(name(of: screen)))")
      }
      change(navigation, to: Array(stack[...place]), isAnimated: isAnimated)
    }
  }

  /// Returns an object's container: a coordinator's navigation or tab bar controller, or the
  /// navigation controller whose stack contains a screen.
  func navigation(for id: Int) -> Int? {
    graph[id]?.navigation ?? graph.navigation(of: id)
  }

  /// Returns the navigation controller that an object uses; `nil` for one with tabs.
  private func stackController(for id: Int) -> Int? {
    navigation(for: id).flatMap { graph[$0]?.kind == .navigation ? $0 : nil }
  }

  /// Selects a tab, as `selectedIndex` does.
  mutating func select(_ path: Path, in frame: Frame) {
    guard let owner = object(at: path.parent, in: frame), let bar = tabBar(of: owner),
      let place = path.names.last.flatMap({ graph.declaration(of: owner)?.tabs.firstIndex(of: $0) })
    else {
      return noteLost(path.names.joined(separator: "."), at: path.parent, in: frame)
    }
    calls.append("tabBarController.selectedIndex = \(place)")
    select(place, of: bar)
  }

  mutating func select(_ place: Int, of bar: Int) {
    let before = graph.appearing
    graph.change(bar) { $0.selectedTab = place }
    tellDisappeared(before)
    tellFirstShown()
  }

  private mutating func exchangeRoot(for root: Int) {
    calls.append("window.rootViewController = \(name(of: root))")
    let before = graph.appearing
    graph.setChildren(of: ObjectGraph.application, to: [root])
    tellDisappeared(before)
    tellFirstShown()
  }

  /// Replaces the stack of a navigation controller and notifies its delegate and the screens.
  mutating func change(_ navigation: Int, to stack: [Int], isAnimated: Bool) {
    let before = graph.appearing
    let from = graph[navigation]?.children.last
    // The navigation controller holds the old screen until the transition ends.
    if let from { graph.retain(from) }
    graph.setChildren(of: navigation, to: stack)
    tellDisappeared(before)
    if isInWindow(navigation) {
      graph.change(navigation) { $0.hasShown = true }
      tellDidShow(navigation, from: isAnimated ? from : nil)
    }
    if let from { graph.release(from) }
  }

  /// Calls `navigationController(_:didShow:animated:)`, once for each transition, however many
  /// screens were popped.
  mutating func tellDidShow(_ navigation: Int, from: Int?) {
    guard let delegate = graph[navigation]?.delegate,
      let declaration = graph.declaration(of: delegate), let handlers = declaration.didShow
    else { return }
    calls.append("\(declaration.name).navigationController(_:didShow:animated:)")
    guard let from, graph[navigation]?.children.contains(from) == false else { return }
    let screen = graph.declaration(of: from)?.name
    guard let handler = handlers.first(where: { $0.screen == nil || $0.screen == screen }) else {
      return
    }
    var frame = Frame(object: delegate)
    frame.locals["from"] = .object(from)
    run(handler.steps, in: &frame)
  }

  private func isInWindow(_ navigation: Int) -> Bool {
    guard let shown = graph[navigation]?.children.last else { return false }
    return graph.appearing.contains(shown)
  }

  /// Notifies the delegates of navigation controllers that are in the window for the first time.
  mutating func tellFirstShown() {
    for id in graph.all where graph[id]?.kind == .navigation && graph[id]?.hasShown == false {
      guard isInWindow(id) else { continue }
      graph.change(id) { $0.hasShown = true }
      tellDidShow(id, from: nil)
    }
  }

  mutating func present(_ id: Int, isFullScreen: Bool, for owner: Int) {
    // The outermost container presents, so that a tab bar stays below whichever tab is selected.
    guard let presenter = (navigation(for: owner) ?? graph.top).map(graph.outermost) else { return }
    calls.append("navigationController.present(\(name(of: id)))")
    // UIKit refuses a second presentation by the same view controller.
    guard graph[presenter]?.presented == nil else {
      return lostCalls.append("present(\(name(of: id)))")
    }
    let before = graph.appearing
    graph.setPresented(of: presenter, to: id, coversFullScreen: isFullScreen)
    tellDisappeared(before)
    tellFirstShown()
  }

  mutating func dismiss(for owner: Int) {
    calls.append("navigationController.dismiss()")
    guard let own = (navigation(for: owner) ?? graph.top).map(graph.outermost) else { return }
    let presenter = graph[own]?.presented == nil ? graph.presenter(of: own) : own
    if let presenter { endPresentation(by: presenter) }
  }

  mutating func endPresentation(by presenter: Int) {
    guard let presented = graph[presenter]?.presented else { return }
    let before = graph.appearing
    graph.retain(presented)
    graph.setPresented(of: presenter, to: nil)
    tellDisappeared(before)
    graph.release(presented)
  }

  /// Calls `presentationControllerDidDismiss(_:)` for a sheet that was pulled down and not
  /// dismissed by code.
  mutating func tellDidDismiss(_ sheet: Int) {
    let owner = graph.all.first { id in
      graph[id]?.navigation == sheet && graph.declaration(of: id)?.didDismiss != nil
    }
    guard let owner, let declaration = graph.declaration(of: owner) else { return }
    calls.append("\(declaration.name).presentationControllerDidDismiss(_:)")
    var frame = Frame(object: owner)
    run(declaration.didDismiss ?? [], in: &frame)
  }

  /// Calls `viewDidDisappear(_:)` for each screen that has left the window.
  ///
  /// That includes a push, a change of tab and a full-screen cover. If several screens are popped,
  /// only the visible one is notified.
  mutating func tellDisappeared(_ before: [Int]) {
    let now = graph.appearing
    for screen in before where !now.contains(screen) {
      guard let declaration = graph.declaration(of: screen),
        let steps = declaration.screen?.viewDidDisappear
      else { continue }
      calls.append("\(declaration.name).viewDidDisappear(_:)")
      var frame = Frame(object: screen)
      run(steps, in: &frame)
    }
  }

  private func name(of id: Int) -> String { graph.className(of: id) ?? "" }
}
