import Diagnostics

/// Checks that every name in a step refers to something.
extension App {
  /// What is wrong with a step.
  public struct NameFault: Hashable, Sendable {
    /// The unknown name.
    public let name: String
    /// One sentence.
    public let message: String
    /// What to do.
    public let suggestion: String?
  }

  /// The unknown names in a step.
  ///
  /// - Parameters:
  ///   - index: the class whose method has the step.
  ///   - locals: the method's parameters, and the name of a row's text.
  public func faults(in step: Step, of index: Int, locals: [String]) -> [NameFault] {
    switch step {
    case .show(let creation, .present), .show(let creation, .root):
      faults(creation, isScreen: nil, index, locals)
    case .show(let creation, _):
      faults(creation, isScreen: true, index, locals) + stackFaults(index, creation.className)
    case .start(let creation, let method, let arguments):
      faults(creation, isScreen: false, index, locals)
        + faults(
          method, arguments, of: Set([self.index(of: creation.className)].compactMap(\.self)))
        + arguments.flatMap { faults($0, index, locals) }
    case .pop(.to(let path)), .release(let path):
      faults(path, index, locals) + faults(path, mustBeList: false, index, locals)
    case .pop: stackFaults(index, "pop")
    case .dismiss: []
    case .select(let path): tabFaults(path, index, locals)
    case .remove(let object, let list):
      faults(object, index, locals) + faults(list, index, locals)
        + faults(list, mustBeList: true, index, locals)
    case .call(let path, let method, let arguments):
      faults(path, index, locals) + faults(method, arguments, of: types(of: path, index, locals))
        + arguments.flatMap { faults($0, index, locals) }
    case .choose(let condition, let then, let otherwise):
      (launches.contains { $0.conditions.contains(condition) }
        ? []
        : [
          unknown(
            "condition", condition, among: launches.flatMap { $0.conditions.sorted() },
            "name it in a launch")
        ])
        + (then + otherwise).flatMap { faults(in: $0, of: index, locals: locals) }
    }
  }

  private func faults(
    _ creation: Creation, isScreen: Bool?, _ index: Int, _ locals: [String]
  ) -> [NameFault] {
    guard let made = self.index(of: creation.className) else {
      let names = classes.filter { isScreen == nil || ($0.screen != nil) == isScreen }.map(\.name)
      let what = isScreen.map { $0 ? "screen" : "coordinator" } ?? "screen or coordinator"
      return [unknown(what, creation.className, among: names)]
    }
    var faults: [NameFault] = []
    let declaration = classes[made]
    let name = declaration.name
    if isScreen == true, declaration.screen == nil {
      faults.append(
        NameFault(
          name: name, message: "\"\(name)\" is a coordinator, not a screen",
          suggestion: "write start, or present for one with \"navigation: own\""))
    } else if isScreen == false, declaration.screen != nil {
      faults.append(
        NameFault(
          name: name, message: "\"\(name)\" is a screen, not a coordinator",
          suggestion: "write push, present or replace with"))
    } else if isScreen == nil, declaration.screen == nil, !declaration.makesNavigation,
      declaration.tabs.isEmpty
    {
      faults.append(
        NameFault(
          name: name, message: "\"\(name)\" has no navigation controller of its own to present",
          suggestion: "write \"navigation: own\" in it"))
    }
    let properties = declaration.references.map(\.name)
    for name in creation.without where !properties.contains(name) {
      faults.append(unknown("property of \(declaration.name)", name, among: properties))
    }
    for argument in creation.values {
      let known = declaration.values + properties
      if !known.contains(argument.name) {
        faults.append(
          unknown(
            "value of \(declaration.name)", argument.name, among: known,
            "name it in its \"given\""))
      }
      faults += self.faults(argument, index, locals)
    }
    if let name = creation.property, classes[index].reference(name) == nil {
      faults.append(
        unknown(
          "property of \(classes[index].name)", name, among: classes[index].references.map(\.name)))
    }
    return faults
  }

  /// A tab is a property of what has the tabs.
  private func tabFaults(_ path: Path, _ index: Int, _ locals: [String]) -> [NameFault] {
    let fault = faults(path, index, locals)
    guard fault.isEmpty, let tab = path.names.last else { return fault }
    let tabs = types(of: path.parent, index, locals).sorted().flatMap { classes[$0].tabs }
    return tabs.contains(tab)
      ? [] : [unknown("tab", tab, among: tabs, "name it in \"tabs\"")]
  }

