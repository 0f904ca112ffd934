/// The events that the visible screen accepts, and their effects.
extension Machine {
  /// Handles an event; returns false if nothing on the screen accepts it.
  mutating func handle(_ event: Event) -> Bool {
    switch event {
    case .launch: return false
    case .back: return goBack { $0.count - 1 }
    case .backTo(let title):
      let place = graph.backMenu.first { $0.title == title }?.place
      return goBack { _ in place.map { $0 + 1 } }
    case .pullDown: return pullDown()
    case .tab(let title): return selectTab(title)
    case .tap(let label): return tap(label)
    case .choose(let option): return choose(option)
    case .outside(let name): return happen(name)
    }
  }

  /// Delivers an event from outside to every object that handles it.
  private mutating func happen(_ name: String) -> Bool {
    let receivers = graph.all.filter { graph.hears(name, $0) != nil }
    for id in receivers {
      guard let event = graph.hears(name, id) else { continue }
      var frame = Frame(object: id)
      run(event.steps, in: &frame)
    }
    return !receivers.isEmpty
  }

  /// - Parameter count: returns how many screens of a stack stay.
  private mutating func goBack(_ count: ([Int]) -> Int?) -> Bool {
    guard let navigation = graph.backNavigation, let stack = graph[navigation]?.children,
      let count = count(stack)
    else { return false }
    change(navigation, to: Array(stack.prefix(count)), isAnimated: true)
    return true
  }

  private mutating func pullDown() -> Bool {
    guard let presenter = graph.sheetPresenter, let sheet = graph[presenter]?.presented else {
      return false
    }
    endPresentation(by: presenter)
    tellDidDismiss(sheet)
    return true
  }

  private mutating func selectTab(_ title: String) -> Bool {
    guard let bar = graph.visibleTabBar, let tabs = graph[bar]?.children,
      let place = tabs.indices.first(where: { graph.tabTitle($0, of: bar) == title })
    else { return false }
    guard graph[bar]?.selectedTab == place else {
      select(place, of: bar)
      return true
    }
    // Tapping the selected tab goes back to its first screen.
    let stack = graph[tabs[place]]?.children ?? []
    guard graph[tabs[place]]?.kind == .navigation, stack.count > 1 else { return false }
    change(tabs[place], to: Array(stack.prefix(1)), isAnimated: true)
    return true
  }

  private mutating func tap(_ label: String) -> Bool {
    guard let top = graph.top, let screen = graph.declaration(of: top)?.screen else { return false }
    for item in screen.items {
      var frame = Frame(object: top)
      switch item {
      case .button(label, let action):
        graph.retain(top)
        if screen.isAlert, let presenter = graph.presenter(of: top) {
          endPresentation(by: presenter)
        }
        run(action, in: &frame)
        graph.release(top)
        return true
      case .rows(let rows) where rows.texts(with: { graph.value($0, of: top) }).contains(label):
        frame.locals[rows.parameter] = .text(label)
        run(rows.action, in: &frame)
        return true
      default: continue
      }
    }
    return false
  }

  private mutating func choose(_ option: String) -> Bool {
    guard let top = graph.top, let screen = graph.declaration(of: top)?.screen else { return false }
    for case .choice(let value, let options) in screen.items {
      guard let place = options.firstIndex(of: option) else { continue }
      graph.setValue(value, of: top, to: String(place))
      return true
    }
    return false
  }
}

extension AppState {
  /// The events that the visible screen accepts, in the order in which it shows them.
  package var events: [Event] {
    var events: [Event] = []
    if let top = graph.top, let screen = graph.declaration(of: top)?.screen {
      if graph.backNavigation != nil { events.append(.back) }
      for item in screen.items {
        switch item {
        case .rows(let rows):
          events += rows.texts(with: { graph.value($0, of: top) }).map { .tap($0) }
        case .button(let label, _): events.append(.tap(label))
        case .choice(let value, let options):
          let chosen = Int(graph.value(value, of: top) ?? "0") ?? 0
          for (place, option) in options.enumerated() where place != chosen {
            events.append(.choose(option))
          }
        }
      }
      if graph.sheetPresenter != nil { events.append(.pullDown) }
    }
    if let bar = graph.visibleTabBar, let object = graph[bar] {
      for (place, tab) in object.children.enumerated() {
        let stack = graph[tab]?.kind == .navigation ? graph[tab]?.children.count ?? 0 : 0
        guard place != object.selectedTab || stack > 1 else { continue }
        if let title = graph.tabTitle(place, of: bar) { events.append(.tab(title)) }
      }
    }
    for id in graph.all {
      events += (graph.declaration(of: id)?.events ?? []).map { .outside($0.name) }
    }
    events += graph.backMenu.map { .backTo($0.title) }
    var seen: Set<Event> = []
    return events.filter { seen.insert($0).inserted }
  }
}

extension ObjectGraph {
  /// Returns an object's method for an event from outside; `nil` if it does not handle it.
  func hears(_ name: String, _ id: Int) -> Method? {
    declaration(of: id)?.events.first { $0.name == name }
  }

  /// Returns a tab's title: the title of its lowest screen.
  func tabTitle(_ place: Int, of bar: Int) -> String? {
    self[bar].flatMap { self[$0.children[place]]?.children.first }.flatMap { title(of: $0) }
  }

  /// The screens below the one that the back button leads to, the nearest first, with their index
  /// on the stack.
  ///
  /// Repeated titles are numbered.
  var backMenu: [(title: String, place: Int)] {
    guard let stack = backNavigation.flatMap({ self[$0]?.children }) else { return [] }
    var seen: [String: Int] = [:]
    return stack.indices.dropLast(2).reversed().map { place in
      let title = title(of: stack[place]).flatMap { $0.isEmpty ? nil : $0 }
      let name = title ?? className(of: stack[place]) ?? ""
      seen[name, default: 0] += 1
      let count = seen[name] ?? 1
      return (count == 1 ? name : "\(name) \(count)", place)
    }
  }
}
