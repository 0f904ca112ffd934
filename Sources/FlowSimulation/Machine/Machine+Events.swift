/// What a person can do on the visible screen, and its effects.
extension Machine {
  /// Handles an event; false when nothing on the screen accepts it.
  mutating func handle(_ event: Event) -> Bool {
    switch event {
    case .launch: return false
    case .back: return goBack()
    case .pullDown: return pullDown()
    case .tab(let title): return selectTab(title)
    case .tap(let label): return tap(label)
    case .choose(let option): return choose(option)
    }
  }

  private mutating func goBack() -> Bool {
    guard let navigation = graph.backNavigation, let stack = graph[navigation]?.children else {
      return false
    }
    change(navigation, to: stack.dropLast(), isAnimated: true)
    return true
  }

  private mutating func pullDown() -> Bool {
    guard let top = graph.top, let presenter = graph.presenter(of: top),
      graph[presenter]?.coversFullScreen == false, let sheet = graph[presenter]?.presented
    else { return false }
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
    // The tab that is shown already goes back to its first screen.
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
        run(action, in: &frame)
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
      if let presenter = graph.presenter(of: top), graph[presenter]?.coversFullScreen == false {
        events.append(.pullDown)
      }
    }
    if let bar = graph.visibleTabBar, let object = graph[bar] {
      for (place, tab) in object.children.enumerated() {
        let stack = graph[tab]?.kind == .navigation ? graph[tab]?.children.count ?? 0 : 0
        guard place != object.selectedTab || stack > 1 else { continue }
        if let title = graph.tabTitle(place, of: bar) { events.append(.tab(title)) }
      }
    }
    var seen: Set<Event> = []
    return events.filter { seen.insert($0).inserted }
  }
}

extension ObjectGraph {
  /// A tab's title: that of its lowest screen.
  func tabTitle(_ place: Int, of bar: Int) -> String? {
    guard let tab = self[bar]?.children[place], let id = self[tab]?.children.first,
      let screen = declaration(of: id)?.screen
    else { return nil }
    return ScreenDeclaration.filled(screen.title) { value($0, of: id) }
  }
}
