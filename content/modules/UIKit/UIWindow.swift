/// A window: it holds its root view controller and shows what that leads to.
///
/// Appearance follows from what is in the window: whenever it is laid out, the screens that have come
/// and gone since then are told, also when another screen lies over them or another tab is chosen.
@MainActor open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open var windowScene: UIWindowScene?
  open private(set) var isKeyWindow = false
  private var appearing: [UIViewController] = []

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: .zero)
    self.windowScene = windowScene
  }

  open func makeKeyAndVisible() {
    isKeyWindow = true
  }

  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    guard isKeyWindow else { return }
    // What is told of a change may make the next one.
    while changeAppearance() {}
  }

  /// Tells everyone of one change; whether there was one.
  private func changeAppearance() -> Bool {
    let before = appearing
    appearing = loadVisible()
    let gone = before.filter { !appearing.contains($0) }
    let new = appearing.filter { !before.contains($0) }
    let navigation = all.compactMap { $0 as? UINavigationController }.filter(\.hasChange)
    let shown = navigation.filter { appearing.contains($0) }
    for controller in navigation where !shown.contains(controller) { controller.skipTransition() }
    let completions = all.flatMap { controller in
      defer { controller.completions = [] }
      return controller.completions
    }
    guard !gone.isEmpty || !new.isEmpty || !shown.isEmpty || !completions.isEmpty else {
      return false
    }
    for controller in shown { controller.beginTransition() }
    for screen in gone { screen.viewWillDisappear(true) }
    for screen in new { screen.viewWillAppear(true) }
    for controller in shown { controller.detach() }
    for screen in gone { screen.viewDidDisappear(true) }
    for screen in new { screen.viewDidAppear(true) }
    for controller in shown { controller.endTransition() }
    for screen in gone { screen.isBeingDismissed = false }
    for screen in new { screen.isBeingPresented = false }
    for completion in completions { completion() }
    return true
  }

  /// The view controllers that are seen, containers first. Loading a view may change which.
  private func loadVisible() -> [UIViewController] {
    while let unloaded = visible.first(where: { !$0.isViewLoaded }) { unloaded.loadViewIfNeeded() }
    return visible
  }

  private var visible: [UIViewController] {
    var found: [UIViewController] = []
    var waiting = [rootViewController].compactMap(\.self)
    while let controller = waiting.popLast() {
      if let presented = controller.presented { waiting.append(presented) }
      if controller.isCovered { continue }
      found.append(controller)
      waiting += controller.shownChildren
    }
    return found
  }

  /// All view controllers that the window leads to.
  private var all: [UIViewController] {
    var found: [UIViewController] = []
    var waiting = [rootViewController].compactMap(\.self)
    while let controller = waiting.popLast() {
      found.append(controller)
      waiting += controller.children
      if let presented = controller.presented { waiting.append(presented) }
    }
    return found
  }
}
