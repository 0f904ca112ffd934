import Diagnostics

/// An unknown name in a step, or one of the wrong kind.
package struct NameFault: Hashable, Sendable {
  package let name: String
  package let message: String
  package var suggestion: String?
}

extension App {
  /// Returns the errors in the names of a step.
  ///
  /// - Parameters:
  ///   - index: the class whose method has the step.
  ///   - locals: the method's parameters, and the name of a row's text.
  package func faults(in step: Step, of index: Int, locals: [String]) -> [NameFault] {
    NameCheck(app: self, index: index, locals: locals).faults(in: step)
  }
}

/// Checks that every name in the steps of a method refers to something.
private struct NameCheck {
  let app: App
  let index: Int
  let locals: [String]

  private var own: ClassDeclaration { app.classes[index] }

  func faults(in step: Step) -> [NameFault] {
    switch step {
    case .show(let creation, .present): faults(creation, isScreen: nil)
    case .show(let creation, .root): faults(creation, isScreen: nil) + alertFaults(creation)
    case .show(let creation, _):
      faults(creation, isScreen: true) + alertFaults(creation) + stackFaults(creation.className)
    case .start(let creation, let method, let arguments):
      faults(creation, isScreen: false)
        + faults(
          method, arguments, of: Set([app.index(of: creation.className)].compactMap(\.self)))
        + arguments.flatMap(faults)
    case .pop(.to(let path), _), .release(let path):
      faults(path) + faults(path, mustBeList: false)
    case .pop: stackFaults("pop")
    case .dismiss: []
    case .select(let path): tabFaults(path)
    case .remove(let object, let list):
      faults(object) + faults(list) + faults(list, mustBeList: true)
    case .call(let path, let method, let arguments):
      faults(path) + faults(method, arguments, of: types(of: path)) + arguments.flatMap(faults)
    case .set(let path, let value):
      valueFaults(path) + faults(Step.Argument(name: "", value: value))
    case .add(_, let path): valueFaults(path)
    case .choose(.equal(let path, let value, _), let then, let otherwise):
      faults(Step.Argument(name: "", value: .path(path)))
        + (value.map { faults(Step.Argument(name: "", value: $0)) } ?? [])
        + (then + otherwise).flatMap(faults)
    case .choose(.launch(let condition), let then, let otherwise):
      (app.launches.contains { $0.conditions.contains(condition) }
        ? []
        : [
          unknown(
            "condition", condition, among: app.launches.flatMap { $0.conditions.sorted() },
            "add it to a launch, or compare a value: \"count is 0\"")
        ])
        + (then + otherwise).flatMap(faults)
    }
  }

  private func faults(_ creation: Creation, isScreen: Bool?) -> [NameFault] {
    guard let made = app.index(of: creation.className) else {
      let classes = app.classes.filter { isScreen == nil || ($0.screen != nil) == isScreen }
      let what = isScreen.map { $0 ? "screen" : "coordinator" } ?? "screen or coordinator"
      return [unknown(what, creation.className, among: classes.map(\.name))]
    }
    var faults: [NameFault] = []
    let declaration = app.classes[made]
    let name = declaration.name
    if isScreen == true, declaration.screen == nil {
      faults.append(
        NameFault(
          name: name, message: "\"\(name)\" is a coordinator, not a screen",
          suggestion: "write \"start\", or \"present\" if it has \"navigation: own\""))
    } else if isScreen == false, declaration.screen != nil {
      faults.append(
        NameFault(
          name: name, message: "\"\(name)\" is a screen, not a coordinator",
          suggestion: "write \"push\", \"present\" or \"replace with\""))
    } else if isScreen == nil, declaration.screen == nil, !declaration.makesNavigation,
      declaration.tabs.isEmpty
    {
      faults.append(
        NameFault(
          name: name, message: "\"\(name)\" has no navigation controller of its own to present",
          suggestion: "add \"navigation: own\" to it"))
    }
    let properties = declaration.references.map(\.name)
    for name in creation.without where !properties.contains(name) {
      faults.append(unknown("property of \(declaration.name)", name, among: properties))
    }
    let known = declaration.values + properties
    for argument in creation.values {
      if !known.contains(argument.name) {
        faults.append(
          unknown(
            "value of \(declaration.name)", argument.name, among: known,
            "add it to its \"given\""))
      }
      faults += self.faults(argument)
    }
    if let name = creation.property, own.reference(name) == nil {
      faults.append(unknown("property of \(own.name)", name, among: own.references.map(\.name)))
    }
    return faults
  }

  /// Returns an error for a tab that is not a property of its owner.
  private func tabFaults(_ path: Path) -> [NameFault] {
    let fault = faults(path)
    guard fault.isEmpty, let tab = path.names.last else { return fault }
    let tabs = types(of: path.parent).sorted().flatMap { app.classes[$0].tabs }
    return tabs.contains(tab) ? [] : [unknown("tab", tab, among: tabs, "add it to \"tabs\"")]
  }

  /// Returns an error for an alert that is not presented over another screen.
  private func alertFaults(_ creation: Creation) -> [NameFault] {
    let name = creation.className
    guard app.index(of: name).flatMap({ app.classes[$0].screen })?.isAlert == true else {
      return []
    }
    return [
      NameFault(
        name: name, message: "\"\(name)\" is an alert and can only be presented",
        suggestion: "write \"present \(name)\"")
    ]
  }

