/// The Swift code that fixes a finding, with the app's own names: a comment with the place, and one
/// or two lines.
struct LeakFix {
  let state: AppState
  private var graph: ObjectGraph { state.graph }
  private var app: App { state.app }

  // MARK: Kept too long

  /// Returns the code that releases a coordinator whose last screen has gone.
  ///
  /// - Parameter page: the first page with the finding.
  func letGo(of id: Int, on page: StateSpace.Page) -> [String] {
    // If another leaked object holds this one, releasing that one is enough.
    var (id, seen) = (id, Set([id]))
    while let holder = StayReason.holder(of: id, in: state)?.object,
      page.retention.retained.contains(holder), seen.insert(holder).inserted
    {
      id = holder
    }
    guard let held = StayReason.holder(of: id, in: state), let name = state.name(of: id),
      let owner = graph.declaration(of: held.object)
    else { return [] }
    let (holder, property) = (owner.name, held.property)
    let reason = StayReason(id, in: state)
    if case .endsAtNil(_, let missing, isLost: false) = reason.cleanUp,
      let maker = graph[id]?.makerClass.map({ app.classes[$0] })
    {
      return [place(where: maker, makes: name), "\(Self.variable(name)).\(missing) = self"]
    }
    let isList = owner.reference(property).map { owner.references[$0].isList } ?? false
    let release = isList ? "\(property).removeAll { $0 is \(name) }" : "\(property) = nil"
    if page.walk.last == .pullDown {
      return [
        "// \(holder): \(container(of: id)).presentationController?.delegate = self",
        "func presentationControllerDidDismiss(_ presentationController: UIPresentationController) "
          + "{ \(release) }",
      ]
    }
    let methods = owner.methods.map { "\(holder).\($0.signature)" }
    if let method = page.effects.calls.last(where: methods.contains) {
      return ["// \(method)", release]
    }
    let navigation = graph[id]?.navigation
    let screens = screensMade(by: name).filter { screen in
      app.classes.allSatisfy { $0.name == name || !screensMade(by: $0.name).contains(screen) }
    }
    if listener(on: navigation) == held.object, !screens.isEmpty {
      let isShown = screens.map { "$0 is \($0)" }.joined(separator: " || ")
      return [
        "// \(holder).navigationController(_:didShow:animated:)",
        "let isShown = navigationController.viewControllers.contains { \(isShown) }",
        "if !isShown { \(release) }",
      ]
    }
    guard let top = graph.top, let screen = state.name(of: top),
      screensMade(by: holder).contains(screen)
    else { return ["// \(holder)", release] }
    return ["// \(holder), from \(screen).viewDidAppear(_:)", release]
  }

  /// Returns the delegate of a navigation controller, or else the best candidate: the creator of
  /// its first screen.
  private func listener(on navigation: Int?) -> Int? {
    navigation.flatMap { graph[$0] }.flatMap { object in
      object.delegate ?? object.children.first.flatMap { graph[$0]?.maker }
    }
  }

  /// Returns the expression for a coordinator's container.
  private func container(of id: Int) -> String {
    let isTabBar = graph[id]?.navigation.flatMap { graph[$0]?.kind } == .tabBar
    return Self.variable(state.name(of: id) ?? "")
      + (isTabBar ? ".tabBarController" : ".navigationController")
  }

  /// Returns the classes of the screens that a class creates.
  private func screensMade(by name: String) -> [String] {
    let creations = app.index(of: name).map { app.classes[$0].creations } ?? []
    var seen: Set<String> = []
    return creations.map(\.className).filter { name in
      app.index(of: name).map { app.classes[$0].screen != nil } == true
        && seen.insert(name).inserted
    }
  }