  /// A coordinator whose screens are tabs has no stack.
  private func stackFaults(_ index: Int, _ name: String) -> [NameFault] {
    let declaration = classes[index]
    guard declaration.screen == nil, !declaration.tabs.isEmpty else { return [] }
    return [
      NameFault(
        name: name, message: "\"\(declaration.name)\" has tabs, and no stack of its own",
        suggestion: "let the coordinator of a tab do it")
    ]
  }

  private func faults(_ argument: Step.Argument, _ index: Int, _ locals: [String]) -> [NameFault] {
    guard case .path(let path) = argument.value else { return [] }
    if path.names.count == 1, classes[index].values.contains(path.names[0]) { return [] }
    return faults(path, index, locals)
  }

  /// The first unknown name of a path.
  private func faults(_ path: Path, _ index: Int, _ locals: [String]) -> [NameFault] {
    var types: Set<Int> = [index]
    for (place, name) in path.names.enumerated() {
      if place == 0, name == "self" { continue }
      if place == 0, locals.contains(name) {
        types = Set(classes.indices)
        continue
      }
      let found = types.flatMap { type in
        classes[type].reference(name).map { objects(of: classes[type].references[$0].type) } ?? []
      }
      let isValue =
        place == path.names.count - 1
        && types.contains { classes[$0].values.contains(name) }
      if found.isEmpty, !isValue {
        let known =
          types.flatMap { classes[$0].references.map(\.name) } + (place == 0 ? locals : [])
        return [
          unknown(
            "name", name, among: known, known.isEmpty ? SimulationSentences.nameProperty : nil)
        ]
      }
      types = Set(found)
    }
    return []
  }

  /// Faults of a path that ends in a value instead of an object, or in an object instead of a list.
  private func faults(
    _ path: Path, mustBeList: Bool, _ index: Int, _ locals: [String]
  ) -> [NameFault] {
    guard let name = path.names.last else { return [] }
    let owners = types(of: path.parent, index, locals)
    let references = owners.sorted().compactMap { owner in
      classes[owner].reference(name).map { classes[owner].references[$0] }
    }
    if references.isEmpty {
      guard owners.contains(where: { classes[$0].values.contains(name) }) else { return [] }
      return [
        NameFault(name: name, message: "\"\(name)\" is a value, not an object", suggestion: nil)
      ]
    }
    guard mustBeList, !references.contains(where: \.isList) else { return [] }
    return [
      NameFault(
        name: name, message: "\"\(name)\" is no list of objects",
        suggestion: "write its class in [ ] in \"holds\"")
    ]
  }

  private func types(of path: Path, _ index: Int, _ locals: [String]) -> Set<Int> {
    var types: Set<Int> = [index]
    for (place, name) in path.names.enumerated() where !(place == 0 && name == "self") {
      types =
        place == 0 && locals.contains(name)
        ? Set(classes.indices)
        : Set(
          types.flatMap { type in
            classes[type].reference(name).map { objects(of: classes[type].references[$0].type) }
              ?? []
          })
    }
    return types
  }

  /// The classes to whose objects a type may refer.
  private func objects(of type: ReferenceType) -> [Int] {
    classes.indices.filter { conforms($0, to: type) }
  }

  private func faults(
    _ method: String, _ arguments: [Step.Argument], of types: Set<Int>
  ) -> [NameFault] {
    guard !types.isEmpty else { return [] }
    let methods = types.sorted().flatMap { type -> [(name: String, count: Int?)] in
      let declaration = classes[type]
      return declaration.methods.map { ($0.name, $0.parameters.count) }
        + declaration.references.filter { $0.closure != nil }.map { ($0.name, nil) }
    }
    let named = methods.filter { $0.name == method }
    guard !named.isEmpty else {
      return [
        unknown(
          types.count == 1
            ? "method of \(classes[types.first ?? 0].name)" : "method", method,
          among: methods.map(\.name))
      ]
    }
    guard named.contains(where: { $0.count == nil || $0.count == arguments.count }) else {
      return [
        NameFault(
          name: method,
          message:
            "\"\(method)\" takes \(named[0].count ?? 0) "
            + "\(named[0].count ?? 0 == 1 ? "value" : "values"), not \(arguments.count)",
          suggestion: nil)
      ]
    }
    return []
  }

  private func unknown(
    _ what: String, _ name: String, among known: [String], _ advice: String? = nil
  ) -> NameFault {
    NameFault(
      name: name, message: "there is no \(what) \"\(name)\"",
      suggestion: Spelling.suggestion(for: name, among: known) ?? advice
        ?? SimulationSentences.known(known))
  }
}