  /// Returns an error for a change of a name that is not a value.
  private func valueFaults(_ path: Path) -> [NameFault] {
    let (owners, name) = (types(of: path.parent), path.names.last ?? "")
    if owners.isEmpty { return faults(path) }
    let known = owners.sorted().flatMap { app.classes[$0].values }
    return known.contains(name)
      ? [] : [unknown("value", name, among: known, "add it to \"values\"")]
  }

  /// Returns an error for a push by a coordinator whose screens are tabs, which has no stack.
  private func stackFaults(_ name: String) -> [NameFault] {
    guard own.screen == nil, !own.tabs.isEmpty else { return [] }
    return [
      NameFault(
        name: name, message: "\"\(own.name)\" has tabs and no navigation stack of its own",
        suggestion: "move this step to the coordinator of a tab")
    ]
  }

  private func faults(_ argument: Step.Argument) -> [NameFault] {
    guard case .path(let path) = argument.value else { return [] }
    if path.names.count == 1, own.values.contains(path.names[0]) { return [] }
    return faults(path)
  }

  /// Returns the error for the first unknown name of a path.
  private func faults(_ path: Path) -> [NameFault] {
    for (place, name) in path.names.enumerated() where !isLocal(name, at: place) {
      let types = types(of: Path(names: Array(path.names[..<place])))
      let isValue =
        place == path.names.count - 1 && types.contains { app.classes[$0].values.contains(name) }
      if isValue || !self.types(behind: name, of: types).isEmpty { continue }
      let known =
        types.sorted().flatMap { app.classes[$0].references.map(\.name) }
        + (place == 0 ? locals : [])
      return [
        unknown(
          "name", name, among: known,
          known.isEmpty ? "add it to \"weak\", \"holds\" or \"given\"" : nil)
      ]
    }
    return []
  }

  /// Returns the errors of a path that ends in a value instead of an object, or in an object
  /// instead of a list.
  private func faults(_ path: Path, mustBeList: Bool) -> [NameFault] {
    guard let name = path.names.last else { return [] }
    let owners = types(of: path.parent)
    let references = owners.sorted().compactMap { owner in
      app.classes[owner].reference(name).map { app.classes[owner].references[$0] }
    }
    if references.isEmpty {
      guard owners.contains(where: { app.classes[$0].values.contains(name) }) else { return [] }
      return [NameFault(name: name, message: "\"\(name)\" is a value, not an object")]
    }
    guard mustBeList, !references.contains(where: \.isList) else { return [] }
    return [
      NameFault(
        name: name, message: "\"\(name)\" is not a list of objects",
        suggestion: "write its class in [ ] in \"holds\"")
    ]
  }

  private func isLocal(_ name: String, at place: Int) -> Bool {
    place == 0 && (name == "self" || locals.contains(name))
  }

  /// Returns the classes of the objects that a path may end at.
  private func types(of path: Path) -> Set<Int> {
    var types: Set<Int> = [index]
    for (place, name) in path.names.enumerated() {
      if place == 0, name == "self" { continue }
      types =
        isLocal(name, at: place) ? Set(app.classes.indices) : self.types(behind: name, of: types)
    }
    return types
  }

  /// Returns the classes of the objects that a property of some classes may refer to.
  private func types(behind name: String, of types: Set<Int>) -> Set<Int> {
    var found: Set<Int> = []
    for type in types {
      guard let reference = app.classes[type].reference(name) else { continue }
      let wanted = app.classes[type].references[reference].types
      found.formUnion(app.classes.indices.filter { app.conforms($0, to: wanted) })
    }
    return found
  }

  private func faults(
    _ method: String, _ arguments: [Step.Argument], of types: Set<Int>
  ) -> [NameFault] {
    guard let type = types.first else { return [] }
    let methods = types.sorted().flatMap { type -> [(name: String, count: Int?)] in
      let declaration = app.classes[type]
      return declaration.methods.map { ($0.name, $0.parameters.count) }
        + declaration.references.filter { $0.closure != nil }.map { ($0.name, nil) }
    }
    let named = methods.filter { $0.name == method }
    guard !named.isEmpty else {
      return [
        unknown(
          types.count == 1 ? "method of \(app.classes[type].name)" : "method", method,
          among: methods.map(\.name))
      ]
    }
    if named.contains(where: { $0.count == nil || $0.count == arguments.count }) { return [] }
    let count = named[0].count ?? 0
    return [
      NameFault(
        name: method,
        message:
          "\"\(method)\" takes \(count) \(count == 1 ? "value" : "values"), not \(arguments.count)")
    ]
  }

  private func unknown(
    _ what: String, _ name: String, among known: [String], _ advice: String? = nil
  ) -> NameFault {
    NameFault(
      name: name, message: "there is no \(what) \"\(name)\"",
      suggestion: Spelling.suggestion(for: name, among: known) ?? advice ?? Self.listed(known))
  }

  private static func listed(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    var known: [String] = []
    for name in names where !known.contains(name) { known.append(name) }
    return "available: \(known.prefix(8).joined(separator: ", "))\(known.count > 8 ? ", …" : "")"
  }
}
