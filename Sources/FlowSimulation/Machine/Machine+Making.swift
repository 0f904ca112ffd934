/// Creates objects and stores them in properties.
extension Machine {
  /// Creates an object, sets the properties that its creator can set, and holds it in a local
  /// variable.
  mutating func make(_ creation: Creation, in frame: inout Frame) -> Int? {
    guard let index = app.index(of: creation.className) else { return nil }
    let declaration = app.classes[index]
    var object = AppObject(
      .instance(classIndex: index), references: declaration.references.count,
      values: declaration.values.count)
    let maker = graph[frame.object]?.classIndex
    object.maker = frame.object
    object.makerClass = maker
    let id = graph.make(object)
    frame.held.append(id)
    for (name, text) in declaration.firstValues { graph.setValue(name, of: id, to: text) }
    for argument in creation.values {
      if case .text(let text) = value(of: argument, in: frame) {
        graph.setValue(argument.name, of: id, to: text)
      }
    }
    // A segmented control starts with its first segment selected.
    for case .choice(let value, _) in declaration.screen?.items ?? [] {
      graph.setValue(value, of: id, to: "0")
    }
    giveNavigation(to: id, declaration, from: frame.object)
    for (reference, property) in declaration.references.enumerated()
    where !property.isList && !creation.without.contains(property.name) {
      if let argument = creation.values.first(where: { $0.name == property.name }) {
        if case .object(let target) = value(of: argument, in: frame) {
          graph.set(reference, of: id, to: target)
        }
      } else if let maker, app.conforms(maker, to: property.types) {
        graph.set(reference, of: id, to: frame.object)
      }
    }
    if declaration.screen != nil, !declaration.tabs.isEmpty { makeTabs(of: id, declaration) }
    return id
  }

  private mutating func giveNavigation(
    to id: Int, _ declaration: ClassDeclaration, from maker: Int
  ) {
    guard declaration.screen == nil else { return }
    let isTabBar = !declaration.tabs.isEmpty
    var navigation = graph[maker]?.navigation
    if let shared = navigation, graph[shared]?.kind == .navigation, !isTabBar,
      !declaration.makesNavigation
    {
      graph.retain(shared)
    } else {
      navigation = graph.make(AppObject(isTabBar ? .tabBar : .navigation))
    }
    graph.change(id) { $0.navigation = navigation }
    if declaration.didShow != nil, let navigation {
      graph.change(navigation) { $0.delegate = id }
    }
  }

  /// Removes the navigation controller that was passed to the first coordinator if it is unused.
  mutating func dropUnusedNavigation(of id: Int) {
    guard let navigation = graph[id]?.navigation,
      graph.declaration(of: id)?.makesNavigation == false,
      graph[navigation]?.children.isEmpty == true, graph[navigation]?.kind == .navigation
    else { return }
    graph.change(id) { $0.navigation = nil }
    graph.release(navigation)
  }

  /// Creates the coordinators of a screen's tabs, starts them and shows their containers.
  private mutating func makeTabs(of id: Int, _ declaration: ClassDeclaration) {
    for name in declaration.tabs {
      guard let reference = declaration.reference(name),
        let className = declaration.references[reference].types.first
      else { continue }
      let creation = Creation(className: className, property: name)
      var frame = Frame(object: id)
      run([.start(creation, method: "start", arguments: [])], in: &frame)
    }
    fillTabs(of: id)
  }

  /// Sets the tabs of a tab bar controller to the containers of its owner's coordinators.
  mutating func fillTabs(of owner: Int) {
    guard let bar = tabBar(of: owner), let declaration = graph.declaration(of: owner) else {
      return
    }
    graph.setChildren(
      of: bar,
      to: declaration.tabs.compactMap { name in
        guard let reference = declaration.reference(name),
          let child = graph[owner]?.references[reference].first
        else { return nil }
        return graph[child]?.navigation
      })
  }

  /// Returns a class's tab bar controller: a screen with tabs itself, or the one that a coordinator
  /// has created.
  func tabBar(of owner: Int) -> Int? {
    guard let declaration = graph.declaration(of: owner), !declaration.tabs.isEmpty else {
      return nil
    }
    return declaration.screen == nil ? graph[owner]?.navigation : owner
  }

  /// Returns a new screen, or the new navigation controller around it.
  mutating func container(of screen: Int, in frame: inout Frame) -> Int {
    guard graph.declaration(of: screen)?.makesNavigation == true else { return screen }
    let navigation = graph.make(AppObject(.navigation))
    frame.held.append(navigation)
    graph.setChildren(of: navigation, to: [screen])
    return navigation
  }

  /// Stores an object in its creator's property for it.
  mutating func keep(_ id: Int, _ creation: Creation, in owner: Int) {
    guard !creation.isLocal, let declaration = graph.declaration(of: owner),
      let index = graph[id]?.classIndex
    else { return }
    let place = declaration.references.firstIndex { property in
      if let name = creation.property { return property.name == name }
      return property.strength == .strong && app.conforms(index, to: property.types)
    }
    guard let place else { return }
    if declaration.references[place].isList {
      graph.append(id, to: place, of: owner)
    } else {
      graph.set(place, of: owner, to: id)
    }
  }
}
