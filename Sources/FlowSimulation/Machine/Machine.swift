/// Runs an app: executes its methods, and does what UIKit does around them.
///
/// Source of UIKit's rules: its reference for `UINavigationController`, `UINavigationControllerDelegate`,
/// `UIViewController.viewDidDisappear(_:)` and `UIViewController.present(_:animated:completion:)`.
struct Machine {
  var graph: ObjectGraph
  let conditions: Set<String>
  /// The calls made, in order, as the app's code writes them.
  var calls: [String] = []
  /// Calls without a receiver: it had been released, or was never set.
  var lostCalls: [String] = []
  /// The property that the first of these calls found nil.
  var lostProperty: LostProperty?
  /// Whether an event was aborted because it exceeded these limits.
  private(set) var isEndless = false

  /// The maximum number of calls for one event.
  static let mostCalls = 200
  /// The maximum number of objects that an app may create.
  static let mostObjects = 5000
  /// The maximum number of nested calls.
  static let mostDepth = 64
  private(set) var depth = 0

  var app: App { graph.app }

  /// A running method: its object and its local names.
  struct Frame {
    let object: Int
    var locals: [String: Value] = [:]
    /// Objects that local variables hold until the method returns.
    var held: [Int] = []
  }

  /// The value of a name.
  enum Value: Equatable {
    case text(String)
    case object(Int)

    var text: String? { if case .text(let text) = self { text } else { nil } }
  }

  /// Creates the first coordinator, or a tab bar controller, starts it and shows the window.
  mutating func start() {
    let declaration = app.classes[app.start]
    var frame = Frame(object: ObjectGraph.application)
    guard let first = make(Creation(className: declaration.name), in: &frame) else { return }
    let root: Int?
    if declaration.screen == nil {
      graph.append(first, to: 0, of: ObjectGraph.application)
      if let method = declaration.method("start") { call(method, of: first, []) }
      fillTabs(of: first)
      root = graph[first]?.navigation
    } else {
      root = container(of: first, in: &frame)
    }
    // The coordinator's start may already have shown a screen.
    if graph[ObjectGraph.application]?.children.isEmpty == false {
      dropUnusedNavigation(of: first)
    } else if let root {
      graph.setChildren(of: ObjectGraph.application, to: [root])
      tellFirstShown()
    }
    for id in frame.held { graph.release(id) }
  }

  mutating func call(_ method: Method, of id: Int, _ values: [Value?]) {
    guard let object = graph[id], let index = object.classIndex else { return }
    calls.append("\(app.classes[index].name).\(method.signature)")
    var frame = Frame(object: id)
    for (parameter, value) in zip(method.parameters, values) {
      if let value { frame.locals[parameter.name] = value }
    }
    run(method.steps, in: &frame)
  }

  /// Runs steps while holding the object, as `self` is held while its method runs.
  mutating func run(_ steps: [Step], in frame: inout Frame) {
    guard depth < Self.mostDepth, calls.count <= Self.mostCalls else {
      isEndless = true
      return
    }
    depth += 1
    graph.retain(frame.object)
    for value in frame.locals.values {
      if case .object(let id) = value {
        graph.retain(id)
        frame.held.append(id)
      }
    }
    for step in steps {
      guard calls.count <= Self.mostCalls, graph.objects.count <= Self.mostObjects else {
        isEndless = true
        break
      }
      run(step, in: &frame)
    }
    for id in frame.held.reversed() { graph.release(id) }
    frame.held = []
    graph.release(frame.object)
    depth -= 1
  }

  private mutating func run(_ step: Step, in frame: inout Frame) {
    switch step {
    case .show(let creation, let showing):
      show(creation, showing, in: &frame)
    case .start(let creation, let method, let arguments):
      start(creation, method, arguments, in: &frame)
    case .pop(let target, let isAnimated): pop(target, isAnimated: isAnimated, in: frame)
    case .select(let path): select(path, in: frame)
    case .dismiss: dismiss(for: frame.object)
    case .remove(let path, let list):
      guard case .object(let id) = value(of: path, in: frame),
        let owner = object(at: list.parent, in: frame), let name = list.names.last,
        let reference = graph.declaration(of: owner)?.reference(name)
      else { return }
      graph.remove(id, from: reference, of: owner)
    case .release(let path):
      guard let owner = object(at: path.parent, in: frame), let name = path.names.last,
        let reference = graph.declaration(of: owner)?.reference(name)
      else { return }
      graph.set(reference, of: owner, to: nil)
    case .call(let path, let method, let arguments): call(path, method, arguments, in: frame)
    case .choose(let condition, let then, let otherwise):
      for step in holds(condition, in: frame) ? then : otherwise { run(step, in: &frame) }
    case .set(let path, let new):
      let text = value(of: Step.Argument(name: "", value: new), in: frame)?.text
      set(path, in: frame) { _ in text }
    case .add(let number, let path):
      set(path, in: frame) { String(($0.flatMap { Int($0) } ?? 0) &+ number) }
    }
  }

  private mutating func show(
    _ creation: Creation, _ showing: Step.Showing, in frame: inout Frame
  ) {
    if let made = app.index(of: creation.className), app.classes[made].screen == nil {
      let child = start(creation, "start", [], in: &frame)
      guard let shown = child.flatMap({ graph[$0]?.navigation }) else { return }
      return show(shown, showing, for: frame.object)
    }
    guard let screen = make(creation, in: &frame) else { return }
    noteShown(by: frame.object)
    switch showing {
    case .push, .replace: show(screen, showing, for: frame.object)
    // In its own container, not on the stack of an existing navigation controller.
    case .root, .present: show(container(of: screen, in: &frame), showing, for: frame.object)
    }
    keep(screen, creation, in: frame.object)
  }

  /// Records that an object, and its chain of creators, has shown a screen.
  private mutating func noteShown(by id: Int) {
    var place = Optional(id)
    while let id = place, let object = graph[id], !object.hasShown {
      graph.change(id) { $0.hasShown = true }
      place = object.maker
    }
  }

  @discardableResult
  private mutating func start(
    _ creation: Creation, _ method: String, _ arguments: [Step.Argument], in frame: inout Frame
  ) -> Int? {
    guard let child = make(creation, in: &frame) else { return nil }
    keep(child, creation, in: frame.object)
    if let method = graph.declaration(of: child)?.method(method) {
      call(method, of: child, arguments.map { value(of: $0, in: frame) })
    }
    fillTabs(of: child)
    return child
  }

  private mutating func call(
    _ path: Path, _ name: String, _ arguments: [Step.Argument], in frame: Frame
  ) {
    let values = arguments.map { value(of: $0, in: frame) }
    if let receiver = object(at: path, in: frame) {
      if let method = graph.declaration(of: receiver)?.method(name) {
        call(method, of: receiver, values)
      } else if let closure = closure(name, of: receiver) {
        call(closure.method, of: closure.object, values)
      } else {
        noteLost(name, graph.declaration(of: receiver)?.reference(name), of: graph[receiver])
      }
    } else {
      noteLost((path.names + [name]).joined(separator: "."), at: path, in: frame)
    }
  }

  /// Returns the object that a closure has captured, and the method that it calls.
  private func closure(_ name: String, of id: Int) -> (object: Int, method: Method)? {
    guard let declaration = graph.declaration(of: id), let index = declaration.reference(name),
      let method = declaration.references[index].closure,
      let target = graph[id]?.references[index].first,
      let found = graph.declaration(of: target)?.method(method)
    else { return nil }
    return (target, found)
  }
}
