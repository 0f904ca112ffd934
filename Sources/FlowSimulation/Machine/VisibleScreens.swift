extension ObjectGraph {
  /// The view controllers from the window to the top screen: each container or presenter comes
  /// before the view controller that it shows.
  private var wayToTop: [Int] {
    var way: [Int] = []
    var place = self[Self.application]?.children.first
    while let id = place, let object = self[id] {
      way.append(id)
      place = object.presented ?? shownChild(of: object)
    }
    return way
  }

  /// The top screen, which the reader can use; `nil` if there is none.
  var top: Int? { wayToTop.last.flatMap { self[$0]?.classIndex == nil ? nil : $0 } }

  /// The containers of the top screen that nothing covers, the innermost first.
  private var openContainers: [Int] {
    let way = wayToTop
    let presenter = way.lastIndex { self[$0]?.presented != nil }
    return way[((presenter ?? -1) + 1)...].dropLast().reversed()
  }

  /// The usable tab bar.
  var visibleTabBar: Int? {
    openContainers.first { self[$0].map { $0.kind != .navigation } ?? false }
  }

  /// The navigation controller with the visible back button; `nil` if there is none.
  var backNavigation: Int? {
    openContainers.first { id in
      guard let object = self[id], object.kind == .navigation, object.children.count > 1,
        let shown = object.children.last
      else { return false }
      return declaration(of: shown).map { $0.screen?.hasBack == true } ?? true
    }
  }

  /// The visible stack, then the stack of each presentation over it, each from the lowest screen
  /// on.
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

  /// Returns the last child of a stack, or the selected tab.
  private func shownChild(of object: AppObject) -> Int? {
    switch object.kind {
    case .navigation: object.children.last
    case .instance, .tabBar, .application:
      object.children.indices.contains(object.selectedTab)
        ? object.children[object.selectedTab] : nil
    }
  }

  /// Returns the navigation controller whose stack contains a screen.
  func navigation(of screen: Int) -> Int? {
    objects.indices.first {
      objects[$0]?.kind == .navigation && objects[$0]?.children.contains(screen) == true
    }
  }

  /// Returns the outermost container of a view controller; the view controller itself if it has
  /// none.
  func outermost(_ id: Int) -> Int {
    var place = id
    while let container = objects.indices.first(where: {
      $0 != Self.application && objects[$0]?.children.contains(place) == true
    }) {
      place = container
    }
    return place
  }

  /// Returns the name of an object's class; `UIWindow` for the application. `nil` for a released
  /// object.
  func className(of id: Int) -> String? {
    switch self[id]?.kind {
    case .application: "UIWindow"
    case .navigation: "UINavigationController"
    case .tabBar: "UITabBarController"
    case .instance(let index): app.classes[index].name
    case nil: nil
    }
  }

  /// Returns the object that presents a view controller or one of its containers.
  func presenter(of id: Int) -> Int? {
    let shown = outermost(id)
    return objects.firstIndex { $0?.presented == shown }
  }
}