  /// Returns the code that breaks a cycle: a closure captures weakly, or an object refers to its
  /// creator weakly.
  func open(_ cycle: [Int]) -> [String] {
    typealias Link = (holder: Int, held: Int, reference: Reference)
    let links = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).compactMap { id, next -> Link? in
      guard let object = graph[id], let declaration = graph.declaration(of: id) else { return nil }
      let place = declaration.references.indices.first {
        declaration.references[$0].strength == .strong && object.references[$0].contains(next)
      }
      return place.map { (id, next, declaration.references[$0]) }
    }
    if let link = links.first(where: { $0.reference.closure != nil }),
      let holder = state.name(of: link.holder), let held = state.name(of: link.held)
    {
      return ["// \(held)", set(link.reference, of: holder)]
    }
    let single = links.filter { !$0.reference.isList }
    guard let link = single.first(where: { graph.isMade($0.holder, by: $0.held) }) ?? single.last,
      let holder = state.name(of: link.holder)
    else { return [] }
    return ["// \(holder)", declared(link.reference)]
  }

  // MARK: Gone too soon

  /// Returns the code that keeps a coordinator as long as its screens.
  func keep(_ name: String) -> [String] {
    guard let reason = FreeReason(of: name, in: app) else { return [] }
    let variable = Self.variable(name)
    switch reason {
    case .local(let maker):
      guard let maker = app.index(of: maker).map({ app.classes[$0] }) else { return [] }
      return [
        place(where: maker, makes: name), "private var \(variable): \(name)?",
        "self.\(variable) = \(variable)",
      ]
    case .letGo(let holder, let property):
      // If the app's own code empties the property, a list in its place does not help.
      guard let owner = app.index(of: holder).map({ app.classes[$0] }),
        owner.references.contains(where: { $0.name == property && !$0.isList }),
        !app.classes.flatMap(\.steps).flatMap(\.all).contains(where: { $0.lets(go: property) })
      else { return [] }
      return [
        place(where: owner, makes: name), "private var \(property)s: [\(name)] = []",
        "\(property)s.append(\(variable))",
      ]
    }
  }

  /// Returns the code that sets the missing receiver of a call.
  func receive(_ effects: Effects) -> [String] {
    if let lost = effects.lostProperty {
      let reference = lost.reference
      if lost.isReleased {
        let released = [lost.maker].compactMap(\.self) + app.classes.indices
        return released.first { app.conforms($0, to: reference.types) }
          .map { keep(app.classes[$0].name) } ?? []
      }
      guard let maker = lost.maker.map({ app.classes[$0] }) else { return [] }
      return [place(where: maker, makes: lost.className)]
        + given(by: maker, reference, of: lost.className)
    }
    guard let call = effects.lostCalls.first, call.hasPrefix("present("), call.hasSuffix(")") else {
      return []
    }
    let shown = Self.variable(String(call.dropFirst(8).dropLast()))
    return [
      "navigationController.dismiss(animated: true) { [self] in",
      "  navigationController.present(\(shown), animated: true) }",
    ]
  }

  /// Returns the creator's lines that set a property: to itself, to one of its properties, or to a
  /// parameter.
  private func given(
    by maker: ClassDeclaration, _ reference: Reference, of name: String
  ) -> [String] {
    if reference.closure != nil { return [set(reference, of: name)] }
    let start = "\(Self.variable(name)).\(reference.name) = "
    if app.index(of: maker.name).map({ app.conforms($0, to: reference.types) }) == true {
      return [start + "self"]
    }
    if let own = maker.references.first(where: { $0.types == reference.types && !$0.isList }) {
      return [start + own.name]
    }
    return [declared(reference), start + reference.name]
  }

  // MARK: Words of Swift

  /// Returns `closure = { [weak self] product in self?.buy(product) }`.
  private func set(_ closure: Reference, of name: String) -> String {
    let target = closure.types.first.flatMap { app.index(of: $0) }.map { app.classes[$0] }
    let method = target?.method(closure.closure ?? "")
    let names = method?.parameters.map(\.name) ?? []
    let values = method?.parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.name } ?? []
    return "\(Self.variable(name)).\(closure.name) = { [weak self] "
      + (names.isEmpty ? "" : names.joined(separator: ", ") + " ")
      + "in self?.\(closure.closure ?? "")(\(values.joined(separator: ", "))) }"
  }

  private func declared(_ reference: Reference) -> String {
    let types = reference.types.joined(separator: " & ")
    let isClass = app.index(of: types) != nil
    return "weak var \(reference.name): \(isClass ? types : "(any \(types))")?"
  }

  /// Returns the method that creates an object, as a comment.
  private func place(where maker: ClassDeclaration, makes name: String) -> String {
    let method = maker.methods.first { method in
      method.steps.flatMap(\.creations).contains { $0.className == name }
    }
    return "// \(maker.name)" + (method.map { ".\($0.signature)" } ?? "")
  }

  /// Returns a variable name for a class: `kanjiListViewController` for `KanjiListViewController`.
  private static func variable(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }
}

extension Step {
  /// Whether the step sets a property to nil or removes an object from it.
  fileprivate func lets(go property: String) -> Bool { releasedFrom?.names.last == property }
}
