extension ObjectGraph {
  /// What leads from the window to the screen on top: containers, each before what it shows, and what
  /// presents, before what is presented.
  private var wayToTop: [Int] {
    var way: [Int] = []
    var place = self[Self.application]?.children.first
    while let id = place, let object = self[id] {
      way.append(id)
      place = object.presented ?? shownChild(of: object)
    }
    return way
  }

  /// The screen that the reader sees on top and can use; nil when there is none.
  var top: Int? { wayToTop.last.flatMap { self[$0]?.classIndex == nil ? nil : $0 } }

  /// The containers of the screen on top that nothing covers, the innermost first.
  private var openContainers: [Int] {
    let way = wayToTop
    let presenter = way.lastIndex { self[$0]?.presented != nil }
    return way[((presenter ?? -1) + 1)...].dropLast().reversed()
  }

  /// The tab bar that can be used.
  var visibleTabBar: Int? {
    openContainers.first { self[$0].map { $0.kind != .navigation } ?? false }
  }

  /// The navigation controller whose back button is seen; nil when there is no way back.
  var backNavigation: Int? {
    openContainers.first { id in
      guard let object = self[id], object.kind == .navigation, object.children.count > 1,
        let shown = object.children.last
      else { return false }
      return declaration(of: shown).map { $0.screen?.hasBack == true } ?? true
    }
  }

  /// The visible stack, then the stack of each presentation over it, each from the lowest screen on.
  var layers: [(presenter: Int?, screens: [Int])] {
    var layers: [(presenter: Int?, screens: [Int])] = [(nil, [])]
    func add(_ id: Int) {
      guard let object = self[id] else { return }
      if object.kind == .navigation {
        layers[layers.count - 1].screens += object.children.dropLast()
      }
      if let shown = shownChild(of: object) {
        add(shown)
      } else {
        layers[layers.count - 1].screens.append(id)
      }
      if let presented = object.presented {
        layers.append((id, []))
        add(presented)
      }
    }
    if let root = self[Self.application]?.children.first { add(root) }
    return layers
  }

  /// The screens whose views are in the window, including those behind a sheet.
  var appearing: [Int] {
    var found: [Int] = []
    var waiting = self[Self.application]?.children ?? []
    while let id = waiting.popLast(), let object = self[id] {
      if let presented = object.presented {
        waiting.append(presented)
        if object.coversFullScreen { continue }
      }
      if let shown = shownChild(of: object) {
        waiting.append(shown)
      } else if object.classIndex != nil {
        found.append(id)
      }
    }
    return found
  }

  /// The screens that are on a stack, in a tab or presented, visible or not.
  var inUse: Set<Int> {
    var found: Set<Int> = []
    var waiting = self[Self.application]?.children ?? []
    while let id = waiting.popLast(), let object = self[id], found.insert(id).inserted {
      waiting += object.children
      if let presented = object.presented { waiting.append(presented) }
    }
    return found
  }

  /// The last child of a stack, the selected one of tabs.
  private func shownChild(of object: AppObject) -> Int? {
    switch object.kind {
    case .navigation: object.children.last
    case .instance, .tabBar, .application:
      object.children.indices.contains(object.selectedTab)
        ? object.children[object.selectedTab] : nil
    }
  }

  /// The navigation controller that a screen is on.
  func navigation(of screen: Int) -> Int? {
    objects.indices.first {
      objects[$0]?.kind == .navigation && objects[$0]?.children.contains(screen) == true
    }
  }

  /// The outermost container that a view controller is in; itself where it is in none.
  func outermost(_ id: Int) -> Int {
    var place = id
    while let container = objects.indices.first(where: {
      $0 != Self.application && objects[$0]?.children.contains(place) == true
    }) {
      place = container
    }
    return place
  }

  /// The name of an object's class; `UIWindow` is the application's. Nil for one that is gone.
  func className(of id: Int) -> String? {
    switch self[id]?.kind {
    case .application: "UIWindow"
    case .navigation: "UINavigationController"
    case .tabBar: "UITabBarController"
    case .instance(let index): app.classes[index].name
    case nil: nil
    }
  }

  /// The object that presents a view controller or one of its containers.
  func presenter(of id: Int) -> Int? {
    let shown = outermost(id)
    return objects.firstIndex { $0?.presented == shown }
  }
}
